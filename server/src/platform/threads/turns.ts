import { Refusal } from '../call/problems.ts';

/** How many files one person may have made or read at once, and how many more may wait. */
const usual = { atOnce: 2, waiting: 4 };

interface Turns {
  running: number;
  waiting: (() => void)[];
}

/** Lets each person have a few pieces of work at once, a few more wait, and refuses what is beyond. */
export function createTurns({ atOnce, waiting: maxWaiting } = usual) {
  const byPerson = new Map<string, Turns>();

  return {
    /** Waits for a turn; the answer ends it. */
    async take(person: string): Promise<() => void> {
      const turns = byPerson.get(person) ?? { running: 0, waiting: [] };
      byPerson.set(person, turns);
      if (turns.running >= atOnce) {
        if (turns.waiting.length >= maxWaiting) throw new Refusal('tooManyFiles');
        await new Promise<void>((done) => turns.waiting.push(done));
      } else turns.running += 1;
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        const next = turns.waiting.shift();
        if (next) return next();
        turns.running -= 1;
        if (turns.running === 0) byPerson.delete(person);
      };
    },
  };
}
