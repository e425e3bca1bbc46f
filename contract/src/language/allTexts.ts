import { access } from './access.ts';
import { advert } from './advert.ts';
import { alarm } from './alarm.ts';
import { billing } from './billing.ts';
import { brand } from './brand.ts';
import { collector } from './collector.ts';
import { company } from './company.ts';
import { contract } from './contract.ts';
import { contractImport } from './contractImport.ts';
import { controller } from './controller.ts';
import { companySettings } from './companySettings.ts';
import { dashboard } from './dashboard.ts';
import { done } from './done.ts';
import { elevator } from './elevator.ts';
import { fault } from './fault.ts';
import { faultCode } from './faultCode.ts';
import { faultKind } from './faultKind.ts';
import { frame } from './frame.ts';
import { history } from './history.ts';
import { importTexts } from './import.ts';
import { inspection } from './inspection.ts';
import { itemList } from './itemList.ts';
import { kit } from './kit.ts';
import { label } from './label.ts';
import { live } from './live.ts';
import { maintenance } from './maintenance.ts';
import { map } from './map.ts';
import { menu } from './menu.ts';
import { notify } from './notify.ts';
import { outbox } from './outbox.ts';
import { permission } from './permission.ts';
import { personnel } from './personnel.ts';
import { phone } from './phone.ts';
import { photo } from './photo.ts';
import { plan } from './plan.ts';
import { qrCode } from './qrCode.ts';
import { report } from './report.ts';
import { rescue } from './rescue.ts';
import { session } from './session.ts';
import { setting } from './setting.ts';
import { sms } from './sms.ts';
import { video } from './video.ts';
import { staff } from './staff.ts';
import { auditLog } from './auditLog.ts';

/** THE list: the texts of every area, in both languages. */
export const allTexts = {
  access,
  advert,
  alarm,
  billing,
  brand,
  collector,
  company,
  contract,
  contractImport,
  controller,
  companySettings,
  dashboard,
  done,
  elevator,
  fault,
  faultCode,
  faultKind,
  frame,
  history,
  import: importTexts,
  inspection,
  itemList,
  kit,
  label,
  live,
  maintenance,
  map,
  menu,
  notify,
  outbox,
  permission,
  personnel,
  phone,
  photo,
  plan,
  qrCode,
  report,
  rescue,
  session,
  setting,
  sms,
  staff,
  video,
  auditLog,
};
