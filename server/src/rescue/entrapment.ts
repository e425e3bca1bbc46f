import { rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { isReported } from '@hoistway/contract/fault/fault.ts';
import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { presentOf } from '#platform/database/presentOf.ts';
import { setTimer, timer } from '#platform/timer/timer.ts';
import { appendOperationRecord } from './operation/appendOperationRecord.ts';
import { openByHand, openRescue } from './openRescue.ts';
import { inOtherHands } from './reopenRescue.ts';

interface Entrapment {
  faultId: string;
  elevatorId: string;
  code: string;
}

/**
 * People are trapped: a rescue begins. One that is over already, as devices say afterwards, needs none. They have been
 * inside since it began, however late the report is; of a clock that is wrong, since it came.
 */
export async function entrapmentOpened(tx: Transaction, entrapment: Entrapment): Promise<void> {
  const fault = await standingOf(tx, entrapment.faultId);
  if (fault?.closedAt != null) return;
  const at = await presentOf(tx);
  const began = fault ? new Date(fault.repeatedAt ?? fault.openedAt) : at;
  const opened = await openRescue(tx, openingOf(entrapment, { at, began }));
  if (opened === inOtherHands) await reopenSoon(tx, entrapment, { at, began });
}

/** When it was reported, and since when people are inside. */
interface Times {
  at: Date;
  began: Date;
}

const openingOf = ({ faultId, elevatorId, code }: Entrapment, times: Times) =>
  ({
    elevatorId,
    faultId,
    source: isReported(code) ? 'qrReport' : 'fault',
    detail: code,
    ...times,
  }) as const;

const standingOf = (tx: Transaction, faultId: string) =>
  tx
    .selectFrom('faultCard as fault')
    .select(['openedAt', 'repeatedAt', 'closedAt'])
    .where('id', '=', faultId)
    .executeTakeFirst();

/**
 * Reopens the rescue of an elevator that was in other hands when people were reported to be inside. It is tried again
 * until they let go of it; the alarm was told meanwhile, and no other alarm waits.
 */
export const reopenTimer = timer({
  kind: 'rescue.reopen',
  payload: z.object({
    faultId: identity(),
    elevatorId: identity(),
    code: z.string(),
    at: z.iso.datetime(),
    began: z.iso.datetime(),
  }),
  fire: async (tx, { at, began, ...entrapment }) => {
    await openByHand(tx, openingOf(entrapment, { at: new Date(at), began: new Date(began) }));
    if ((await standingOf(tx, entrapment.faultId))?.closedAt != null) await entrapmentClosed(tx, entrapment);
  },
});

const reopenSoon = (tx: Transaction, entrapment: Entrapment, { at, began }: Times) => {
  const { faultId, elevatorId, code } = entrapment;
  return setTimer(
    tx,
    reopenTimer,
    { faultId, elevatorId, code, at: at.toISOString(), began: began.toISOString() },
    { dueAt: at, key: `rescue.reopen:${faultId}`, subject: `rescue.reopen:${elevatorId}` },
  );
};

/**
 * The elevator reports nobody in it any more: a line in the record of the rescue, also of one that is released and waits for
 * its check, which nobody may record before. People end a rescue, not devices.
 */
export async function entrapmentClosed(tx: Transaction, { elevatorId, code }: Entrapment): Promise<void> {
  const caseId = await lastUnclosed(tx, elevatorId);
  if (caseId !== undefined)
    await appendOperationRecord(tx, {
      at: await presentOf(tx),
      kind: 'signal',
      caseId,
      elevatorId,
      detail: code,
    });
}

async function lastUnclosed(tx: Transaction, elevatorId: string): Promise<string | undefined> {
  const last = await tx
    .selectFrom('rescueCase')
    .select(['id', 'state'])
    .where('elevatorId', '=', elevatorId)
    .where('drill', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.state !== rescueState.closed && last.state !== rescueState.canceled
    ? last.id
    : undefined;
}
