import type { Translate } from '@hoistway/contract/language/translator.ts';
import { durationText } from '../format/duration.ts';
import type { ShaftView } from './ShaftState.ts';

interface SentenceOptions {
  /** Number or name of the elevator, said first. */
  name?: string;
  /** How long the state has held. */
  forMs?: number;
}

/** How far from a sill the car still counts as standing at the floor. */
const atFloor = 0.08;

/** "BSH-03, between 11 and 12, stopped, doors shut, occupied, entrapment for 7 min 42 s". */
export function shaftSentence(view: ShaftView, t: Translate, options: SentenceOptions = {}): string {
  const { name, forMs } = options;
  const reports = view.state !== 'offline' && view.state !== 'unknown';
  const parts = [
    name,
    placeWords(view, t),
    reports ? motionWords(view, t) : undefined,
    reports ? doorWords(view, t) : undefined,
    view.occupied === undefined ? undefined : t(view.occupied ? 'shaft.occupied' : 'shaft.empty'),
    forMs === undefined
      ? t(`shaft.state.${view.state}`)
      : t('shaft.stateFor', {
          state: t(`shaft.state.${view.state}`),
          duration: durationText(forMs, t),
        }),
    view.stale && view.ageMs !== undefined ? t('shaft.age', { age: durationText(view.ageMs, t) }) : undefined,
  ];
  return parts.filter(Boolean).join(t('term.comma'));
}

/** What the car does and how its doors stand, without where: "stopped, doors open". */
export const carWords = (view: ShaftView, t: Translate): string =>
  view.state === 'offline' || view.state === 'unknown'
    ? t(`shaft.state.${view.state}`)
    : [motionWords(view, t), doorWords(view, t)].join(t('term.comma'));

function placeWords(view: ShaftView, t: Translate): string {
  if (view.index === undefined) return t('shaft.nowhere');
  const nearest = Math.round(view.index);
  const label = (index: number) => view.labels[index] ?? String(index + 1);
  if (view.state === 'offline') return t('shaft.lastAt', { floor: label(nearest) });
  if (view.moving || Math.abs(view.index - nearest) <= atFloor)
    return t('shaft.at', { floor: label(nearest) });
  const lower = Math.floor(view.index);
  return t('shaft.between', { lower: label(lower), upper: label(lower + 1) });
}

function motionWords(view: ShaftView, t: Translate): string {
  if (view.moving) {
    if (view.direction === 'up') return t('shaft.movingUp');
    return t(view.direction === 'down' ? 'shaft.movingDown' : 'shaft.moving');
  }
  if (view.direction === 'up') return t('shaft.nextUp');
  return t(view.direction === 'down' ? 'shaft.nextDown' : 'shaft.stopped');
}

function doorWords(view: ShaftView, t: Translate): string {
  if (view.door === undefined) return t('shaft.doorsUnknown');
  if (view.door === 0) return t('shaft.doorsShut');
  return t(view.door === 1 ? 'shaft.doorsOpen' : 'shaft.doorsPartly');
}
