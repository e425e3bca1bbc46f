import { reportedCodes as codes } from '@hoistway/contract/fault/fault.ts';
import { keptOccurrences } from '@hoistway/contract/fault/faultTrace.ts';
import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { faultClosed, faultOpened, faultRepeated } from './faultAndIncidentEvents.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';

type ReportKind = keyof typeof codes;

/** Within this time further reports of the elevator belong to the same case. */
const oneCaseMs = 10 * 60_000;

/**
 * A report of a person becomes a fault that operators are notified of; answers its id. While a case is open, and within ten
 * minutes of its beginning, further reports are repeats of it; one of people trapped raises it.
 */
export async function openReportedFault(
  tx: Transaction,
  { elevatorId, kind, at }: { elevatorId: string; kind: ReportKind; at: Date },
): Promise<string> {
  // Reports of one elevator follow one another.
  await sql`select pg_advisory_xact_lock(hashtext('reportedFault'), hashtext(${elevatorId}))`.execute(tx);
  const known = await tx
    .selectFrom('fault')
    .select(['id', 'code', 'closedAt'])
    .where('elevatorId', '=', elevatorId)
    .where('code', 'in', Object.values(codes))
    .where((eb) =>
      eb.or([
        eb('closedAt', 'is', null),
        eb('openedAt', '>', new Date(at.getTime() - oneCaseMs).toISOString()),
      ]),
    )
    .orderBy(sql`closed_at is not null`)
    .orderBy('severity')
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const code = known?.code === codes.trapped ? codes.trapped : codes[kind];
  const { severity, class: faultClass, push } = faultRules.get(code)!;
  const announceAsVisitor = (
    event: typeof faultOpened | typeof faultRepeated,
    payload: { faultId: string; code: string; pushed: boolean },
  ) => announce(tx, event, { elevatorId, ...payload }, { actor: 'visitor' });

  if (!known) {
    const { id } = await tx
      .insertInto('fault')
      .values({
        elevatorId,
        code,
        faultClass,
        severity,
        openedAt: at,
        pushed: push,
        source: 'person',
        toldAt: push ? at : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteOccurrence(tx, { faultId: id, n: 1, at, notified: push });
    await announceAsVisitor(faultOpened, { faultId: id, code, pushed: push });
    return id;
  }
  const { occurrences } = await tx
    .updateTable('fault')
    .set({
      code,
      severity,
      closedAt: null,
      handling: 'untreated',
      acknowledgedAt: null,
      acknowledgedBy: null,
      handledAt: null,
      handledBy: null,
      toldAt: push ? at : null,
      occurrences: sql`occurrences + 1`,
      repeatedAt: at,
    })
    .where('id', '=', known.id)
    .returning('occurrences')
    .executeTakeFirstOrThrow();
  await noteOccurrence(tx, { faultId: known.id, n: occurrences, at, notified: push });
  // Nodes forget the milder kind; the pop-up stays.
  if (known.code !== code && known.closedAt === null) {
    const raised = { faultId: known.id, elevatorId, code: known.code, pushed: false };
    await announce(tx, faultClosed, raised, { actor: 'visitor' });
  }
  await announceAsVisitor(faultRepeated, { faultId: known.id, code, pushed: push });
  return known.id;
}

/** Records a further report; of many, the first and the last are kept. */
async function noteOccurrence(
  tx: Transaction,
  { faultId, n, at, notified }: { faultId: string; n: number; at: Date; notified: boolean },
): Promise<void> {
  await tx
    .insertInto('faultOccurrence')
    .values({ faultId, n, openedAt: at, suppression: notified ? 'none' : 'notTold' })
    .execute();
  await tx
    .deleteFrom('faultOccurrence')
    .where('faultId', '=', faultId)
    .where('n', '>', keptOccurrences)
    .where('n', '<=', n - keptOccurrences)
    .execute();
}
