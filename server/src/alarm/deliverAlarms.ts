import type { Database } from '#platform/call/requestContext.ts';
import type { ReceivedEvent } from '#platform/event/onEveryNode.ts';
import type { SocketPush } from '#platform/socketPush/socketPush.ts';
import type { alarmRaised } from './alarmEvents.ts';

/** Tells the special operators who are connected to this node, in the order in which alarms were raised. */
export async function deliverAlarms(
  { db, socketPush }: { db: Database; socketPush: SocketPush | undefined },
  events: readonly ReceivedEvent<typeof alarmRaised>[],
): Promise<void> {
  if (!socketPush) return;
  const alarms = await db
    .selectFrom('cameraAlarm')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'cameraAlarm.elevatorId')
    .select([
      'cameraAlarm.id',
      'cameraAlarm.warningType',
      'cameraAlarm.deviceId',
      'elevator.id as elevatorId',
      'elevator.alarmChannel',
    ])
    .where(
      'cameraAlarm.id',
      'in',
      events.map(({ payload }) => payload.alarmId),
    )
    .orderBy('cameraAlarm.id')
    .execute();
  for (const { elevatorId, alarmChannel, ...alarm } of alarms)
    if (alarmChannel !== null) socketPush.deliverAlarm({ elevatorId, alarmChannel }, alarm);
}
