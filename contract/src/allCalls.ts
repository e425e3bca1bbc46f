import type { Call } from './call.ts';
import { companyCalls, companyElevatorCalls } from './company/companyCalls.ts';
import { ingestCalls, monitoringCalls } from './monitoring/live.ts';
import { displayCalls } from './session/display.ts';
import { sessionCalls } from './session/session.ts';
import { listSettingCalls } from './setting/listSetting.ts';

/** Every declared call, for the server's table, the API description and the guard tests. */
export const allCalls: readonly Call[] = [
  sessionCalls,
  displayCalls,
  companyCalls,
  companyElevatorCalls,
  monitoringCalls,
  ingestCalls,
  listSettingCalls,
].flatMap((group) => Object.values<Call>(group));
