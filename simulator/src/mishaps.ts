import { ordinaryFaults } from './faultKinds.ts';
import type { ElevatorDescription } from './elevatorDescription.ts';
import type { Random } from './random.ts';
import type { Deed, Happening } from './scenario.ts';
import { Timeline } from './timeline.ts';

const dayMs = 86_400_000;

/** With this factor, something happens every few minutes in a fleet of 240. */
export const demoMishapFactor = 15;

type Source = { everyDays: number; deed: (random: Random) => Deed };

const minutes = (random: Random, low: number, high: number) => Math.round(random.between(low, high) * 60);

/** What befalls one elevator, and how many days lie between on average. */
export const elevatorMishaps: Record<string, Source> = {
  fault: {
    everyDays: 17,
    deed: (random) => ({
      do: 'fault',
      code: random.pickWeighted(ordinaryFaults).code,
      seconds: minutes(random, 4, 45),
    }),
  },
  entrapment: {
    everyDays: 365,
    deed: (random) => ({ do: 'entrapment', confirm: random.chance(0.6), seconds: minutes(random, 8, 35) }),
  },
  network: { everyDays: 25, deed: (random) => ({ do: 'networkDrop', seconds: minutes(random, 0.3, 8) }) },
  door: { everyDays: 25, deed: (random) => ({ do: 'doorHeld', seconds: minutes(random, 5.5, 9) }) },
  inspection: { everyDays: 30, deed: (random) => ({ do: 'inspection', seconds: minutes(random, 10, 40) }) },
  alarm: { everyDays: 90, deed: () => ({ do: 'alarm' }) },
};

/** The supply of a building fails for all its elevators together. */
export const sitePowerCut: Source = {
  everyDays: 150,
  deed: (random) => ({ do: 'powerCut', seconds: minutes(random, 1, 12) }),
};

/** Misfortunes at their natural frequency times `factor`; each comes independently of the others. */
export class Mishaps {
  private readonly sources = new Timeline<{
    at: number;
    elevators: number[];
    source: Source;
    random: Random;
  }>();
  private readonly factor: number;

  constructor(
    elevators: readonly Pick<ElevatorDescription, 'serial' | 'site'>[],
    { factor, random, startAt }: { factor: number; random: Random; startAt: number },
  ) {
    this.factor = factor;
    if (factor <= 0) return;
    const sites = new Map<string, number[]>();
    for (const [index, { serial, site }] of elevators.entries()) {
      for (const [name, source] of Object.entries(elevatorMishaps)) {
        this.schedule([index], source, random.fork(`${serial}/${name}`), startAt);
      }
      sites.set(site, [...(sites.get(site) ?? []), index]);
    }
    for (const [site, members] of sites) {
      this.schedule(members, sitePowerCut, random.fork(`site/${site}`), startAt);
    }
  }

  takeDue(now: number): Happening[] {
    const happenings: Happening[] = [];
    for (let due = this.sources.takeDue(now); due; due = this.sources.takeDue(now)) {
      const { at, elevators, source, random } = due;
      const deed = source.deed(random);
      for (const elevator of elevators) happenings.push({ at, elevator, deed });
      this.schedule(elevators, source, random, at);
    }
    return happenings;
  }

  private schedule(elevators: number[], source: Source, random: Random, after: number): void {
    const wait = random.exponential((source.everyDays * dayMs) / this.factor);
    this.sources.add({ at: after + Math.max(1, Math.round(wait)), elevators, source, random });
  }
}
