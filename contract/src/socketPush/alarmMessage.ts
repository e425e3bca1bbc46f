import { z } from 'zod';

/** An alarm as special operators are told of it: exactly these three (specification calls §3). */
const alarmMessage = z.strictObject({ warningType: z.string(), deviceId: z.string(), id: z.string() });
export type AlarmMessage = z.output<typeof alarmMessage>;

/** JSON in ASCII, so that its length is the same in characters and in bytes. */
export const encodeAlarmMessage = ({ warningType, deviceId, id }: AlarmMessage): string =>
  JSON.stringify({ warningType, deviceId, id }).replaceAll(
    /[^\u0020-\u007E]/g,
    (letter) => String.raw`\u` + letter.charCodeAt(0).toString(16).padStart(4, '0'),
  );

export const decodeAlarmMessage = (body: string): AlarmMessage => alarmMessage.parse(JSON.parse(body));

/** What either side of the alarm socket promises: milliseconds between beats, and before it connects again. */
export const alarmSocket = { outgoingMs: 20_000, incomingMs: 10_000, reconnectMs: 5_000 } as const;
