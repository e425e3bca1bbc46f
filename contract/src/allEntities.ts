import { role } from './access/role.ts';
import { user } from './access/user.ts';
import { area } from './company/area.ts';
import { company } from './company/company.ts';
import { custom } from './company/custom.ts';
import { companyGroup } from './company/companyGroup.ts';
import { qualification } from './company/qualification.ts';
import { staff } from './company/staff.ts';
import { collector } from './collector/collector.ts';
import { elevator } from './elevator/elevatorCard.ts';
import { liftBrand, liftModel } from './brand/liftBrand.ts';
import { labelTemplate } from './label/labelTemplate.ts';
import { qrCode } from './qrCode/qrCode.ts';
import { elevatorFile } from './elevator/elevatorFile.ts';
import type { Entity } from './field.ts';
import { fault } from './fault/fault.ts';
import { faultCode } from './faultCode/faultCode.ts';
import { faultSetting } from './notify/faultPush.ts';
import { mappingRow, mappingVersion } from './faultCode/mappingVersion.ts';
import { note } from './setting/messageBoard.ts';
import { listView } from './setting/listView.ts';
import { updateLog } from './setting/updateLog.ts';
import { display } from './session/display.ts';
import { session } from './session/session.ts';

/** Every declared entity, for labels, drift and guard tests. */
export const allEntities: readonly Entity[] = [
  company,
  custom,
  companyGroup,
  area,
  staff,
  qualification,
  user,
  role,
  session,
  updateLog,
  note,
  listView,
  display,
  elevator,
  elevatorFile,
  collector,
  liftBrand,
  liftModel,
  qrCode,
  labelTemplate,
  fault,
  faultCode,
  mappingVersion,
  mappingRow,
  faultSetting,
];
