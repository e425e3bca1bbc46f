import { misfit, shownValue } from '@hoistway/contract/telemetry/allowed.ts';
import { readReply, type ReadReply } from '@hoistway/contract/telemetry/command.ts';
import { z } from 'zod';
import { readDeviceJson, type Unread } from './deviceText.ts';

export interface CollectorReply {
  firmware?: string | undefined;
  /** A part of what was asked of the controller. */
  answer?: ReadReply | undefined;
}

const ownWord = z.object({ firmware: z.string().trim().min(1).max(40).optional() });
const answering = z.union([readReply, z.object({ part: z.undefined().optional() })]);

/** Which field keeps a message from being a reply, and what it holds. */
function replyMisfit(value: unknown): string {
  const issue = [ownWord, readReply].flatMap((form) => form.safeParse(value).error?.issues ?? [])[0];
  if (!issue) return misfit('the message', value, 'an answer to a command, or the firmware');
  const content = issue.path.reduce<unknown>(
    (within, key) =>
      typeof within === 'object' ? (within as Record<PropertyKey, unknown>)?.[key] : undefined,
    value,
  );
  return `${issue.path.join('.') || 'the message'} is ${shownValue(content)}: ${issue.message}`;
}

/** What a collector reports about itself on its reply topic, and its answers to commands. */
export function readCollectorReply(payload: Buffer): CollectorReply | Unread {
  const read = readDeviceJson(payload);
  if ('refusal' in read) return read;
  const own = ownWord.safeParse(read.value);
  const answer = answering.safeParse(read.value);
  if (!own.success || !answer.success) return { refusal: 'malformed', detail: replyMisfit(read.value) };
  return { firmware: own.data.firmware, answer: 'id' in answer.data ? answer.data : undefined };
}
