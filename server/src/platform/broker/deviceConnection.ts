import type { Client } from 'aedes';
import type { Socket } from 'node:net';
import type { TokenBucket } from '../limits/tokenBucket.ts';
import type { PacketGuard } from './packetGuard.ts';

/** One open socket of a device, and the device once it has signed in. */
export interface DeviceConnection {
  readonly address: string;
  readonly socket: Socket;
  readonly guard: PacketGuard;
  /** Set when the last will of CONNECT is not the device's own. */
  foreignWill: boolean;
  device?: SignedIn;
}

export interface SignedIn {
  serial: string;
  client: Client;
  bucket: TokenBucket;
  listensToCommands: boolean;
  /** Commits one after the other, so that they are acknowledged in the order of arrival. */
  commits: Promise<void>;
  pendingEvents: number;
}
