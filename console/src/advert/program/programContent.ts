import {
  leastLetters,
  leastSide,
  longestShown,
  shortestShown,
  type Spot,
  type Zone,
  type ZoneKind,
  type ZoneText,
} from '@hoistway/contract/advert/program/content.ts';
import { safeShare } from '@hoistway/contract/advert/program/programProblem.ts';
import { tickerSeconds } from '@hoistway/contract/advert/program/textFit.ts';
import type { MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import type { ScreenDirection, ScreenSize } from '@hoistway/contract/advert/terminal/terminal.ts';

/** A programme as it is edited. */
export interface ProgramDraft {
  programName: string;
  direction: ScreenDirection;
  screenSize: ScreenSize;
  zones: readonly Zone[];
}

interface Side {
  width: number;
  height: number;
}

/** Where a new zone stands, in shares of the screen, and how high its letters are, as a share of its shorter side. */
const begins: Readonly<
  Record<ZoneKind, readonly [x: number, y: number, w: number, h: number, letters: number]>
> = {
  media: [0, 0.125, 1, 0.53, 0.04],
  clock: [0.05, 0.035, 0.4, 0.08, 0.06],
  floor: [0.55, 0.035, 0.4, 0.08, 0.07],
  weather: [0.05, 0.56, 0.5, 0.08, 0.04],
  notice: [0.05, 0.67, 0.6, 0.2, 0.04],
  code: [0.69, 0.69, 0.26, 0.15, 0.04],
  ticker: [0, 0.92, 1, 0.08, 0.04],
};

/** As the screens of the product: white on a dark ground. */
const [white, black, ground] = ['#ffffff', '#000000', '#16242b'];

/** An id that none of these has. */
export function freshId(letter: string, taken: readonly { id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  let n = 1;
  while (ids.has(`${letter}${n}`)) n += 1;
  return `${letter}${n}`;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
export const shownSeconds = (seconds: number): number =>
  within(Math.ceil(seconds), shortestShown, longestShown);

export const holdsTexts = ({ kind }: Pick<Zone, 'kind'>): boolean =>
  kind === 'ticker' || kind === 'notice' || kind === 'code';
export const holdsSpots = ({ kind }: Pick<Zone, 'kind'>): boolean => kind === 'media';
export const holdsLetters = ({ kind }: Pick<Zone, 'kind'>): boolean => kind !== 'media' && kind !== 'code';

/** A new zone of a kind, at its usual place on the screen; with a text to be entered where it needs one. */
export function newZone(kind: ZoneKind, screen: Side, zones: readonly Zone[]): Zone {
  const [x, y, w, h, letters] = begins[kind];
  const short = Math.min(screen.width, screen.height);
  const side = (share: number, whole: number) => Math.max(leastSide, Math.round(share * whole));
  const square = Math.round(Math.min(w * screen.width, h * screen.height * 1.2));
  const size =
    kind === 'code'
      ? { width: square, height: square }
      : { width: side(w, screen.width), height: side(h, screen.height) };
  const zone: Zone = {
    id: freshId('z', zones),
    kind,
    x: Math.round(x * screen.width),
    y: Math.round(y * screen.height),
    ...size,
    colour: kind === 'code' ? black : white,
    background: kind === 'code' ? white : kind === 'media' ? black : ground,
    fontSize: Math.max(leastLetters, Math.round(letters * short)),
    spots: [],
    texts: [],
  };
  return holdsTexts(zone) ? { ...zone, texts: [newText(zone)] } : zone;
}

/** A text of a zone, to be entered; a ticker has time for half a zone of letters. */
export const newText = (zone: Zone): ZoneText => ({
  id: freshId('t', zone.texts),
  zh: '',
  en: '',
  seconds: zone.kind === 'ticker' ? shownSeconds(tickerSeconds('', zone) * 1.5) : 10,
});

/** A material in its turn: a video for its own length. */
export const newSpot = (zone: Zone, { id, durationMs }: Pick<MaterialRow, 'id' | 'durationMs'>): Spot => ({
  id: freshId('s', zone.spots),
  materialId: id,
  seconds: durationMs === null ? 10 : shownSeconds(durationMs / 1000),
});

export const changeZone = (zones: readonly Zone[], id: string, changes: Partial<Zone>): readonly Zone[] =>
  zones.map((each) => (each.id === id ? { ...each, ...changes } : each));

export const moveZones = (
  zones: readonly Zone[],
  id: string,
  { dx, dy }: { dx: number; dy: number },
): readonly Zone[] =>
  zones.map((each) =>
    each.id === id ? { ...each, x: Math.round(each.x + dx), y: Math.round(each.y + dy) } : each,
  );

/** The same zone once more, a little beside it and in front of it. */
export function duplicateZone(
  zones: readonly Zone[],
  id: string,
  screen: Side,
): { zones: readonly Zone[]; id: string } {
  const zone = zones.find((each) => each.id === id)!;
  const step = Math.round(Math.min(screen.width, screen.height) * safeShare);
  const copy = {
    ...zone,
    id: freshId('z', zones),
    x: Math.max(0, Math.min(zone.x + step, screen.width - zone.width)),
    y: Math.max(0, Math.min(zone.y + step, screen.height - zone.height)),
  };
  return { zones: [...zones, copy], id: copy.id };
}

/** A list with one of its members a place further or back. */
export function stepBy<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const next = [...list];
  if (at + by < 0 || at + by >= list.length) return next;
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
}

/** The zones on another screen: at the same shares of it. */
export function onScreen(zones: readonly Zone[], from: Side, to: Side): readonly Zone[] {
  const [across, down] = [to.width / from.width, to.height / from.height];
  const letters = Math.min(to.width, to.height) / Math.min(from.width, from.height);
  return zones.map((zone) => {
    const [x, y] = [Math.round(zone.x * across), Math.round(zone.y * down)];
    return {
      ...zone,
      x,
      y,
      // Rounding may not carry what stood at the edge beyond it.
      width: Math.max(leastSide, Math.round((zone.x + zone.width) * across) - x),
      height: Math.max(leastSide, Math.round((zone.y + zone.height) * down) - y),
      fontSize: Math.max(leastLetters, Math.round(zone.fontSize * letters)),
    };
  });
}
