import { faultRules } from '#area/faultCode/faultRules.ts';
import { untouched, type PastFault } from './history/demoHistory.ts';

const second = 1_000;
const minute = 60 * second;

/** How the fleet stands at the first sign-in; the fleet's own story begins with the same. */
export const openingScenes = {
  /** Between two floors, with a passenger inside. */
  trapped: { elevator: 'QTN-06', stoppedFor: 300 * second, rescuedIn: 30 * minute },
  broken: [
    { elevator: 'LJZ-04', code: 'K108', since: 11 * minute, endsIn: 9 * minute },
    { elevator: 'JFB-02', code: 'K127', since: 26 * minute, endsIn: 17 * minute },
  ],
  /** Somebody is at work on these; one is ready soon. */
  inspected: [
    { elevator: 'TPN-09', since: 12 * minute, endsIn: 13 * minute, worker: 'weiming' },
    { elevator: 'YZC-05', since: 8 * minute, endsIn: 21 * minute, worker: 'rescue' },
  ],
  /** Somebody is on the way to their next visit. */
  driving: { worker: 'jianguo', for: 4 * minute },
  silent: { elevator: 'KSN-03', since: 35 * minute, endsIn: 15 * minute },
} as const;

/** The samples show a car between floors for so long before each kind is believed. */
const confirmed = (code: string) => faultRules.get(code)!.confirmSeconds * second;

const open = (elevator: string, code: string, openedAt: number): PastFault => ({
  elevator,
  code,
  vendorCode: null,
  openedAt,
  closedAt: null,
  times: [{ openedAt, closedAt: null }],
  floor: null,
  pushed: faultRules.get(code)!.push,
  ...untouched,
});

/** What is open at the first sign-in: a person shut in for four minutes, and what goes on elsewhere. */
export function openingFaults(now: number): PastFault[] {
  const { trapped, broken, inspected, silent } = openingScenes;
  const stoppedAt = now - trapped.stoppedFor;
  return [
    ...['V142', 'K104', 'K111'].map((code) => open(trapped.elevator, code, stoppedAt + confirmed(code))),
    ...broken.flatMap(({ elevator, code, since }) => [
      open(elevator, 'V142', now - since),
      code === 'K127'
        ? {
            ...open(elevator, code, now - since),
            acknowledgedAt: now - since + 2 * minute,
            acknowledgedBy: 'support',
            note: '已派人检查机房风扇',
          }
        : open(elevator, code, now - since),
    ]),
    ...inspected.map(({ elevator, since }) => open(elevator, 'V143', now - since)),
    open(silent.elevator, 'D201', now - silent.since),
  ];
}

/** An entry of the fleet's scenario: seconds from its start, before it below zero. */
export interface StoryEntry {
  at: number;
  elevator: string;
  do: 'entrapment' | 'fault' | 'inspection' | 'mechanic' | 'networkDrop' | 'doorHeld' | 'release' | 'normal';
  code?: string;
  confirm?: boolean;
  /** Without it, it goes on until something else happens. */
  seconds?: number;
}

/** The collector of an elevator of the demo. */
export const serialOf = (shortNumber: string): string => `HW-${shortNumber.replace('-', '')}`;

const entry = (
  elevator: string,
  at: number,
  deed: Pick<StoryEntry, 'do' | 'code' | 'confirm' | 'seconds'>,
): StoryEntry => ({ at, elevator: serialOf(elevator), ...deed });

/**
 * What happens in the first minutes of a demo: kind, elevator, second, length. People are freed by those who come to
 * their rescue, and by themselves only where nobody does.
 */
const firstMinutes = [
  ['fault', 'NSH-07', 40, 420, 'K120'],
  ['fault', 'PDX-03', 85, 300, 'K114'],
  ['doorHeld', 'SZB-05', 110, 420],
  ['fault', 'WDL-02', 150, 540, 'K108'],
  ['fault', 'KJY-08', 230, 480, 'K107'],
  ['inspection', 'KSH-11', 300, 1500],
  ['entrapment', 'RHV-04', 430, 1500],
  ['fault', 'BSH-09', 520, 600, 'K114'],
  ['networkDrop', 'DPI-06', 640, 420],
  ['fault', 'SKH-03', 760, 900, 'K108'],
  ['entrapment', 'KSH-05', 1080, 1500],
  ['fault', 'ZJG-02', 1260, 700, 'K120'],
  ['entrapment', 'JRE-07', 1750, 1500],
  ['inspection', 'PGL-08', 1900, 1800],
  ['fault', 'QXG-04', 2100, 800, 'K107'],
  ['entrapment', 'YZC-11', 2500, 1500],
  ['entrapment', 'PGL-03', 3300, 1500],
] as const;

/** The story that the simulated fleet plays from its first start on. */
export function demoStory(): StoryEntry[] {
  const { trapped, broken, inspected, silent } = openingScenes;
  const spanning = (
    elevator: string,
    since: number,
    endsIn: number,
    deed: Omit<StoryEntry, 'at' | 'elevator' | 'seconds'>,
  ) => entry(elevator, -since / second, { ...deed, seconds: (since + endsIn) / second });
  return [
    // The car has to ride before it can be caught.
    spanning(trapped.elevator, trapped.stoppedFor + 30 * second, trapped.rescuedIn, { do: 'entrapment' }),
    ...broken.map(({ elevator, code, since, endsIn }) =>
      spanning(elevator, since, endsIn, { do: 'fault', code }),
    ),
    ...inspected.map(({ elevator, since, endsIn }) => spanning(elevator, since, endsIn, { do: 'mechanic' })),
    spanning(silent.elevator, silent.since, silent.endsIn, { do: 'networkDrop' }),
    ...firstMinutes.map(([deed, elevator, at, seconds, code]) =>
      entry(elevator, at, { do: deed, seconds, ...(code === undefined ? {} : { code }) }),
    ),
  ];
}
