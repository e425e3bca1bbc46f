import { about } from './frame/about.ts';
import { access } from './access.ts';
import { advert } from './advert/advert.ts';
import { material } from './advert/material.ts';
import { materialRefusal } from './advert/materialRefusal.ts';
import { playReport } from './advert/playReport.ts';
import { playerPage } from './advert/playerPage.ts';
import { publicIncident } from './advert/publicIncident.ts';
import { program } from './advert/program.ts';
import { programSchedule } from './advert/programSchedule.ts';
import { terminal } from './advert/terminal.ts';
import { terminalPlayer } from './advert/terminalPlayer.ts';
import { alarm } from './alarm.ts';
import { alarmStrip } from './frame/alarmStrip.ts';
import { site } from './frame/site.ts';
import { alteration } from './alteration.ts';
import { backup } from './frame/backup.ts';
import { billing } from './upkeepContract/billing.ts';
import { brand } from './brand.ts';
import { cause } from './cause.ts';
import { collector } from './collector.ts';
import { comment } from './frame/comment.ts';
import { company } from './company/company.ts';
import { contract } from './upkeepContract/contract.ts';
import { contractImport } from './upkeepContract/contractImport.ts';
import { controller } from './controller.ts';
import { companySettings } from './company/companySettings.ts';
import { dashboard } from './dashboard.ts';
import { detection } from './detection.ts';
import { done } from './frame/done.ts';
import { dossier } from './dossier.ts';
import { dutyDiary } from './supervision/dutyDiary.ts';
import { dutyReport } from './supervision/dutyReport.ts';
import { incident } from './supervision/incident.ts';
import { elevator } from './elevator.ts';
import { energy } from './energy.ts';
import { fault } from './fault/fault.ts';
import { faultCare } from './fault/faultCare.ts';
import { faultCode } from './fault/faultCode.ts';
import { faultKind } from './fault/faultKind.ts';
import { frame } from './frame/frame.ts';
import { history } from './history.ts';
import { home } from './frame/home.ts';
import { importTexts } from './import.ts';
import { inspection } from './inspection.ts';
import { install } from './install/install.ts';
import { installContract } from './install/installContract.ts';
import { installDocument } from './install/installDocument.ts';
import { installImport } from './install/installImport.ts';
import { installOrder } from './install/installOrder.ts';
import { installSchedule } from './install/installSchedule.ts';
import { installTemplate } from './install/installTemplate.ts';
import { installWarranty } from './install/installWarranty.ts';
import { hoistway } from './workOrder/hoistway.ts';
import { itemList } from './workOrder/itemList.ts';
import { orderMoves } from './workOrder/orderMoves.ts';
import { kit } from './kit.ts';
import { label } from './label.ts';
import { live } from './live.ts';
import { map } from './map.ts';
import { menu } from './frame/menu.ts';
import { notify } from './notify.ts';
import { outbox } from './outbox.ts';
import { permission } from './frame/permission.ts';
import { personnel } from './workOrder/personnel.ts';
import { visitEffect } from './report/visitEffect.ts';
import { timeLine } from './workOrder/timeLine.ts';
import { visitCheck } from './workOrder/visitCheck.ts';
import { workOrder } from './workOrder/workOrder.ts';
import { personData } from './frame/personData.ts';
import { phone } from './phone.ts';
import { photo } from './photo.ts';
import { plan } from './plan.ts';
import { planner } from './planner.ts';
import { qrCode } from './qrCode.ts';
import { renewal } from './upkeepContract/renewal.ts';
import { ask } from './report/ask.ts';
import { figureTarget } from './report/figureTarget.ts';
import { forecast } from './report/forecast.ts';
import { peer } from './report/peer.ts';
import { repeatFault } from './report/repeatFault.ts';
import { report } from './report/report.ts';
import { reportChart } from './report/reportChart.ts';
import { reportWeek } from './report/reportWeek.ts';
import { statisticReport } from './report/statisticReport.ts';
import { welcome } from './report/welcome.ts';
import { residents } from './residents.ts';
import { mountedPart } from './part/mountedPart.ts';
import { part } from './part/part.ts';
import { partAssignment } from './part/partAssignment.ts';
import { partBudget } from './part/partBudget.ts';
import { partCriteria } from './part/partCriteria.ts';
import { stock } from './part/stock.ts';
import { operationRecord } from './rescue/operationRecord.ts';
import { phoneRecord } from './rescue/phoneRecord.ts';
import { rescueCase } from './rescue/rescueCase.ts';
import { rescueScreens } from './rescue/rescueScreens.ts';
import { rescuer } from './rescue/rescuer.ts';
import { setup } from './frame/setup.ts';
import { session } from './session.ts';
import { setting } from './setting.ts';
import { sla } from './upkeepContract/sla.ts';
import { sms } from './sms.ts';
import { exposure } from './supervision/exposure.ts';
import { supervision } from './supervision/supervision.ts';
import { video } from './video.ts';
import { weather } from './weather.ts';
import { staff } from './company/staff.ts';
import { auditLog } from './auditLog.ts';

/** THE list: the texts of every area, in both languages. */
export const allTexts = {
  about,
  access,
  advert,
  material,
  materialRefusal,
  playReport,
  playerPage,
  publicIncident,
  program,
  programSchedule,
  terminal,
  terminalPlayer,
  alarm,
  alarmStrip,
  alteration,
  backup,
  billing,
  brand,
  cause,
  collector,
  comment,
  company,
  contract,
  contractImport,
  controller,
  companySettings,
  dashboard,
  detection,
  done,
  dossier,
  dutyDiary,
  dutyReport,
  incident,
  elevator,
  energy,
  fault,
  faultCode,
  faultCare,
  faultKind,
  frame,
  history,
  home,
  import: importTexts,
  inspection,
  install,
  installContract,
  installImport,
  installDocument,
  installOrder,
  installSchedule,
  installTemplate,
  installWarranty,
  itemList,
  kit,
  label,
  live,
  hoistway,
  orderMoves,
  timeLine,
  visitCheck,
  workOrder,
  map,
  menu,
  notify,
  outbox,
  permission,
  personnel,
  personData,
  phone,
  photo,
  plan,
  planner,
  qrCode,
  renewal,
  ask,
  forecast,
  repeatFault,
  report,
  reportChart,
  reportWeek,
  figureTarget,
  peer,
  statisticReport,
  visitEffect,
  welcome,
  residents,
  operationRecord,
  phoneRecord,
  rescueCase,
  rescueScreens,
  rescuer,
  session,
  setting,
  setup,
  site,
  mountedPart,
  part,
  partAssignment,
  partBudget,
  partCriteria,
  stock,
  sla,
  sms,
  staff,
  exposure,
  supervision,
  video,
  weather,
  auditLog,
};
