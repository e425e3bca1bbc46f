import { user } from '@hoistway/contract/access/user.ts';
import { role } from '@hoistway/contract/access/role.ts';
import { area } from '@hoistway/contract/company/area.ts';
import { company } from '@hoistway/contract/company/company.ts';
import { companyGroup } from '@hoistway/contract/company/companyGroup.ts';
import { custom } from '@hoistway/contract/company/custom.ts';
import { qualification } from '@hoistway/contract/company/qualification.ts';
import { staff } from '@hoistway/contract/company/staff.ts';
import { collector } from '@hoistway/contract/collector/collector.ts';
import { elevator } from '@hoistway/contract/elevator/elevatorCard.ts';
import { liftBrand, liftModel } from '@hoistway/contract/brand/liftBrand.ts';
import { labelTemplate } from '@hoistway/contract/label/labelTemplate.ts';
import { qrCode } from '@hoistway/contract/qrCode/qrCode.ts';
import type { Entity } from '@hoistway/contract/field.ts';
import type { RefEntity } from '@hoistway/contract/fieldKinds.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { fault } from '@hoistway/contract/fault/fault.ts';
import { faultCode } from '@hoistway/contract/faultCode/faultCode.ts';
import { faultSetting } from '@hoistway/contract/notify/faultPush.ts';
import { mappingRow, mappingVersion } from '@hoistway/contract/faultCode/mappingVersion.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { note } from '@hoistway/contract/setting/messageBoard.ts';
import { updateLog } from '@hoistway/contract/setting/updateLog.ts';
import { kindOf, type Kind } from '@hoistway/contract/kinds.ts';
import type { TrailSubject } from '@hoistway/contract/trail/trail.ts';

/** How a column is shown in the trail. */
export interface TrailColumn {
  label: TextKey;
  ref?: RefEntity;
  choice?: string;
  /** Its values are names of permissions. */
  permission?: true;
  /** That it changed is all that is told. */
  secret?: true;
  masked?: Kind['masked'];
}

