import type { HistorySamples } from '@hoistway/contract/history/history.ts';
import { fullRateMs } from '@hoistway/contract/history/history.ts';
import { visitCheck, type VisitCheck } from '@hoistway/contract/workOrder/visitCheck.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import { readSamples } from '#area/history/historyStore.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { readClaim } from './visitClaim.ts';
import { readSigns, type Span, type VisitSample } from './visitSigns.ts';
import { engineVersion, judgeVisit, marginMs, type VisitClaim } from './visitVerdict.ts';

/** So long before the time the last state may have been told that held when it began. */
const leadMs = 5 * 60_000;
/** More turns than this are drawn by nobody. */
const maxSpans = 400;

const doors = { open: 4, ajar: 6 } as const;

function doorOf(status: number | null, percent: number | null): boolean | null {
  if (percent !== null) return percent > 50;
  return status === null || status === 0 ? null : status === doors.open || status === doors.ajar;
}

const samplesOf = (
  columns: Pick<HistorySamples, 'at'> & Omit<HistorySamples, 'from' | 'to' | 'keptSince' | 'thinnedToMs'>,
) =>
  columns.at.map((at, n): VisitSample => ({
    at,
    serviceMode: columns.serviceMode[n] ?? null,
    powerStatus: columns.powerStatus[n] ?? null,
    moving: columns.moving[n] ?? null,
    doorOpen: doorOf(columns.doorStatus[n] ?? null, columns.doorPercent[n] ?? null),
    occupied: columns.occupied[n] ?? null,
  }));

/** What the elevator said, hour by hour, so that none of it is thinned out. */
async function readVisit(db: Database, elevatorId: string, { from, to }: Span): Promise<VisitSample[]> {
  const samples: VisitSample[] = [];
  for (let at = from - leadMs; at < to; at += fullRateMs) {
    const hour = { elevatorId, from: at, to: Math.min(to, at + fullRateMs) };
    samples.push(...samplesOf(await readSamples(db, hour)));
  }
  return samples;
}

const instants = <S extends Span>(spans: readonly S[]) =>
  spans.map(({ from, to, ...rest }) => ({
    ...rest,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }));

const around = (stretches: readonly Span[]): Span => ({
  from: Math.min(...stretches.map(({ from }) => from)) - marginMs,
  to: Math.max(...stretches.map(({ to }) => to)) + marginMs,
});

/**
 * Judges the claimed visit of an order by what its elevator reported, and keeps it; `again` only when more was reported
 * than was known the last time.
 */
export async function checkVisit(
  tx: Transaction,
  orderId: string,
  { now, again = false }: { now: Date; again?: boolean },
): Promise<void> {
  const claim = await readClaim(tx, orderId);
  if (!claim || claim.stretches.length === 0) return;
  const samples = await readVisit(tx, claim.elevatorId, around(claim.stretches));
  if (again && samples.length <= (await countKnown(tx, orderId))) return;
  await keepCheck(tx, orderId, { claim, samples, now });
}

/** Keeps what the samples make of a claim. */
export async function keepCheck(
  tx: Transaction,
  orderId: string,
  { claim, samples, now }: { claim: VisitClaim; samples: readonly VisitSample[]; now: Date },
): Promise<void> {
  const within = around(claim.stretches);
  const signs = readSigns(samples, within, claim.stretches);
  const { verdict, reasons } = judgeVisit(claim, signs);
  const checked = {
    verdict,
    reasons: JSON.stringify(reasons),
    fromTime: new Date(within.from),
    toTime: new Date(within.to),
    claimed: JSON.stringify(instants(claim.stretches)),
    reported: JSON.stringify(instants(signs.spans.slice(0, maxSpans))),
    samples: samples.length,
    engineVersion,
    checkedAt: now,
  };
  await tx
    .insertInto('workOrderVisitCheck')
    .values({ orderId, ...checked })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(checked))
    .execute();
}

async function countKnown(tx: Transaction, orderId: string): Promise<number> {
  const known = await tx
    .selectFrom('workOrderVisitCheck')
    .select('samples')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return known?.samples ?? -1;
}

const keptCheck = unbounded(visitCheck);

/** What is known of the visit that an order claims; nothing while it is not judged. */
export async function findCheck(db: Database, orderId: string): Promise<VisitCheck | null> {
  const row = await db
    .selectFrom('workOrderVisitCheck')
    .where('orderId', '=', orderId)
    .select(['verdict', 'reasons', 'fromTime as from', 'toTime as to', 'claimed', 'reported', 'checkedAt'])
    .executeTakeFirst();
  return row ? keptCheck.parse(row) : null;
}
