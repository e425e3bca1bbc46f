import { createHash } from 'node:crypto';
import { deviceChannels, deviceTopic } from '@hoistway/contract/telemetry/topic.ts';

/** Where a collector reaches the broker. */
export interface BrokerAddress {
  host: string;
  port: number;
  tls: boolean;
}

const plainPort = 1883;
const tlsPort = 8883;

/** The address in a broker's URL. */
export function addressOfUrl(url: string): BrokerAddress {
  const { protocol, hostname, port } = new URL(url);
  const tls = protocol === 'mqtts:' || protocol === 'wss:';
  return { host: hostname, port: port === '' ? (tls ? tlsPort : plainPort) : Number(port), tls };
}

/** What an installer writes into a collector: its identity, its secret, the broker's address and its topics. */
export function provisioningFile(
  { serial, secret, step }: { serial: string; secret: string; step: number },
  { host, port, tls }: BrokerAddress,
): { fileName: string; file: string; checksum: string } {
  const topics = Object.fromEntries(
    [...deviceChannels, 'command' as const].map((channel) => [channel, deviceTopic(serial, channel)]),
  );
  const file = `${JSON.stringify({ serial, secret, step, host, port, tls, topics }, undefined, 2)}\n`;
  return {
    fileName: `${serial}-${step}.json`,
    file,
    checksum: createHash('sha256').update(file).digest('hex'),
  };
}
