import {
  fromBase64,
  readMessage,
  toBase64,
  writeMessage,
  type ProtoField,
} from '#contract/description/protobuf.ts';

/** The fault notification: eleven strings in the order of the specification (console §3), numbers 1 to 11. */
export const notificationFields = [
  'content',
  'type',
  'target',
  'targetType',
  'action',
  'sender',
  'url',
  'elevatorNumber',
  'elevatorShortNumber',
  'faultTime',
  'id',
] as const;
export type Notification = Record<(typeof notificationFields)[number], string>;

const proto: readonly ProtoField[] = notificationFields.map((name, index) => [index + 1, name, 'string']);

/** What `action` reports of the fault `id`; `repeated` changes what is shown without another alarm. */
export type NotificationAction = 'opened' | 'repeated' | 'acknowledged' | 'closed';

/** The id of a notice of an incident: faults are numbered apart from it. */
export const incidentNoticeId = (id: string) => `incident-${id}`;

export function encodeNotification(notification: Notification): string {
  return toBase64(writeMessage(proto, notification).finish());
}

export function decodeNotification(body: string): Notification {
  const message = readMessage(proto, fromBase64(body));
  return Object.fromEntries(notificationFields.map((name) => [name, message[name] ?? ''])) as Notification;
}

export const faultQueue = (username: string) => `/queue/fault/${username}`;
/** The alarm channel of a special operator account. */
export const alarmQueue = (username: string) => `/glf/${username}`;
export const joinDestination = '/app/hello';
export const liveElevatorsDestination = '/live/elevators';
export const liveCountsDestination = '/live/counts';
/** The specification's sentence; clients match it, so it is never translated. */
export const notAuthenticatedSentence = 'not authenticated, please log in again';
