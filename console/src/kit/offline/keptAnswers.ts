import type { Call } from '@hoistway/contract/call.ts';
import { sessionKeep } from '../sessionKeep.ts';
import { deviceStore } from './deviceStore.ts';

interface KeptAnswer {
  key: string;
  answer: unknown;
}

const answers = deviceStore<KeptAnswer>('answers');

/** Nobody finds what was answered to somebody else. */
const keyOf = (userId: string, call: Call, input: object): string =>
  `${userId} ${call.name} ${JSON.stringify(input)}`;

const ownId = (): string => sessionKeep.getItem('userId') ?? '';

/** Keeps on this device what the signed-in person was answered, to be shown without a network. */
export async function keepAnswer(call: Call, input: object, answer: unknown): Promise<void> {
  const key = keyOf(ownId(), call, input);
  await answers.put(key, { key, answer });
}

/** What the signed-in person was answered last, if this device keeps it. */
export async function keptAnswer(call: Call, input: object): Promise<unknown> {
  const kept = await answers.get(keyOf(ownId(), call, input));
  return kept?.answer;
}

/** Forgets what the signed-in person was answered to a call, but for these inputs. */
export async function forgetOthers(call: Call, inputs: readonly object[]): Promise<void> {
  const userId = ownId();
  const wanted = new Set(inputs.map((input) => keyOf(userId, call, input)));
  const all = await answers.all();
  const stale = all.filter(({ key }) => key.startsWith(`${userId} ${call.name} `) && !wanted.has(key));
  for (const { key } of stale) await answers.remove(key);
}
