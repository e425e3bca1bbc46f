import { maxEventBytes, maxReplyBytes } from '@hoistway/contract/telemetry/event.ts';
import { maxStateBytes } from '@hoistway/contract/telemetry/state.ts';
import { deviceChannels, readDeviceTopic, type DeviceChannel } from '@hoistway/contract/telemetry/topic.ts';
import type { DeviceHandlers } from './deviceHandlers.ts';

export interface DeviceMessage {
  serial: string;
  channel: DeviceChannel;
  payload: Buffer;
  address: string;
  receivedAt: number;
}

const maxBytes: Record<DeviceChannel, number> = {
  state: maxStateBytes,
  'state.pb': maxStateBytes,
  event: maxEventBytes,
  offline: 1024,
  reply: maxReplyBytes,
};

/** The largest MQTT packet a device may send: the largest payload, its topic and headers. */
export const maxPacketBytes = maxReplyBytes + 512;

/** The channel a device may publish on, or undefined. */
export const readChannel = (channel: string): DeviceChannel | undefined =>
  deviceChannels.find((known) => known === channel);

/** Serial and known channel of a topic, or undefined. */
export function readDeviceChannel(topic: string): { serial: string; channel: DeviceChannel } | undefined {
  const read = readDeviceTopic(topic);
  const channel = read && readChannel(read.channel);
  return read && channel ? { serial: read.serial, channel } : undefined;
}

/**
 * Hands one message to whom it concerns. The promise of an event resolves when it may be acknowledged. A message that
 * is too large is refused for good: acknowledged, so that it does not come again and again.
 */
export function handOver(handlers: DeviceHandlers, message: DeviceMessage): Promise<void> | undefined {
  const { serial, channel, payload, address, receivedAt } = message;
  if (payload.length > maxBytes[channel]) {
    handlers.onRefused({ serial, address, reason: 'tooLarge', bytes: payload.length });
    return undefined;
  }
  if (channel === 'event') return handlers.onEvent(serial, payload);
  if (channel === 'state') handlers.onState(serial, payload, 'json', receivedAt);
  else if (channel === 'state.pb') handlers.onState(serial, payload, 'protobuf', receivedAt);
  else if (channel === 'offline') handlers.onOffline(serial);
  else handlers.onReply(serial, payload);
  return undefined;
}
