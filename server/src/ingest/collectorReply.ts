import { readReply, type ReadReply } from '@hoistway/contract/telemetry/command.ts';
import { z } from 'zod';
import { readDeviceJson } from './deviceText.ts';

export interface CollectorReply {
  firmware?: string | undefined;
  /** A part of what was asked of the controller. */
  answer?: ReadReply | undefined;
}

const ownWord = z.object({ firmware: z.string().trim().min(1).max(40).optional() });
const answering = z.union([readReply, z.object({ part: z.undefined().optional() })]);

/** What a collector reports about itself on its reply topic, and its answers to commands. */
export function readCollectorReply(
  payload: Buffer,
): CollectorReply | { refusal: 'malformed' | 'unkeepableText' } {
  const read = readDeviceJson(payload);
  if ('refusal' in read) return read;
  const own = ownWord.safeParse(read.value);
  const answer = answering.safeParse(read.value);
  if (!own.success || !answer.success) return { refusal: 'malformed' };
  return { firmware: own.data.firmware, answer: 'id' in answer.data ? answer.data : undefined };
}
