import type { deviceRefusals } from '@hoistway/contract/telemetry/deviceRefusal.ts';

/** What the program does with what devices send; the same for the embedded and for an external broker. */
export interface DeviceHooks {
  /** Called for every state message, in the order of arrival; must not wait. */
  onState(serial: string, payload: Buffer, form: 'json' | 'protobuf', receivedAt: number): void;
  /** Resolves when the event is committed: only then is it acknowledged. */
  onEvent(serial: string, payload: Buffer, receivedAt: number): Promise<void>;
  onReply(serial: string, payload: Buffer, receivedAt: number): void;
  onConnect(serial: string, at: number): void;
  /** `will` is true when the connection broke without a farewell. */
  onDisconnect(serial: string, will: boolean, at: number): void;
  onRefused(refusal: DeviceRefusal): void;
}

export interface DeviceRefusal {
  serial: string | undefined;
  address: string;
  reason: RefusalReason;
  at: number;
  /** On which of its own topics the message came, as far as it did. */
  channel?: string | undefined;
  /** What the collector called a fault, when nothing maps it. */
  vendorCode?: string | undefined;
  /** Which field of it, or what else about it, with what it holds. */
  detail?: string | undefined;
}

export type RefusalReason = (typeof deviceRefusals)[number];
