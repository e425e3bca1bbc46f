import type { Airing } from './airing.ts';

const whole = 100;

/**
 * How much of the hour each has, in percent; together 100 where there is any. The highest priority takes its shares first;
 * those of it without a share divide what is left; what nobody of it takes goes to the next priority. When nobody takes the
 * rest, all grow by the same factor.
 */
export function sharesOf(airings: readonly Airing[]): Map<Airing, number> {
  const shares = new Map<Airing, number>();
  const priorities = [...new Set(airings.map(({ priority }) => priority))].toSorted((a, b) => b - a);
  let left = whole;
  for (const priority of priorities) {
    const equals = airings.filter((each) => each.priority === priority);
    const asked = equals.reduce((sum, { share }) => sum + (share ?? 0), 0);
    const factor = asked > left ? left / asked : 1;
    const rest = left - asked * factor;
    const unshared = equals.filter(({ share }) => share === null);
    for (const each of equals)
      shares.set(each, each.share === null ? rest / unshared.length : each.share * factor);
    left = unshared.length > 0 ? 0 : rest;
  }
  const taken = whole - left;
  return new Map([...shares].map(([each, share]) => [each, taken > 0 ? (share / taken) * whole : 0]));
}

/** A stretch of time that one airing has, in seconds. */
export interface Turn {
  airing: Airing;
  from: number;
  until: number;
}

/**
 * Whose turn it is at a second after the beginning. Each turn is a round of a programme. Of those that have had less than
 * their share, the one whose next round would be over its share soonest is next: at no time has anyone had more or less
 * than its share by more than a round of the longest programme.
 */
export function turnAt(shares: ReadonlyMap<Airing, number>, second: number): Turn {
  const sharing = [...shares].filter(([, share]) => share > 0);
  const sole = sharing[0];
  if (!sole) throw new Error('a turn needs somebody who has a share');
  if (sharing.length === 1) return { airing: sole[0], from: 0, until: Infinity };
  const rounds = sharing
    .map(([airing, share]) => ({
      airing,
      length: Math.max(1, airing.duration),
      /** How often it has to wait for the others: seconds between the beginnings of its rounds. */
      every: (Math.max(1, airing.duration) * whole) / share,
      count: 0,
    }))
    .toSorted((a, b) => (a.airing.id < b.airing.id ? -1 : 1));
  for (let from = 0; ;) {
    const now = from;
    const due = rounds
      // Sums of shares are not exact.
      .filter(({ count, every }) => count * every <= now + 1e-6)
      .reduce((soonest, each) =>
        (each.count + 1) * each.every < (soonest.count + 1) * soonest.every ? each : soonest,
      );
    due.count += 1;
    from += due.length;
    if (second < from) return { airing: due.airing, from: now, until: from };
  }
}
