import { entity, field } from '../field.ts';
import { choice, day, identity, ref, required, text } from '../fieldKinds.ts';

/** What a company may be certified for, and what a person. */
export const companyQualifications = [
  'maintenanceLicence',
  'installLicence',
  'inspectionCertificate',
] as const;
export const staffQualifications = [
  'operatorCertificate',
  'rescueCertificate',
  'inspectionCertificate',
] as const;
export const qualificationKinds = [
  'maintenanceLicence',
  'installLicence',
  'operatorCertificate',
  'rescueCertificate',
  'inspectionCertificate',
] as const;
export type QualificationKind = (typeof qualificationKinds)[number];

export const qualificationStates = ['valid', 'expiring', 'expired'] as const;
export type QualificationState = (typeof qualificationStates)[number];

/** A certificate of a company, or of one of its people. */
export const qualification = entity('qualification', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company')),
  staffId: field(ref('staff').nullable()),
  kind: field(choice('qualificationKind', qualificationKinds)),
  certificateNo: field(required()),
  issuedBy: field(required()),
  validFrom: field(day()),
  /** The last day on which it is valid. */
  validUntil: field(day()),
  note: field(text(500).nullable()),
  state: field(choice('qualificationState', qualificationStates), { by: 'server', column: false }),
});

const expiringDays = 90;

/** The days left in each state, both ends included; null is without end. */
export const daysOfState: Record<QualificationState, { from: number | null; to: number | null }> = {
  expired: { from: null, to: -1 },
  expiring: { from: 0, to: expiringDays },
  valid: { from: expiringDays + 1, to: null },
};

/** On its last day a certificate has 0 days left and is valid still. */
export const stateOfDays = (daysLeft: number): QualificationState =>
  daysLeft < 0 ? 'expired' : daysLeft <= expiringDays ? 'expiring' : 'valid';

/** How many days before its last one a certificate is reminded of; each once. */
export const reminderDays = [30, 7, 1, 0] as const;
export const firstReminderDays = reminderDays[0];

/** The reminder that is due with so many days left: one that was missed gives way to the next. */
export const reminderFor = (daysLeft: number): (typeof reminderDays)[number] | undefined =>
  daysLeft < 0 ? undefined : reminderDays.findLast((each) => daysLeft <= each);

export const fitsHolder = (kind: QualificationKind, holder: 'staff' | 'company'): boolean =>
  (holder === 'staff' ? staffQualifications : companyQualifications).some((each) => each === kind);
