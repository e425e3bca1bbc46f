import { installStep } from '@hoistway/contract/install/orderStep.ts';
import type { StepPart, StepPartRow } from '@hoistway/contract/install/stepPart.ts';
import { installedPartErrors } from '#area/part/installedParts.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Database, TransactionContext } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { usableBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import { lockStep } from './moveStep.ts';

const maxKinds = 500;

/** The kinds of parts that a viewer's company mounts. */
export const listPartKinds = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('partKindCard as kind')
    .where(usableBy(viewer, 'kind.companyId'))
    .select(['kind.id', 'kind.names as name', 'kind.units as unit', 'kind.marking'])
    .orderBy('kind.names')
    .orderBy('kind.id')
    .limit(maxKinds)
    .execute();

/** Notes what was mounted in a step on which the viewer works, instead of what was noted before. */
export async function noteParts(
  ctx: TransactionContext,
  { id, parts }: { id: string; parts: readonly StepPart[] },
  at: Date,
): Promise<void> {
  const step = await lockStep(ctx, id, at);
  if (!step.mine) throw new Refusal('stepOfOthers');
  if (step.state !== 'doing') throw new Refusal('invalidStatus');
  const wrong = await installedPartErrors(ctx, parts);
  if (wrong.length > 0)
    throw new Invalid(
      Object.fromEntries(
        wrong.flatMap(({ at: place, errors }) =>
          Object.entries(errors).map(([field, why]) => [`parts.${place}.${field}`, why]),
        ),
      ),
    );
  await updateRecord(ctx.db, installStep, id, { parts: [...parts] });
}

/** Steps with what their parts are called. */
export async function withPartNames<Step extends { parts: readonly StepPart[] }>(
  db: Database,
  steps: readonly Step[],
): Promise<(Omit<Step, 'parts'> & { parts: StepPartRow[] })[]> {
  const ids = steps.flatMap(({ parts }) => parts.map(({ partKindId }) => partKindId));
  const kinds =
    ids.length === 0
      ? []
      : await db.selectFrom('partKindCard').where('id', 'in', ids).select(['id', 'names', 'units']).execute();
  const known = new Map(kinds.map((kind) => [kind.id, kind]));
  return steps.map((step) => ({
    ...step,
    parts: step.parts.map((part) => {
      const kind = known.get(part.partKindId);
      return { ...part, name: kind?.names ?? '', unit: kind?.units ?? '' };
    }),
  }));
}

/** All parts of an order, refused where one of them cannot be mounted by now. */
export async function partsToMount(
  ctx: TransactionContext,
  steps: readonly { parts: readonly StepPart[] }[],
): Promise<StepPart[]> {
  const parts = steps.flatMap((step) => step.parts);
  const [wrong] = await installedPartErrors(ctx, parts);
  if (wrong === undefined) return parts;
  const [named] = await withPartNames(ctx.db, [{ parts: [parts[wrong.at]!] }]);
  const [why] = Object.values(wrong.errors);
  throw new Refusal('installPartProblem', { part: named!.parts[0]!.name, why: why! });
}
