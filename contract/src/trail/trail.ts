import { z } from 'zod';
import { choice, count, day, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';

/** What an entry of the trail tells. */
export const trailKinds = [
  'insert',
  'update',
  'delete',
  'signIn',
  'signInFailed',
  'signOut',
  'export',
  'refused',
  'viewed',
] as const;
export type TrailKind = (typeof trailKinds)[number];

/** What was changed. */
export const trailSubjects = [
  'company',
  'companyGroup',
  'area',
  'user',
  'role',
  'staff',
  'qualification',
  'elevator',
  'collector',
  'liftBrand',
  'qrCode',
  'labelTemplate',
  'fault',
  'faultCode',
  'mappingVersion',
  'faultSetting',
  'session',
  'updateLog',
  'note',
  'setting',
] as const;
export type TrailSubject = (typeof trailSubjects)[number];

/** Who acted: a person, the program by itself, or somebody not signed in. */
export const trailActors = ['person', 'program', 'visitor'] as const;

/** One value before and after, in the reader's language; an instant is left to his clock. */
const trailChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  instant: flag(),
});

export const trailEntry = z.object({
  id: identity(),
  at: instant(),
  kind: choice('trailKind', trailKinds),
  subject: choice('trailSubject', trailSubjects).nullable(),
  recordId: z.string().nullable(),
  recordName: z.string().nullable(),
  actorKind: choice('trailActor', trailActors),
  actor: z.string(),
  address: z.string().nullable(),
  /** How often within the minute: what is refused many times is one entry. */
  times: count(),
  /** What was exported, or why something was refused. */
  what: z.string().nullable(),
  changes: z.array(trailChange),
});
export type TrailEntry = z.output<typeof trailEntry>;

export const trailSearch = z.object({
  userId: ref('user').optional(),
  kind: choice('trailKind', trailKinds).optional(),
  subject: choice('trailSubject', trailSubjects).optional(),
  recordId: identity().optional(),
  address: text(64).optional(),
  from: day().optional(),
  to: day().optional(),
  /** People and visitors when it is left out. */
  by: choice('trailActor', trailActors).optional(),
});
