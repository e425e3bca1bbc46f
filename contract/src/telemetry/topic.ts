/** Device topics of wire version 1. A serial is 1 to 40 of `[A-Za-z0-9_-]`. */
export const serialPattern = /^[A-Za-z0-9_-]{1,40}$/;
export const deviceChannels = ['state', 'state.pb', 'event', 'offline', 'reply'] as const;
export type DeviceChannel = (typeof deviceChannels)[number];

/** The topic of a channel; with no channel what all topics of the collector begin with. */
export const deviceTopic = (serial: string, channel: DeviceChannel | 'command' | '') =>
  `hoistway/v1/${serial}/${channel}`;
export const liveTopic = (elevatorId: string) => `hoistway/live/${elevatorId}`;

/** The serial and channel of a device topic, or undefined when it is not one. */
export function readDeviceTopic(topic: string): { serial: string; channel: string } | undefined {
  const parts = topic.split('/');
  if (parts.length !== 4 || parts[0] !== 'hoistway' || parts[1] !== 'v1') return undefined;
  const [, , serial, channel] = parts;
  return serial && channel && serialPattern.test(serial) ? { serial, channel } : undefined;
}
