import { entity, field } from '#contract/field.ts';
import {
  choice,
  englishName,
  flag,
  identity,
  instant,
  ref,
  regionCode,
  required,
  text,
  userName,
} from '#contract/fieldKinds.ts';

export const staffKinds = ['maintenance', 'rescue', 'inspection', 'install'] as const;
export const staffStatuses = ['active', 'leave', 'left'] as const;
export const rescuerLevels = ['contracted', 'grid', 'public'] as const;
export const rescuerAudits = ['pending', 'passed', 'failed'] as const;

/** A person who works on elevators, with or without an account. */
export const staff = entity('staff', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { searched: true }),
  name: field(required(), { sorted: true, once: 'invalid.dupStaff' }),
  englishName: field(englishName()),
  /** Kept as the user it is. */
  account: field(userName().nullable(), { column: false }),
  phone: field(text(20), { searched: true }),
  idCard: field(text(20).nullable(), { masked: { as: 'document', seenBy: 'staff.edit' } }),
  kind: field(choice('staffKind', staffKinds), { searched: true, sorted: true }),
  status: field(choice('staffStatus', staffStatuses), { searched: true, sorted: true }),
  onDuty: field(flag({ yes: 'staff.isOnDuty', no: 'staff.isOffDuty' }), { searched: true }),
  /** Of rescuers only, as their region and their review. */
  levelId: field(choice('rescuerLevel', rescuerLevels).nullable()),
  /** Where they help: a province, a city or a district. */
  regionCode: field(regionCode().nullable()),
  isAudit: field(choice('rescuerAudit', rescuerAudits).nullable(), { by: 'server', searched: true }),
  createdAt: field(instant(), { by: 'server', sorted: true }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    staff: true;
  }
}

/** Whether a name merely repeats the account, in any capitals. */
export const isNamedByAccount = (person: {
  name?: string | undefined;
  account?: string | null | undefined;
}) => person.name !== undefined && person.name.toLowerCase() === person.account?.toLowerCase();
