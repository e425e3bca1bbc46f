import { Forbidden, Invalid, Refusal } from '../call/problems.ts';
import type { Database, RequestContext } from '../call/requestContext.ts';
import type { Records } from '../record/records.ts';
import { asReader, type Viewer } from '../viewer.ts';

/** A record that people talk about. */
export interface Commented {
  subject: string;
  id: string;
}

const seesRecord = async (records: Records, db: Database, viewer: Viewer, { subject, id }: Commented) =>
  (await records.findRefs(db, asReader(viewer), subject, [id])).has(id);

/** Whether somebody may open a record, and so read what is said about it; a wall screen never does. */
export async function mayOpen(
  records: Records,
  db: Database,
  viewer: Viewer,
  record: Commented,
): Promise<boolean> {
  const access = records.kinds.get(record.subject)?.comments?.access;
  if (access === undefined || viewer.display !== undefined || !viewer.permissions.has(access)) return false;
  return seesRecord(records, db, viewer, record);
}

/** Refuses a record of which nobody talks, and one that does not exist for the viewer. Answers how it is talked about. */
export async function openCommented(
  records: Records,
  { db, viewer, t }: Pick<RequestContext, 'db' | 'viewer' | 't'>,
  record: Commented,
) {
  const comments = records.kinds.get(record.subject)?.comments;
  if (!comments) throw new Invalid({ subject: t('invalid.choice') });
  if (viewer.display !== undefined || !viewer.permissions.has(comments.access)) throw new Forbidden();
  if (!(await seesRecord(records, db, viewer, record)))
    throw new Refusal(records.missingCode(record.subject), { entity: record.subject, id: record.id });
  return comments;
}
