import { rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { deliverySteps, ReplayLine, rescueReplayCalls } from '@hoistway/contract/rescue/rescueReplay.ts';
import type { ToldMessage } from '@hoistway/contract/outbox/message.ts';
import { listMarks } from '#area/history/historyStore.ts';
import type { CallerContext, Database } from '#platform/call/requestContext.ts';
import { deliveriesOf } from '#platform/outbox/messageStore.ts';
import type { Viewer } from '#platform/viewer.ts';
import { timelineOf } from '../operation/operationRecordStore.ts';
import { waysOf } from '../rescuers/rescuePositions.ts';
import { subjectOf } from '../rescueSubject.ts';
import { visibleRescues } from '../visibleRescues.ts';
import { wordLines } from '../operation/wordLines.ts';

/** What the elevator reported so long before its rescue began belongs to it. */
const leadMs = 2 * 60_000;
/** So long after the last thing that was done nothing more is looked for. */
const tailMs = 60_000;

const nothing = { operation: null, delivery: null, signal: null, position: null };
/** What follows from something stands below it when both bear the same time. */
const order = ['signal', 'operation', 'delivery', 'position'] as const;

type Reader = Pick<CallerContext, 't' | 'language'> & { db: Database; viewer: Viewer };

/** Everything that is known of a rescue as one stream, in the order of time. */
export async function replayOf(
  { db, viewer, ...reader }: Reader,
  id: string,
  now: number,
): Promise<ReplyOf<typeof rescueReplayCalls.replay>> {
  const rescue = await visibleRescues(db, viewer)
    .where('rescueCase.id', '=', id)
    .select([
      'rescueCase.elevatorId',
      'rescueCase.state',
      'rescueCase.beganTime',
      'rescueCase.reportTime',
      'rescueCase.drill',
    ])
    .executeTakeFirstOrThrow();
  const operations = wordLines(reader, await timelineOf(db, id)).map((operation): ReplayLine => ({
    ...nothing,
    id: `operation ${operation.id}`,
    at: operation.at,
    source: 'operation',
    operation,
  }));
  const deliveries = (await deliveriesOf(db, subjectOf(id))).flatMap(deliveryLines);
  const ways = (await waysOf(db, id)).map(({ id: sample, at, ...position }): ReplayLine => ({
    ...nothing,
    id: `position ${sample}`,
    at,
    source: 'position',
    position,
  }));
  const isOver = rescue.state === rescueState.closed || rescue.state === rescueState.canceled;
  const done = [...operations, ...deliveries, ...ways].map(({ at }) => Date.parse(at));
  const from = Math.min(Date.parse(rescue.beganTime), ...done);
  const to = Math.max(Date.parse(rescue.reportTime), ...done, ...(isOver ? [] : [now]));
  // What the real elevator does while an exercise runs is no part of it.
  const withSignals = viewer.permissions.has('fault.view') && !rescue.drill;
  const marks = withSignals
    ? await listMarks(db, { elevatorId: rescue.elevatorId, from: from - leadMs, to: to + tailMs })
    : [];
  const signals = marks.map((signal): ReplayLine => ({
    ...nothing,
    id: `signal ${signal.kind} ${signal.id}`,
    at: signal.at,
    source: 'signal',
    signal,
  }));
  const lines = [...operations, ...deliveries, ...signals, ...ways].toSorted(inTime);
  return {
    from: new Date(Math.min(from, ...signals.map(({ at }) => Date.parse(at)))).toISOString(),
    to: new Date(Math.max(to, ...signals.map(({ at }) => Date.parse(at)))).toISOString(),
    withSignals,
    lines,
  };
}

/** By time; what bears the same time stays in the order in which it was written. */
const inTime = (a: ReplayLine, b: ReplayLine): number =>
  Date.parse(a.at) - Date.parse(b.at) || order.indexOf(a.source) - order.indexOf(b.source);

/** When a message went out on a channel, and what became of it there. One that was not needed any more is left out. */
function deliveryLines({ kind, receiverName, deliveries }: ToldMessage): ReplayLine[] {
  return deliveries
    .filter(({ reason }) => reason !== 'notNeeded')
    .flatMap(({ id, channel, reason, begunAt, deliveredAt, failedAt }) => {
      const line = (step: (typeof deliverySteps)[number], at: string): ReplayLine => ({
        ...nothing,
        id: `delivery ${id} ${step}`,
        at,
        source: 'delivery',
        delivery: { step, channel, receiverName, kind, reason: step === 'failed' ? reason : null },
      });
      return [
        line('sent', begunAt),
        ...(deliveredAt === null ? [] : [line('delivered', deliveredAt)]),
        ...(failedAt === null ? [] : [line('failed', failedAt)]),
      ];
    });
}
