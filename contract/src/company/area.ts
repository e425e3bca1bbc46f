import { area } from '#contract/area.ts';
import { areaCalls } from './areaCalls.ts';
import { company } from './company.ts';
import { companyCalls, companyElevatorCalls } from './companyCalls.ts';
import { companyGroup } from './companyGroup.ts';
import { custom, customCalls } from './custom.ts';
import { groupCalls } from './groupCalls.ts';
import { lineageCalls } from './lineage.ts';
import { qualification } from './qualification.ts';
import { qualificationCalls } from './qualificationCalls.ts';
import { area as serviceArea } from './serviceArea.ts';
import { staff } from './staff.ts';
import { staffCalls } from './staffCalls.ts';

export const companyArea = area({
  entities: [company, companyGroup, custom, qualification, serviceArea, staff],
  calls: [
    areaCalls,
    companyCalls,
    companyElevatorCalls,
    customCalls,
    groupCalls,
    lineageCalls,
    qualificationCalls,
    staffCalls,
  ],
  lends: {
    'company/company.ts': 'stations are companies',
  },
});
