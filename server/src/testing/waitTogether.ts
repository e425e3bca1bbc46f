import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';

/** How many transactions wait for a lock that another one holds. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.n;
}

/**
 * Does acts at once without luck: what `hold` locks is held until each of them, one after the other, waits for it or has
 * been answered; then they go on together. Answers what each was answered.
 */
export async function waitTogether<T>(
  db: Database,
  hold: (tx: Transaction) => Promise<unknown>,
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  let letGo!: () => void;
  let held!: () => void;
  const goes = new Promise<void>((resolve) => (letGo = resolve));
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  const holding = db.transaction().execute(async (tx) => {
    await hold(tx);
    held();
    await goes;
  });
  await Promise.race([isHeld, holding]);
  const answers: Promise<T>[] = [];
  let answered = 0;
  try {
    for (const act of acts) {
      const answer = act();
      answers.push(answer);
      const note = () => void (answered += 1);
      void answer.then(note, note);
      while (answered + (await waiting(db)) < answers.length) await sleep(2);
    }
  } finally {
    letGo();
    await holding;
  }
  return Promise.all(answers);
}
