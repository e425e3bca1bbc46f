import type { Random } from './random.ts';

const kept = 40;
const oddIds = [
  '0',
  '-1',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999',
  'x',
  '\0',
  '',
];

export type KnownIds = ReturnType<typeof createKnownIds>;

const shares = 2 ** 20;

/** One of the ids that answers have named, drawn before it is known which these are. */
export class DrawnId {
  readonly entity: string;
  readonly share: number;
  readonly isGuess: boolean;

  constructor(entity: string, { share, isGuess }: { share: number; isGuess: boolean }) {
    this.entity = entity;
    this.share = share;
    this.isGuess = isGuess;
  }
}

/** Draws ids: the numbers it takes are as many whatever answers have named, so that all calls follow from the seed. */
export const drawId = (random: Random, entity: string) =>
  random.chance(0.15)
    ? random.pick(oddIds)
    : new DrawnId(entity, { isGuess: random.chance(0.1), share: random.below(shares) });

/** In the order in which their records came to be. */
const byAge = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1);

/** Ids that answers have named, by what they name; most are right, some are another's or none at all. */
export function createKnownIds() {
  const byEntity = new Map<string, string[]>();
  const note = (entity: string, id: string) => {
    const ids = byEntity.get(entity) ?? [];
    if (!ids.includes(id)) byEntity.set(entity, [...ids, id].slice(-kept));
  };

  /** Collects ids from the rows of an answer: `id` is of the call's own entity, `companyId` of a company. */
  function collect(area: string, value: unknown, depth = 0) {
    if (typeof value !== 'object' || value === null || depth > 5) return;
    for (const [name, part] of Object.entries(value) as [string, unknown][]) {
      const id = typeof part === 'string' && /^[1-9]\d{0,18}$/.test(part) ? part : undefined;
      if (id !== undefined && name === 'id') note(area, id);
      else if (id !== undefined && name.endsWith('Id')) note(name.slice(0, -2), id);
      else collect(area, part, depth + 1);
    }
  }

  function idOf({ entity, share, isGuess }: DrawnId) {
    const ids = (byEntity.get(entity) ?? []).toSorted(byAge);
    return isGuess || ids.length === 0
      ? String(1 + (share % 30))
      : ids[Math.floor((share / shares) * ids.length)]!;
  }

  return {
    collect,
    /** One that an answer has named; of what none has, the first that a database gives. */
    knownIdOf: (entity: string) => byEntity.get(entity)?.at(-1) ?? '1',
    /** A drawn value with ids in place of the draws in it. */
    known(value: unknown): unknown {
      if (value instanceof DrawnId) return idOf(value);
      if (Array.isArray(value)) return value.map((each) => this.known(each));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.known(each)]));
    },
  };
}
