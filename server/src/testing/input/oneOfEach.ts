import { everyArea } from '#app/areas.ts';
import type { Sampling } from '#platform/record/record.ts';
import type { Installation } from '../anInstallation.ts';

const { kinds } = everyArea.records;

/** A record of each kind that a call may name, of one company; `mark` keeps apart what may stand only once. */
export async function oneOfEach(
  { db }: Pick<Installation, 'db'>,
  given: Pick<Sampling, 'company' | 'user' | 'mark'>,
): Promise<Record<string, string>> {
  const made = new Map<string, Promise<string>>();
  const of = (kind: string): Promise<string> => {
    const sample = kinds.get(kind)?.refs?.sample;
    if (!sample) throw new Error(`nobody makes a sample of ${kind}`);
    const one = made.get(kind) ?? sample({ ...given, db, of });
    made.set(kind, one);
    return one;
  };
  for (const { name, refs } of kinds.values()) if (refs?.sample) await of(name);
  return Object.fromEntries(
    await Promise.all([...made].map(async ([kind, id]) => [kind, await id] as const)),
  );
}

/** Kinds of which everyone sees all: only a missing record does not exist. */
export const seenByAll: readonly string[] = [...kinds.values()].flatMap(({ name, refs }) =>
  refs?.sample === null ? [name] : [],
);
