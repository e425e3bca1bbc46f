import { accessArea } from './access/area.ts';
import { advertArea } from './advert/area.ts';
import { alarmArea } from './alarm/area.ts';
import type { Area } from './area.ts';
import { brandArea } from './brand/area.ts';
import { collectorArea } from './collector/area.ts';
import { companyArea } from './company/area.ts';
import { controllerArea } from './controller/area.ts';
import { dashboardArea } from './dashboard/area.ts';
import { dossierArea } from './dossier/area.ts';
import { elevatorArea } from './elevator/area.ts';
import { faultArea } from './fault/area.ts';
import { faultCodeArea } from './faultCode/area.ts';
import { historyArea } from './history/area.ts';
import { homeArea } from './home/area.ts';
import { inspectionArea } from './inspection/area.ts';
import { installArea } from './install/area.ts';
import { labelArea } from './label/area.ts';
import { liveArea } from './live/area.ts';
import { mapArea } from './map/area.ts';
import { notifyArea } from './notify/area.ts';
import { planArea } from './plan/area.ts';
import { qrCodeArea } from './qrCode/area.ts';
import { partArea } from './part/area.ts';
import { reportArea } from './report/area.ts';
import { rescueArea } from './rescue/area.ts';
import { residentsArea } from './residents/area.ts';
import { sessionArea } from './session/area.ts';
import { settingArea } from './setting/area.ts';
import { supervisionArea } from './supervision/area.ts';
import { upkeepContractArea } from './upkeepContract/area.ts';
import { workOrderArea } from './workOrder/area.ts';
import { videoArea } from './video/area.ts';
import { platformArea } from './platformArea.ts';

/** THE list: every area of the product. */
export const areas: readonly Area[] = [
  platformArea,
  accessArea,
  advertArea,
  alarmArea,
  brandArea,
  collectorArea,
  companyArea,
  controllerArea,
  dashboardArea,
  dossierArea,
  elevatorArea,
  faultArea,
  faultCodeArea,
  historyArea,
  homeArea,
  inspectionArea,
  installArea,
  labelArea,
  liveArea,
  mapArea,
  notifyArea,
  planArea,
  qrCodeArea,
  partArea,
  reportArea,
  rescueArea,
  residentsArea,
  sessionArea,
  settingArea,
  supervisionArea,
  upkeepContractArea,
  workOrderArea,
  videoArea,
];
