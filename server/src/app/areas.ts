import { accessArea } from '#area/access/area.ts';
import { advertArea } from '#area/advert/area.ts';
import { alarmArea } from '#area/alarm/area.ts';
import { brandArea } from '#area/brand/area.ts';
import { collectorArea } from '#area/collector/area.ts';
import { companyArea } from '#area/company/area.ts';
import { controllerArea } from '#area/controller/area.ts';
import { dashboardArea } from '#area/dashboard/area.ts';
import { dossierArea } from '#area/dossier/area.ts';
import { elevatorArea } from '#area/elevator/area.ts';
import { faultArea } from '#area/fault/area.ts';
import { faultCodeArea } from '#area/faultCode/area.ts';
import { historyArea } from '#area/history/area.ts';
import { homeArea } from '#area/home/area.ts';
import { ingestArea } from '#area/ingest/area.ts';
import { inspectionArea } from '#area/inspection/area.ts';
import { installArea } from '#area/install/area.ts';
import { labelArea } from '#area/label/area.ts';
import { liveArea } from '#area/live/area.ts';
import { mapArea } from '#area/map/area.ts';
import { notifyArea } from '#area/notify/area.ts';
import { planArea } from '#area/plan/area.ts';
import { qrCodeArea } from '#area/qrCode/area.ts';
import { workOrderArea } from '#area/workOrder/area.ts';
import { partArea } from '#area/part/area.ts';
import { reportArea } from '#area/report/area.ts';
import { rescueArea } from '#area/rescue/area.ts';
import { residentsArea } from '#area/residents/area.ts';
import { sessionArea } from '#area/session/area.ts';
import { settingArea } from '#area/setting/area.ts';
import { supervisionArea } from '#area/supervision/area.ts';
import { upkeepContractArea } from '#area/upkeepContract/area.ts';
import { videoArea } from '#area/video/area.ts';
import { collectAreas } from '#platform/area.ts';
import { platformArea } from '#platform/platformArea.ts';

/** THE list: every area of the server, by its folder. */
export const areas = {
  platform: platformArea,
  access: accessArea,
  advert: advertArea,
  alarm: alarmArea,
  brand: brandArea,
  collector: collectorArea,
  company: companyArea,
  controller: controllerArea,
  dashboard: dashboardArea,
  dossier: dossierArea,
  elevator: elevatorArea,
  fault: faultArea,
  faultCode: faultCodeArea,
  history: historyArea,
  home: homeArea,
  inspection: inspectionArea,
  install: installArea,
  ingest: ingestArea,
  label: labelArea,
  live: liveArea,
  map: mapArea,
  notify: notifyArea,
  plan: planArea,
  qrCode: qrCodeArea,
  part: partArea,
  report: reportArea,
  rescue: rescueArea,
  residents: residentsArea,
  supervision: supervisionArea,
  upkeepContract: upkeepContractArea,
  workOrder: workOrderArea,
  session: sessionArea,
  setting: settingArea,
  video: videoArea,
};
export type AnyArea = (typeof areas)[keyof typeof areas];

/** All areas as one. */
export const everyArea = collectAreas(areas);
