import type { Call } from '@hoistway/contract/call.ts';
import { isSame } from './changedFields.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a person took over from others while they saved. */
interface Taken {
  call: Call;
  /** The record with what others have saved. */
  shown: Values;
  /** What the person had entered themselves in the fields which they took over. */
  givenUp: Values;
}

const taken = new WeakMap<object, Taken>();

/** Notes beside a failure what was taken over before it: the form goes on, and shows it. */
export function noteTaken(problem: unknown, values: Taken): void {
  if (typeof problem === 'object' && problem !== null) taken.set(problem, values);
}

/** What a form that holds these values is to show instead, after a failure. */
export function takenInto(problem: unknown, held: Values): Values {
  const found = typeof problem === 'object' && problem !== null ? taken.get(problem) : undefined;
  if (!found) return {};
  const { call, shown, givenUp } = found;
  return Object.fromEntries(
    Object.keys(givenUp)
      .filter((name) => isSame(call.input.shape[name], held[name], givenUp[name]))
      .map((name) => [name, shown[name]]),
  );
}
