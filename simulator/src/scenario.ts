import { z } from 'zod';
import type { ElevatorDescription } from './elevatorDescription.ts';

const seconds = z
  .number()
  .min(0)
  .max(7 * 86_400);
const code = z.string().min(1).max(16);
const floor = z.int().min(1).max(200);

/** Something that befalls one elevator. With `seconds` it ends by itself. */
const deeds = [
  z.strictObject({ do: z.literal('fault'), code, seconds: seconds.optional() }),
  z.strictObject({ do: z.literal('clear'), code: code.optional() }),
  z.strictObject({
    do: z.literal('entrapment'),
    confirm: z.boolean().optional(),
    seconds: seconds.optional(),
  }),
  z.strictObject({ do: z.literal('release') }),
  z.strictObject({ do: z.literal('powerCut'), seconds: seconds.optional() }),
  z.strictObject({ do: z.literal('powerRestore') }),
  z.strictObject({ do: z.literal('networkDrop'), seconds: seconds.optional() }),
  z.strictObject({ do: z.literal('networkReturn') }),
  z.strictObject({ do: z.literal('inspection'), seconds: seconds.optional() }),
  /** A mechanic at work: inspection, slow runs from landing to landing, doors opened and held. */
  z.strictObject({ do: z.literal('mechanic'), seconds: seconds.optional() }),
  z.strictObject({ do: z.literal('fireRecall'), seconds: seconds.optional() }),
  z.strictObject({ do: z.literal('normal') }),
  z.strictObject({ do: z.literal('doorHeld'), seconds: seconds.optional() }),
  z.strictObject({ do: z.literal('doorFree') }),
  z.strictObject({ do: z.literal('alarm') }),
  z.strictObject({ do: z.literal('passenger'), from: floor, to: floor }),
] as const;
const deed = z.discriminatedUnion('do', deeds);
export type Deed = z.infer<typeof deed>;
export type Happening = { at: number; elevator: number; deed: Deed };

/** People have been under way for so long when the fleet starts: what a scenario says of before happens then. */
export const warmUpMs = 15 * 60_000;
const maxBeforeS = 86_400;

const when = z.object({
  /** Below 0 it began before the start, as the fleet finds it. */
  at: z
    .number()
    .min(-maxBeforeS)
    .max(7 * 86_400),
  /** A serial, or a place in the fleet counted from 0. */
  elevator: z.union([z.string(), z.int().min(0)]).optional(),
  /** In place of `elevator`: every elevator of a site. */
  site: z.string().optional(),
  /** In place of `seconds`: the second from the start at which it ends. */
  ends: seconds.optional(),
});

const entry = z.looseObject({}).transform((written, context) => {
  const { at, elevator, site, ends, ...rest } = written;
  const times = when.safeParse({ at, elevator, site, ends });
  const parsed = deed.safeParse(rest);
  for (const { path, message } of [...(times.error?.issues ?? []), ...(parsed.error?.issues ?? [])]) {
    context.addIssue({ code: 'custom', path, message });
  }
  if (!times.success || !parsed.success) return z.NEVER;
  const refuse = (field: string, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message });
    return z.NEVER;
  };
  if ((times.data.elevator === undefined) === (times.data.site === undefined)) {
    return refuse('elevator', 'name either an elevator or a site');
  }
  if (times.data.ends === undefined) return { ...times.data, deed: parsed.data };
  if (times.data.ends <= times.data.at) return refuse('ends', 'is not after "at"');
  if (!opposite(parsed.data)) return refuse('ends', `"${parsed.data.do}" does not end by itself`);
  if ('seconds' in parsed.data && parsed.data.seconds !== undefined) {
    return refuse('ends', 'give either "ends" or "seconds"');
  }
  return { ...times.data, deed: { ...parsed.data, seconds: times.data.ends - times.data.at } as Deed };
});

export type Scenario = z.infer<typeof entry>[];

/** Reads a scenario file; throws one message that names every wrong line. */
export function readScenario(json: unknown): Scenario {
  const read = z.array(entry).safeParse(json);
  if (!read.success) throw new Error(`scenario:\n${z.prettifyError(read.error)}`);
  return read.data;
}

/** What the scenario means for this fleet, the elevators found by serial, place or site. */
export function planScenario(
  scenario: Scenario,
  elevators: readonly Pick<ElevatorDescription, 'serial' | 'site' | 'floors'>[],
  startAt: number,
): Happening[] {
  return scenario.flatMap(({ at, elevator, site, deed }, index) => {
    const found = elevators.flatMap((known, place) =>
      place === elevator || known.serial === elevator || (site !== undefined && known.site === site)
        ? [place]
        : [],
    );
    if (found.length === 0)
      throw new Error(`scenario: [${index}] no such elevator or site: ${elevator ?? site}`);
    for (const place of found) {
      const floors = elevators[place]?.floors ?? 0;
      if (deed.do === 'passenger' && Math.max(deed.from, deed.to) > floors) {
        throw new Error(`scenario: [${index}] the elevator has only ${floors} floors`);
      }
    }
    return found.map((place) => ({ at: startAt + at * 1000, elevator: place, deed }));
  });
}

/** What puts an end to it; undefined for what is over at once. */
export function opposite(deed: Deed): Deed | undefined {
  switch (deed.do) {
    case 'fault':
      return { do: 'clear', code: deed.code };
    case 'entrapment':
      return { do: 'release' };
    case 'powerCut':
      return { do: 'powerRestore' };
    case 'networkDrop':
      return { do: 'networkReturn' };
    case 'inspection':
    case 'mechanic':
    case 'fireRecall':
      return { do: 'normal' };
    case 'doorHeld':
      return { do: 'doorFree' };
    default:
      return undefined;
  }
}
