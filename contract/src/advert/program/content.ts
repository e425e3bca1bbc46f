import { z } from 'zod';
import { choice, ref, required } from '#contract/fieldKinds.ts';

export const zoneKinds = ['media', 'ticker', 'notice', 'clock', 'floor', 'weather', 'code'] as const;
export type ZoneKind = (typeof zoneKinds)[number];

export const [maxZones, maxSpots, maxTexts] = [12, 60, 20];
/** In seconds: how long a picture or a text may stand. */
export const [shortestShown, longestShown] = [2, 300];
/** In pixels: what a zone and its letters are at least. */
export const [leastSide, leastLetters, mostLetters] = [16, 12, 400];

const maxPixels = 8000;
const place = () =>
  z.int('invalid.zonePlace').min(-maxPixels, 'invalid.zonePlace').max(maxPixels, 'invalid.zonePlace');
const side = () =>
  z.int('invalid.zonePlace').min(leastSide, 'invalid.zonePlace').max(maxPixels, 'invalid.zonePlace');
const colour = () => z.string().regex(/^#[0-9a-f]{6}$/i, 'invalid.format');
const shownFor = () =>
  z.int('invalid.shownFor').min(shortestShown, 'invalid.shownFor').max(longestShown, 'invalid.shownFor');
const localId = () => z.string().regex(/^[a-z0-9]{1,12}$/, 'invalid.format');

/** A material in its turn. A video is shown for its own length, rounded up; a picture for as long as is said. */
export const spot = z.object({ id: localId(), materialId: ref('material'), seconds: shownFor() });
export type Spot = z.output<typeof spot>;

/** A sentence in its turn, in both languages. */
export const zoneText = z.object({
  id: localId(),
  zh: required('invalid.zoneText').max(200),
  en: required('invalid.zoneText').max(300),
  seconds: shownFor(),
});
export type ZoneText = z.output<typeof zoneText>;

/** A rectangle of the screen and what it shows; in pixels from the upper left corner. */
export const zone = z.object({
  id: localId(),
  kind: choice('zoneKind', zoneKinds),
  x: place(),
  y: place(),
  width: side(),
  height: side(),
  colour: colour(),
  background: colour(),
  fontSize: z.int('invalid.letters').min(leastLetters, 'invalid.letters').max(mostLetters, 'invalid.letters'),
  /** Of `media` zones. */
  spots: z.array(spot).max(maxSpots, 'invalid.spotCount'),
  /** Of `ticker` and `notice` zones, and what a `code` is read as. */
  texts: z.array(zoneText).max(maxTexts, 'invalid.textCount'),
});
export type Zone = z.output<typeof zone>;

/** What a programme shows; the later a zone stands, the more in front it is. */
export const zones = () => z.array(zone).min(1, 'invalid.zoneCount').max(maxZones, 'invalid.zoneCount');

/** The materials that are shown, each once. */
export const materialsIn = (content: readonly Zone[]): string[] => [
  ...new Set(content.flatMap(({ spots }) => spots.map(({ materialId }) => materialId))),
];

/** How long one round of a zone takes, in seconds; what stands all the time has none. */
export const roundOf = ({ spots, texts }: Pick<Zone, 'spots' | 'texts'>): number =>
  [...spots, ...texts].reduce((sum, { seconds }) => sum + seconds, 0);

/** In seconds: a programme whose zones all stand still is seen for so long at a time. */
const stillRound = 30;

/** How long one round of a programme takes, in seconds: the longest of its media zones, else of its texts. */
export function durationOf(content: readonly Zone[]): number {
  const longest = (of: readonly Zone[]) => Math.max(0, ...of.map(roundOf));
  return longest(content.filter(({ kind }) => kind === 'media')) || longest(content) || stillRound;
}
