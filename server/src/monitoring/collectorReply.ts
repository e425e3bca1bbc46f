import { readReply, type ReadReply } from '@hoistway/contract/telemetry/command.ts';
import { z } from 'zod';

export interface CollectorReply {
  firmware?: string | undefined;
  /** A part of what was asked of the controller. */
  answer?: ReadReply | undefined;
}

const ownWord = z.object({ firmware: z.string().trim().min(1).max(40).optional() });
const answering = z.union([readReply, z.object({ part: z.undefined().optional() })]);

/** What a collector tells of itself on its reply topic, and what answers a command; undefined when it is neither. */
export function readCollectorReply(payload: Buffer): CollectorReply | undefined {
  try {
    const told: unknown = JSON.parse(payload.toString('utf8'));
    const { firmware } = ownWord.parse(told);
    const answer = answering.parse(told);
    return { firmware, answer: 'id' in answer ? answer : undefined };
  } catch {
    return undefined;
  }
}
