import { z } from 'zod';
import { choice, count, day, flag, identity, instant, ref, text, word } from '#contract/fieldKinds.ts';
import type { TextKey } from '#contract/language/language.ts';

/** The fields of an audit log entry. */
export const auditLogKinds = [
  'insert',
  'update',
  'delete',
  'signIn',
  'signInFailed',
  'signOut',
  'export',
  'refused',
  'viewed',
  'acted',
] as const;
export type AuditLogKind = (typeof auditLogKinds)[number];

type SubjectIn<Key> = Key extends `auditLogSubject.${infer Name}` ? Name : never;
/** A record whose changes are shown: the file of texts of its area says what it is called. */
export type AuditLogSubject = SubjectIn<TextKey>;
/** Its name on the wire. */
export const auditLogSubject = () => word('auditLogSubject');

/** Who acted: a person, the program itself, or a visitor who is not signed in. */
export const auditLogActors = ['person', 'program', 'visitor'] as const;

/** One value before and after, in the reader's language; an instant is formatted by the reader's own clock. */
const auditLogChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  instant: flag(),
});

export const auditLogEntry = z.object({
  id: identity(),
  at: instant(),
  kind: choice('auditLogKind', auditLogKinds),
  subject: auditLogSubject().nullable(),
  recordId: z.string().nullable(),
  recordName: z.string().nullable(),
  actorKind: choice('auditLogActor', auditLogActors),
  actor: z.string(),
  address: z.string().nullable(),
  /** How often within the minute: what is refused many times is one entry. */
  times: count(),
  /** What was exported, or why something was refused. */
  what: z.string().nullable(),
  changes: z.array(auditLogChange),
});
export type AuditLogEntry = z.output<typeof auditLogEntry>;

export const auditLogSearch = z.object({
  userId: ref('user').optional(),
  kind: choice('auditLogKind', auditLogKinds).optional(),
  subject: auditLogSubject().optional(),
  recordId: identity().optional(),
  address: text(64).optional(),
  from: day().optional(),
  to: day().optional(),
  /** People and visitors when it is left out. */
  by: choice('auditLogActor', auditLogActors).optional(),
});
