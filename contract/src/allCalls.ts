import { permissionCalls } from './access/permissionCalls.ts';
import { roleCalls } from './access/roleCalls.ts';
import { userCalls } from './access/userCalls.ts';
import type { Call } from './call.ts';
import { areaCalls } from './company/areaCalls.ts';
import { companyCalls, companyElevatorCalls } from './company/companyCalls.ts';
import { customCalls } from './company/custom.ts';
import { groupCalls } from './company/groupCalls.ts';
import { lineageCalls } from './company/lineage.ts';
import { qualificationCalls } from './company/qualificationCalls.ts';
import { staffCalls } from './company/staffCalls.ts';
import { elevatorCalls } from './elevator/elevatorCalls.ts';
import { elevatorFileCalls } from './elevator/elevatorFile.ts';
import { brandCalls } from './brand/brandCalls.ts';
import { collectorCalls } from './collector/collectorCalls.ts';
import { labelDocumentCalls } from './label/labelDocument.ts';
import { labelTemplateCalls } from './label/labelTemplate.ts';
import { qrCalls } from './qrCode/qrCalls.ts';
import { faultReportCalls, scanCalls } from './qrCode/scanCalls.ts';
import { importCalls } from './import/importCalls.ts';
import { dashboardCalls } from './dashboard/dashboard.ts';
import { controllerCalls } from './controller/controllerReading.ts';
import { faultCodeCalls } from './faultCode/faultCode.ts';
import { faultPushCalls } from './notify/faultPushCalls.ts';
import { mappingCalls } from './faultCode/mappingCalls.ts';
import { staffPositionCalls } from './map/staffPosition.ts';
import { stationCalls } from './map/station.ts';
import { incidentCalls } from './fault/faultIncident.ts';
import { faultCalls } from './fault/faultList.ts';
import { healthCalls } from './history/health.ts';
import { historyCalls } from './history/history.ts';
import { ingestCalls, monitoringCalls } from './live/live.ts';
import { mapCalls } from './map/mapCluster.ts';
import { realTimeCalls } from './live/realTime.ts';
import { fileCalls } from './picture.ts';
import { passwordCalls } from './session/passwordCalls.ts';
import { displayCalls } from './session/display.ts';
import { sessionCalls } from './session/session.ts';
import { messageBoardCalls } from './setting/messageBoard.ts';
import { updateLogCalls } from './setting/updateLog.ts';
import { listViewCalls } from './setting/listView.ts';
import { listSettingCalls } from './setting/listSetting.ts';
import { smsCalls } from './trail/smsMessage.ts';
import { trailCalls } from './trail/trailCalls.ts';

/** Every declared call, for the server's table, the API description and the guard tests. */
export const allCalls: readonly Call[] = [
  sessionCalls,
  passwordCalls,
  displayCalls,
  companyCalls,
  companyElevatorCalls,
  customCalls,
  userCalls,
  roleCalls,
  permissionCalls,
  groupCalls,
  staffCalls,
  qualificationCalls,
  areaCalls,
  lineageCalls,
  elevatorCalls,
  elevatorFileCalls,
  collectorCalls,
  brandCalls,
  monitoringCalls,
  realTimeCalls,
  healthCalls,
  historyCalls,
  mapCalls,
  dashboardCalls,
  ingestCalls,
  faultCodeCalls,
  mappingCalls,
  faultPushCalls,
  faultCalls,
  incidentCalls,
  staffPositionCalls,
  stationCalls,
  controllerCalls,
  qrCalls,
  labelDocumentCalls,
  labelTemplateCalls,
  scanCalls,
  faultReportCalls,
  importCalls,
  fileCalls,
  listSettingCalls,
  listViewCalls,
  updateLogCalls,
  messageBoardCalls,
  trailCalls,
  smsCalls,
].flatMap((group) => Object.values<Call>(group));
