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

/** Ids that answers have named, by what they name; most are right, some are another's or none at all. */
export function createKnownIds(random: Random) {
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

  return {
    collect,
    /** One that an answer has named; of what none has, the first that a database gives. */
    knownIdOf: (entity: string) => byEntity.get(entity)?.at(-1) ?? '1',
    idOf(entity: string) {
      if (random.chance(0.15)) return random.pick(oddIds);
      const ids = byEntity.get(entity) ?? [];
      return ids.length === 0 || random.chance(0.1) ? String(1 + random.below(30)) : random.pick(ids);
    },
  };
}
