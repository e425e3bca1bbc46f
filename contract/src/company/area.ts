import { area } from '#contract/area.ts';
import { areaCalls } from './areaCalls.ts';
import { company } from './company.ts';
import { companyCalls, companyElevatorCalls } from './companyCalls.ts';
import { companyGroup } from './companyGroup.ts';
import { companySettings, companySettingsCalls } from './companySettings.ts';
import { groupCalls } from './groupCalls.ts';
import { companyTypeCalls } from './companyTypeCalls.ts';
import { qualification } from './qualification.ts';
import { qualificationCalls } from './qualificationCalls.ts';
import { area as serviceArea } from './serviceArea.ts';
import { rescuerCalls } from './rescuerCalls.ts';
import { staff } from './staff.ts';
import { staffCalls } from './staffCalls.ts';

export const companyArea = area({
  entities: [company, companyGroup, companySettings, qualification, serviceArea, staff],
  calls: [
    areaCalls,
    companyCalls,
    companyElevatorCalls,
    companySettingsCalls,
    groupCalls,
    companyTypeCalls,
    qualificationCalls,
    rescuerCalls,
    staffCalls,
  ],
  lends: {
    'company/homeTiles.ts': 'the home screen shows its tiles',
    'company/company.ts': 'stations are companies',
    'company/serviceArea.ts': 'inspections go by the scheme of the area',
  },
});
