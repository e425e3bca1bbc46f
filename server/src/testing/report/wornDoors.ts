import { daysAfter } from '@hoistway/contract/time/days.ts';
import { Random } from '../../../../simulator/src/random.ts';

interface WornDoor {
  days: Map<string, RiddenDay>;
  troubles: Set<string>;
  services: string[];
}

interface RiddenDay {
  closings: number;
  reversals: number;
  closingSeconds: number;
  levelMm: number;
  temperature: number;
  totalRuns: number;
}

export const wearBegins = '2026-01-01';
const daysKept = 240;
/** The day after the last of them. */
export const wearEnds = daysAfter(wearBegins, daysKept);

/** A door that wears out until it fails or is serviced; its reversals and its time of closing tell of it. */
export function wornDoor(random: Random): WornDoor {
  const days = new Map<string, RiddenDay>();
  const troubles = new Set<string>();
  const services: string[] = [];
  let wear = random.next();
  const pace = 0.004 + 0.012 * random.next();
  for (let n = 0; n < daysKept; n += 1) {
    const day = daysAfter(wearBegins, n);
    wear += pace * (0.5 + random.next());
    const noise = () => random.next() + random.next() + random.next() - 1.5;
    const closings = 400 + random.integer(0, 200);
    days.set(day, {
      closings,
      reversals: Math.max(0, Math.round((closings * (15 + 40 * wear ** 2 + 6 * noise())) / 1000)),
      closingSeconds: closings * (3 + 0.3 * wear + 0.1 * noise()),
      levelMm: 4 + noise(),
      temperature: 25 + 5 * Math.sin(n / 40) + noise(),
      totalRuns: n * 500,
    });
    if (random.chance(Math.min(0.5, 0.09 * wear ** 4))) {
      troubles.add(day);
      wear = 0.1;
      services.push(day);
    } else if (random.chance(0.006)) {
      wear = 0.2;
      services.push(day);
    }
  }
  return { days, troubles, services };
}
