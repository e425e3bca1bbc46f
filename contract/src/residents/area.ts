import { area } from '#contract/area.ts';
import { dependentResident } from './dependentResident.ts';
import { dependentResidentCalls } from './dependentResidentCalls.ts';
import { residentsPage } from './residentsPage.ts';
import { residentsPageCalls } from './residentsPageCalls.ts';
import { statusCalls } from './statusCalls.ts';

export const residentsArea = area({
  entities: [residentsPage, dependentResident],
  calls: [residentsPageCalls, dependentResidentCalls, statusCalls],
});
