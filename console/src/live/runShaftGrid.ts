import type { Translate } from '@hoistway/contract/language/translator.ts';
import { ageText } from '#kit/format/duration.ts';
import { drawShaftCard } from '#kit/shaft/drawShaftCard.ts';
import { shaftViewOf, type ShaftView } from '#kit/shaft/ShaftState.ts';
import type { ShaftCard, WallLayout } from '#kit/shaft/shaftGridLayout.ts';
import type { ThemeTokens } from '#kit/theme/tokens.ts';
import { elevatorNow, onElevator } from '#kit/live/liveStore.ts';
import { lessMotion } from '#kit/screen/useMedia.ts';
import { onTick } from '#kit/live/useNow.ts';
import type { ElevatorShaft } from '#kit/card/elevatorShaft.ts';

export interface GridElevator {
  id: string;
  name: string;
  shaft: ElevatorShaft;
}

interface ShaftGridRun {
  elevators: readonly GridElevator[];
  card: ShaftCard;
  layout: WallLayout;
  colors: ThemeTokens;
  t: Translate;
  /** Called when an elevator's state changes, so that it can be announced outside the canvas too. */
  onState(elevator: GridElevator, view: ShaftView): void;
}

/** A value on its way from where it was shown to where the last sample puts it. */
interface Glide {
  from: number;
  to: number;
  at: number;
  ms: number;
}

interface Entry {
  elevator: GridElevator;
  index: number;
  view: ShaftView;
  age: string | undefined;
  car: Glide | undefined;
  door: Glide | undefined;
  dirty: boolean;
}

const frameMs = 32;
const pulseFrameMs = 96;
const sampleMs = 1_000;
const doorMs = 400;
/** A car that is farther away did not drive there between two samples. */
const maxRun = 4;

const placeOf = ({ from, to, at, ms }: Glide, now: number) =>
  ms === 0 ? to : from + (to - from) * Math.min(1, (now - at) / ms);

/** The way from what is shown now to the next value. */
function glide(
  before: Glide | undefined,
  to: number | undefined,
  ms: number,
  now: number,
): Glide | undefined {
  if (to === undefined) return undefined;
  if (before === undefined) return { from: to, to, at: now, ms: 0 };
  if (before.to === to) return before;
  const from = placeOf(before, now);
  return { from, to, at: now, ms: Math.abs(to - from) > maxRun ? 0 : ms };
}

const stillMoves = (each: Glide | undefined, now: number) => each !== undefined && now < each.at + each.ms;

/**
 * Keeps hundreds of shafts alive on one canvas: each card is drawn again only when its elevator said something, moves, or
 * grew old; nothing of it passes through React. Answers how it ends.
 */
export function runShaftGrid(canvas: HTMLCanvasElement, run: ShaftGridRun): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => {};
  const { card, layout, colors, t } = run;
  const calm = matchMedia(lessMotion).matches;
  const entries = run.elevators.map((elevator, index): Entry => ({
    elevator,
    index,
    view: shaftViewOf(elevatorNow(elevator.id), elevator.shaft, Date.now()),
    age: undefined,
    car: undefined,
    door: undefined,
    dirty: true,
  }));

  const refresh = (entry: Entry, first = false) => {
    const { elevator } = entry;
    const view = shaftViewOf(elevatorNow(elevator.id), elevator.shaft, Date.now());
    const now = performance.now();
    const age = view.stale && view.ageMs !== undefined ? ageText(view.ageMs, t) : undefined;
    const before = entry.view;
    entry.view = view;
    entry.age = age;
    entry.car = glide(entry.car, view.index, calm ? 0 : sampleMs, now);
    entry.door = glide(entry.door, view.door, calm ? 0 : doorMs, now);
    entry.dirty = true;
    if (first || before.state !== view.state) run.onState(elevator, view);
  };
  const grew = (entry: Entry) => {
    const { elevator, view } = entry;
    const next = shaftViewOf(elevatorNow(elevator.id), elevator.shaft, Date.now());
    if (next.stale || view.stale || next.state !== view.state) refresh(entry);
  };

  const floorOf = ({ view, elevator }: Entry) =>
    view.index === undefined
      ? '–'
      : (elevator.shaft.labels[Math.round(view.index)] ?? String(Math.round(view.index) + 1));

  const draw = (entry: Entry, now: number) => {
    const { view, car, door } = entry;
    const shown: ShaftView = {
      ...view,
      ...(car === undefined ? {} : { index: placeOf(car, now) }),
      ...(door === undefined ? {} : { door: placeOf(door, now) }),
    };
    drawShaftCard(
      pen,
      layout.cornerOf(entry.index),
      card,
      shown,
      {
        name: entry.elevator.name,
        floor: floorOf(entry),
        word: t(`shaft.state.${view.state}`),
        ...(entry.age === undefined ? {} : { age: entry.age }),
      },
      colors,
      calm ? undefined : now,
    );
    entry.dirty = stillMoves(car, now) || stillMoves(door, now);
  };

  let frame = 0;
  let drawnAt = 0;
  let pulsedAt = 0;
  const paint = (now: number) => {
    frame = requestAnimationFrame(paint);
    if (now - drawnAt < frameMs) return;
    drawnAt = now;
    const pulses = !calm && now - pulsedAt >= pulseFrameMs;
    if (pulses) pulsedAt = now;
    for (const entry of entries)
      if (entry.dirty || (pulses && entry.view.state === 'trapped')) draw(entry, now);
  };

  for (const entry of entries) refresh(entry, true);
  const stops = entries.map((entry) => onElevator(entry.elevator.id, () => refresh(entry)));
  stops.push(onTick(() => entries.forEach(grew)));
  frame = requestAnimationFrame(paint);
  return () => {
    cancelAnimationFrame(frame);
    for (const stop of stops) stop();
  };
}