/** A table in the trail: whose record its rows are part of, who may read of it, and what of it is shown. */
export interface TrailTable {
  subject: TrailSubject;
  access: Permission;
  /** Its rows say what a record has, such as the roles of a user: they change that record. */
  link?: true;
  columns: Readonly<Record<string, TrailColumn>>;
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** What says nothing of a change: the record's own number and when it was made. */
const unsaid = new Set(['id', 'createdAt']);

function columnsOf(entity: Entity, more: Record<string, TrailColumn> = {}): Record<string, TrailColumn> {
  const columns: Record<string, TrailColumn> = {};
  for (const [name, { schema, masked }] of Object.entries(entity.fields)) {
    if (unsaid.has(name)) continue;
    const { ref, choice } = kindOf(schema);
    columns[snake(name)] = {
      label: `${entity.name}.${name}` as TextKey,
      ...(ref ? { ref: ref as RefEntity } : {}),
      ...(choice ? { choice } : {}),
      ...(masked ? { masked } : {}),
    };
  }
  return { ...columns, ...more };
}

/** Every table of the trail that people may read of; secrets and layouts of one's own lists are nobody's business. */
export const trailTables: Readonly<Record<string, TrailTable>> = {
  company: {
    subject: 'company',
    access: 'system.view',
    columns: columnsOf(company, {
      region_codes: { label: 'trail.regionCodes' },
      logo: { label: 'company.logo', secret: true },
    }),
  },
  company_custom: {
    subject: 'company',
    access: 'system.view',
    link: true,
    columns: columnsOf(custom, {
      base_map: { label: 'custom.baseMap', secret: true },
      working_time: { label: 'custom.workingTime', secret: true },
    }),
  },
  area: { subject: 'area', access: 'system.view', columns: columnsOf(area) },
  company_group: { subject: 'companyGroup', access: 'system.view', columns: columnsOf(companyGroup) },
  user_account: {
    subject: 'user',
    access: 'user.view',
    columns: columnsOf(user, {
      outer_user: { label: 'user.outer' },
      password: { label: 'trail.password', secret: true },
    }),
  },
  user_role: {
    subject: 'user',
    access: 'user.view',
    link: true,
    columns: { role_id: { label: 'user.roles', ref: 'role' } },
  },
  role: { subject: 'role', access: 'user.view', columns: columnsOf(role) },
  role_permission: {
    subject: 'role',
    access: 'user.view',
    link: true,
    columns: { permission: { label: 'trail.permission', permission: true } },
  },
  role_menu: {
    subject: 'role',
    access: 'user.view',
    link: true,
    columns: { menu: { label: 'trail.menu' } },
  },
  staff: {
    subject: 'staff',
    access: 'staff.view',
    columns: columnsOf(staff, {
      user_id: { label: 'staff.account', ref: 'user' },
      phone: { label: 'staff.phone', masked: { as: 'phone', seenBy: 'staff.edit' } },
    }),
  },
  qualification: { subject: 'qualification', access: 'staff.view', columns: columnsOf(qualification) },
  elevator: {
    subject: 'elevator',
    access: 'elevator.view',
    columns: columnsOf(elevator, {
      others_id: { label: 'elevator.othersId', masked: { as: 'document', seenBy: 'elevator.edit' } },
    }),
  },
  elevator_group: {
    subject: 'elevator',
    access: 'elevator.view',
    link: true,
    columns: { group_id: { label: 'user.groupId', ref: 'companyGroup' } },
  },
  elevator_assignment: {
    subject: 'elevator',
    access: 'elevator.view',
    link: true,
    columns: { user_id: { label: 'user.users', ref: 'user' } },
  },
  elevator_file: {
    subject: 'elevator',
    access: 'elevator.view',
    link: true,
    columns: {
      name: { label: 'elevatorFile.name' },
      kind: { label: 'elevatorFile.kind', choice: 'fileKind' },
    },
  },
  controller_baseline: {
    subject: 'elevator',
    access: 'elevator.param',
    link: true,
    columns: { approved_at: { label: 'controller.baselineApproved' } },
  },
  collector: { subject: 'collector', access: 'elevator.view', columns: columnsOf(collector) },
  lift_brand: { subject: 'liftBrand', access: 'elevator.view', columns: columnsOf(liftBrand) },
  lift_model: { subject: 'liftBrand', access: 'elevator.view', link: true, columns: columnsOf(liftModel) },
  qr_code: {
    subject: 'qrCode',
    access: 'elevator.view',
    columns: columnsOf(qrCode, {
      token: { label: 'qrCode.token', secret: true },
      logo: { label: 'qrCode.logo', secret: true },
    }),
  },
  label_template: {
    subject: 'labelTemplate',
    access: 'elevator.view',
    columns: columnsOf(labelTemplate, {
      parts: { label: 'labelTemplate.parts', secret: true },
      background_picture: { label: 'labelTemplate.backgroundPicture', secret: true },
    }),
  },
  fault: { subject: 'fault', access: 'fault.view', columns: columnsOf(fault) },
  fault_mute: {
    subject: 'fault',
    access: 'fault.view',
    link: true,
    columns: {
      reason: { label: 'faultList.reason' },
      muted_until: { label: 'faultList.mutedUntil' },
      ended_at: { label: 'faultList.muteEnded' },
    },
  },
  fault_code: { subject: 'faultCode', access: 'fault.view', columns: columnsOf(faultCode) },
  fault_mapping_version: {
    subject: 'mappingVersion',
    access: 'fault.view',
    columns: columnsOf(mappingVersion),
  },
  fault_mapping: {
    subject: 'mappingVersion',
    access: 'fault.view',
    link: true,
    columns: columnsOf(mappingRow),
  },
  fault_setting: {
    subject: 'faultSetting',
    access: 'fault.pushSetting',
    columns: columnsOf(faultSetting, { rules: { label: 'faultSetting.rules', secret: true } }),
  },
  session: {
    subject: 'session',
    access: 'user.view',
    // From where is told of every entry; whose it is says the name of the record, but when it failed.
    columns: {
      client: { label: 'session.client' },
      user: { label: 'user.username', ref: 'user' },
      display_name: { label: 'display.displayName' },
      screen: { label: 'display.screen' },
      ended_at: { label: 'trail.endedAt' },
    },
  },
  update_log: { subject: 'updateLog', access: 'system.view', columns: columnsOf(updateLog) },
  note: { subject: 'note', access: 'system.view', columns: columnsOf(note) },
  system_setting: { subject: 'setting', access: 'system.view', columns: {} },
  menu_entry: { subject: 'setting', access: 'system.view', columns: {} },
  permission_label: {
    subject: 'setting',
    access: 'user.view',
    columns: {
      permission: { label: 'trail.permission', permission: true },
      label: { label: 'permission.ownLabel' },
      description: { label: 'permission.description' },
    },
  },
};

/** Tables whose entries nobody is shown: what is one's own, and what the changed records tell themselves. */
export const untoldTables: readonly string[] = [
  'elevator_favourite',
  'import_run',
  'label_template_picture',
  'list_setting',
  'list_view',
  'list_view_default',
  'password_history',
  'scan_report',
  'scan_report_picture',
  'stored_file',
];

/** Entries that belong to no table: refused calls and exports. */
export const callAccess: Permission = 'user.view';

export const tablesOf = (subject: TrailSubject): string[] =>
  Object.entries(trailTables).flatMap(([name, table]) => (table.subject === subject ? [name] : []));

export const linkTables: readonly string[] = Object.entries(trailTables).flatMap(([name, table]) =>
  table.link ? [name] : [],
);
