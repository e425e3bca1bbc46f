import type { HistorySamples } from '@hoistway/contract/history/history.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { PrintedTelemetry } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { findKeptSince, readSamples } from '#area/history/historyStore.ts';
import type { Database } from '#platform/call/requestContext.ts';

const minuteMs = 60_000;
/** So long before and after the event the elevator's own word belongs to it. */
const minutesBefore = 10;
const minutesAfter = 20;
/** So many changes are told on each side of the event. */
const mostEachSide = 20;

interface Sample {
  at: number;
  mode: number | null;
  floor: number | null;
  doors: number | null;
  moving: boolean | null;
  direction: number | null;
  speed: number | null;
}

const samplesOf = (told: Pick<HistorySamples, 'at'> & Partial<HistorySamples>): Sample[] =>
  told.at.map((at, index) => ({
    at,
    mode: told.serviceMode?.[index] ?? null,
    floor: told.floor?.[index] ?? null,
    doors: told.doorStatus?.[index] ?? null,
    moving: told.moving?.[index] ?? null,
    direction: told.direction?.[index] ?? null,
    speed: told.speed?.[index] ?? null,
  }));

/** What a row is written for; a car that passes a floor is none. */
const isChange = (sample: Sample, before: Sample | undefined): boolean =>
  !before ||
  (['mode', 'doors', 'moving'] as const).some((name) => sample[name] !== before[name]) ||
  (sample.moving !== true && sample.floor !== before.floor);

const iso = (ms: number): string => new Date(ms).toISOString();

/** A word for a number of the protocol; nothing for what was not said or is none of its words. */
function word(t: Translate, kind: 'serviceMode' | 'door', value: number | null): string {
  const last = kind === 'serviceMode' ? 7 : 6;
  return value === null || value < 0 || value > last ? '' : t(`term.${kind}.${value}` as TextKey);
}

function motionOf({ moving, direction }: Sample, t: Translate): string {
  if (moving === null) return '';
  if (!moving) return t('term.carStatus.0');
  if (direction === 1) return t('term.direction.1');
  return direction === 2 ? t('term.direction.2') : t('term.carStatus.1');
}

const wordsOf = (sample: Sample, t: Translate) => ({
  at: iso(sample.at),
  mode: word(t, 'serviceMode', sample.mode),
  floor: sample.floor,
  doors: word(t, 'door', sample.doors),
  motion: motionOf(sample, t),
  speed: sample.speed,
});

function sentenceOf(sample: Sample, t: Translate): string {
  const { mode, floor, doors, motion, speed } = wordsOf(sample, t);
  return [
    mode,
    floor === null ? '' : t('incident.telemetryAt', { floor }),
    doors === '' ? '' : t('incident.telemetryDoors', { state: doors }),
    sample.moving === true && speed !== null ? `${motion} ${speed.toFixed(2)} m/s` : motion,
  ]
    .filter((each) => each !== '')
    .join(t('term.comma'));
}

/** What an elevator itself said around a moment, as far as the history keeps it. */
export async function telemetryAround(
  db: Database,
  t: Translate,
  { elevatorId, eventAt, now }: { elevatorId: string; eventAt: string; now: Date },
): Promise<Omit<PrintedTelemetry, 'faults'>> {
  const event = Date.parse(eventAt);
  const from = event - minutesBefore * minuteMs;
  const to = Math.max(from, Math.min(event + minutesAfter * minuteMs, now.getTime()));
  const samples = samplesOf(await readSamples(db, { elevatorId, from, to }));
  const changes = samples.filter((sample, index) => isChange(sample, samples[index - 1]));
  const rows = [
    ...changes.filter(({ at }) => at < event).slice(-mostEachSide),
    ...changes.filter(({ at }) => at >= event).slice(0, mostEachSide),
  ];
  const before = samples.findLast(({ at }) => at <= event);
  const speeds = samples.flatMap(({ speed }) => (speed === null ? [] : [Math.abs(speed)]));
  return {
    from: iso(from),
    to: iso(to),
    keptSince: iso((await findKeptSince(db)) ?? now.getTime()),
    samples: samples.length,
    before: before ? { at: iso(before.at), text: sentenceOf(before, t) } : null,
    fastest: speeds.length === 0 ? null : Math.max(...speeds),
    rows: rows.map((sample) => wordsOf(sample, t)),
    isShortened: rows.length < changes.length,
  };
}
