import { deviceChannels } from '@hoistway/contract/telemetry/topic.ts';

/** One line of mosquitto's password file; `stored` is what `hashSecret` made. */
export const mosquittoPasswordLine = (name: string, stored: string) => `${name}:${stored}`;

/**
 * mosquitto's ACL file: every device writes below its own serial and reads its own commands, the server's account
 * everything of Hoistway. The live topics between nodes are nobody else's.
 */
export function mosquittoAcl(serverUser: string): string {
  return [
    `user ${serverUser}`,
    'topic readwrite hoistway/#',
    '',
    ...deviceChannels.map((channel) => `pattern write hoistway/v1/%u/${channel}`),
    'pattern read hoistway/v1/%u/command',
    '',
  ].join('\n');
}

/**
 * Settings of mosquitto that Hoistway relies on: with the default queues QoS 1 messages are lost under load, and
 * without persistence an unacknowledged event dies with the broker.
 */
export const mosquittoSettings = [
  'allow_anonymous false',
  'persistence true',
  'max_inflight_messages 100',
  'max_queued_messages 100000',
  'max_packet_size 70000',
  'set_tcp_nodelay true',
  'retain_available false',
].join('\n');
