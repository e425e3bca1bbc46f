import { entity, field } from '../field.ts';
import { choice, flag, identity, instant, ref, required, text, userName } from '../fieldKinds.ts';

export const staffKinds = ['maintenance', 'rescue', 'inspection', 'install'] as const;
export const staffStatuses = ['active', 'leave', 'left'] as const;
export const rescuerLevels = ['junior', 'intermediate', 'senior'] as const;
export const rescuerAudits = ['pending', 'passed', 'failed'] as const;

/** A person who works on lifts; he need not have an account. */
export const staff = entity('staff', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company')),
  name: field(required()),
  /** Kept as the user it is. */
  account: field(userName().nullable(), { column: false }),
  phone: field(text(20)),
  idCard: field(text(20).nullable(), { masked: { as: 'document', seenBy: 'staff.edit' } }),
  kind: field(choice('staffKind', staffKinds)),
  status: field(choice('staffStatus', staffStatuses)),
  onDuty: field(flag()),
  /** Of rescuers only, as their review. */
  levelId: field(choice('rescuerLevel', rescuerLevels).nullable()),
  isAudit: field(choice('rescuerAudit', rescuerAudits).nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

/** A name that only repeats the account says nobody's name; accounts are the same in capitals. */
export const isNamedByAccount = (person: {
  name?: string | undefined;
  account?: string | null | undefined;
}) => person.name !== undefined && person.name.toLowerCase() === person.account?.toLowerCase();
