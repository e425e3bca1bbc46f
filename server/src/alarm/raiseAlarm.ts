import { warningTypeOf } from '@hoistway/contract/alarm/cameraAlarm.ts';
import { announce } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { alarmRaised } from './alarmEvents.ts';
import { findElevatorOf } from './deviceStore.ts';

interface ReportedAlarm {
  /** Whose sender reports it. */
  companyId: string;
  /** Who sends, and under which number of its own. */
  sender: string;
  messageId: string | null;
  devRegNo: string;
  devDocNo: string | null;
  messageCode: string;
  /** When the camera saw it, if it said so. */
  at: Date | undefined;
  receivedAt: Date;
}

const day = 24 * 3_600_000;
/** As far as a sender's clock is believed: messages may come late, and hardly from the future. */
const maxLate = 7 * day;
const maxEarly = 5 * 60_000;

function believed(at: Date | undefined, receivedAt: Date): Date {
  const late = at === undefined ? 0 : receivedAt.getTime() - at.getTime();
  return at === undefined || late > maxLate || late < -maxEarly ? receivedAt : at;
}

/**
 * Keeps an alarm and tells the special operators of its elevator. The same message is kept once, however often it comes;
 * one of an unknown camera is kept without an elevator.
 */
export async function raiseAlarm(
  tx: Transaction,
  alarm: ReportedAlarm,
): Promise<{ id: string; repeated: boolean }> {
  const { companyId, sender, messageId, devRegNo, devDocNo, messageCode, receivedAt } = alarm;
  const elevatorId = await findElevatorOf(tx, companyId, devRegNo);
  const added = await tx
    .insertInto('cameraAlarm')
    .values({
      companyId,
      sender,
      messageId,
      warningType: warningTypeOf(messageCode),
      deviceId: devRegNo,
      devDocNo,
      messageCode,
      elevatorId,
      at: believed(alarm.at, receivedAt),
      receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['sender', 'messageId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const known = tx.selectFrom('cameraAlarm').select('id');
    const { id } = await known
      .where('sender', '=', sender)
      .where('messageId', '=', messageId)
      .executeTakeFirstOrThrow();
    return { id, repeated: true };
  }
  if (elevatorId !== null) await announce(tx, alarmRaised, { alarmId: added.id, elevatorId });
  return { id: added.id, repeated: false };
}
