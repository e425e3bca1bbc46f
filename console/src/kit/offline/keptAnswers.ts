import type { Call } from '@hoistway/contract/call.ts';
import { sessionKeep } from '../sessionKeep.ts';
import { deviceStore } from './deviceStore.ts';

interface KeptAnswer {
  userId: string;
  answer: unknown;
}

const answers = deviceStore<KeptAnswer>('answers');

/** Nobody finds what was answered to somebody else. */
const keyOf = (userId: string, call: Call, input: object): string =>
  `${userId} ${call.name} ${JSON.stringify(input)}`;

const ownId = (): string => sessionKeep.getItem('userId') ?? '';

/** Keeps on this device what the signed-in person was answered, to be shown without a network. */
export async function keepAnswer(call: Call, input: object, answer: unknown): Promise<void> {
  const userId = ownId();
  await answers.put(keyOf(userId, call, input), { userId, answer });
}

/** What the signed-in person was answered last, if this device keeps it. */
export async function keptAnswer(call: Call, input: object): Promise<unknown> {
  const kept = await answers.get(keyOf(ownId(), call, input));
  return kept?.answer;
}

/** Forgets an answer that is of no use any more. */
export const forgetAnswer = (call: Call, input: object): Promise<void> =>
  answers.remove(keyOf(ownId(), call, input));
