import type { Rate } from '../limits/tokenBucket.ts';

export interface BrokerLimits {
  maxConnections: number;
  maxPerAddress: number;
  /** Connections of one address. */
  connects: Rate;
  /** Failed sign-ins of one address; then it is refused unheard. */
  failures: Rate;
  /** Messages of one collector: states beyond are dropped, events wait. */
  messages: Rate;
  /** Packets of any kind of one connection; beyond, it is closed. */
  packets: Rate;
  /** Events of one connection that wait for their commit. */
  maxPendingEvents: number;
  commitMs: number;
  authenticateMs: number;
}

/** Enough for a whole site behind one address after a power cut, and for collectors that send late what they kept. */
export const defaultBrokerLimits: BrokerLimits = {
  maxConnections: 20_000,
  maxPerAddress: 5000,
  connects: { perSecond: 50, burst: 500 },
  failures: { perSecond: 0.5, burst: 50 },
  messages: { perSecond: 20, burst: 100 },
  packets: { perSecond: 500, burst: 5000 },
  maxPendingEvents: 2000,
  commitMs: 20_000,
  authenticateMs: 10_000,
};
