import { serialPattern } from '@hoistway/contract/telemetry/topic.ts';
import { z } from 'zod';
import { Random } from './random.ts';

export const usages = ['residence', 'office', 'hospital', 'mall', 'station'] as const;
export type Usage = (typeof usages)[number];

/** One elevator and its collector, as the fleet file lists them. */
export const elevatorDescription = z
  .strictObject({
    serial: z.string().regex(serialPattern),
    secret: z.string().min(1),
    floors: z.int().min(2).max(200),
    ratedSpeedMPerS: z.number().min(0.25).max(20),
    ratedLoadKg: z.number().min(180).max(10_000),
    floorHeightMm: z.int().min(2000).max(20_000).optional(),
    usage: z.enum(usages),
    site: z.string().min(1),
    timeZone: z.string().refine(isTimeZone, 'not an IANA time zone'),
    seed: z.union([z.int(), z.string()]).optional(),
    /** The physical floor most people enter and leave by; 1 unless there is a basement. */
    lobby: z.int().min(1).optional(),
    /** A battery that brings the car to a landing when the power fails. */
    rescueDevice: z.boolean().optional(),
    registerNumber: z.string().max(20).optional(),
  })
  .refine(({ lobby, floors }) => lobby === undefined || lobby <= floors, {
    path: ['lobby'],
    message: 'lies above the top floor',
  });
export type ElevatorDescription = z.infer<typeof elevatorDescription>;

export const defaultFloorHeightMm: Record<Usage, number> = {
  residence: 2900,
  office: 3900,
  hospital: 4200,
  mall: 5400,
  station: 6000,
};

const credential = z.looseObject({ serial: z.string().regex(serialPattern), secret: z.string().min(1) });

/** Reads the fleet file; throws one message that names every wrong entry. */
export function readFleet(json: unknown): ElevatorDescription[] {
  const elevators = readList(z.array(elevatorDescription).min(1), json, 'fleet file');
  const serials = new Set<string>();
  for (const { serial } of elevators) {
    if (serials.has(serial)) throw new Error(`fleet file: serial ${serial} stands twice`);
    serials.add(serial);
  }
  return elevators;
}

/** For load tests: any elevator will do, but each must use the secret of an existing collector. */
export function describeForLoad(
  credentials: unknown,
  count: number,
  seed: string | number,
): ElevatorDescription[] {
  const known = readList(z.array(credential).min(1), credentials, 'credentials file');
  if (known.length < count) {
    throw new Error(`credentials file: ${count} elevators are wanted, ${known.length} collectors are listed`);
  }
  return known.slice(0, count).map(({ serial, secret }, index) => {
    const random = new Random(`${seed}/load/${serial}`);
    return {
      serial,
      secret,
      floors: random.integer(6, 40),
      ratedSpeedMPerS: random.pick([1, 1.5, 1.75, 2, 2.5]),
      ratedLoadKg: random.pick([630, 800, 1000, 1350, 1600]),
      usage: random.pick(usages),
      site: `load-${Math.floor(index / 8)}`,
      timeZone: 'Asia/Singapore',
    };
  });
}

function readList<Entry>(schema: z.ZodType<Entry[]>, json: unknown, name: string): Entry[] {
  const read = schema.safeParse(json);
  if (!read.success) throw new Error(`${name}:\n${z.prettifyError(read.error)}`);
  return read.data;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
