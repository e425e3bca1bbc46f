import type { Change, ChangeAsk } from './ask.ts';

type Settle<T> = (ask: ChangeAsk, tx: Change, things: T[]) => Promise<void>;
/** Things by how they are settled; nothing is put to a way of settling but through `gather`, which knows its kind. */
type Gathered = Map<Settle<unknown>, unknown[]>;

const put = (into: Gathered, settle: Settle<unknown>, things: unknown[]): void => {
  const known = into.get(settle);
  if (known) known.push(...things);
  else into.set(settle, [...things]);
};

const gathering = new WeakMap<object, { row: Gathered; kept: Gathered }>();

/** From now on `gather` keeps for this ask what can be settled for many rows at once. */
export const startGathering = (ask: ChangeAsk): void =>
  void gathering.set(ask, { row: new Map(), kept: new Map() });

/** What was gathered since the last row stands, or is forgotten with a row that was refused. */
export function endRow(ask: ChangeAsk, stands: boolean): void {
  const found = gathering.get(ask);
  if (!found) return;
  if (stands) for (const [settle, things] of found.row) put(found.kept, settle, things);
  found.row.clear();
}

/** Settles everything that was gathered; from now on each thing is settled for itself. */
export async function settleGathered(ask: ChangeAsk, tx: Change): Promise<void> {
  const found = gathering.get(ask);
  gathering.delete(ask);
  for (const [settle, things] of found?.kept ?? []) await settle(ask, tx, things);
}

/** Settles a thing at once, or later with others where the ask gathers. */
export async function gather<T>(ask: ChangeAsk, tx: Change, settle: Settle<T>, thing: T): Promise<void> {
  const found = gathering.get(ask);
  if (!found) return settle(ask, tx, [thing]);
  put(found.row, settle as Settle<unknown>, [thing]);
}
