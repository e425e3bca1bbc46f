import { NoResultError } from 'kysely';
import type { Database, FindRefs, MissingCode } from './requestContext.ts';
import { Refusal } from './problems.ts';
import { asReader, type Viewer } from '../viewer.ts';

/** A record that an input names: its entity and its id. */
export type Ref = [entity: string, id: string];

/** Refuses what is not there, or not in the viewer's scope. */
export async function assertExist(
  context: { db: Database; findRefs: FindRefs; missingCode: MissingCode },
  viewer: Viewer | undefined,
  refs: readonly Ref[],
): Promise<void> {
  const byEntity = new Map<string, string[]>();
  for (const [entity, id] of refs) {
    const ids = byEntity.get(entity) ?? [];
    byEntity.set(entity, ids);
    ids.push(id);
  }
  for (const [entity, ids] of byEntity) {
    const found = viewer ? await context.findRefs(context.db, viewer, entity, ids) : new Set<string>();
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined && viewer?.writes && (await isReadable(context, viewer, entity, missing)))
      throw new Refusal('readOnly', { entity, id: missing });
    if (missing !== undefined) throw new Refusal(context.missingCode(entity), { entity, id: missing });
  }
}

/** Whether a record that a viewer may not write is there for them to read. */
const isReadable = async (
  { db, findRefs }: { db: Database; findRefs: FindRefs },
  viewer: Viewer,
  entity: string,
  id: string,
): Promise<boolean> => (await findRefs(db, asReader(viewer), entity, [id])).has(id);

const referenceBroken = '23503';

/** Whether a call may have failed because a record it names was deleted while it ran. */
export const isMissingReference = (error: unknown): boolean =>
  error instanceof NoResultError || (error as { code?: unknown } | null)?.code === referenceBroken;
