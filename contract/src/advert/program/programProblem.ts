import type { TextKey } from '#contract/language/language.ts';
import type { ScreenDirection, ScreenSize } from '../terminal/terminal.ts';
import { roundOf, type Zone, type ZoneKind } from './content.ts';
import { contrastOf, leastContrast } from './contrast.ts';
import { fitsInLines, fitsInOneLine, tickerSeconds } from './textFit.ts';

/** How wide and high a screen is, as it hangs. */
export function screenOf(size: ScreenSize, direction: ScreenDirection): { width: number; height: number } {
  const [long, short] = size.split('x').map(Number) as [number, number];
  return direction === 'landscape' ? { width: long, height: short } : { width: short, height: long };
}

/** Letters that stand closer to the edge may lie behind the frame of the screen: a share of its shorter side. */
export const safeShare = 0.04;

/** Kinds with letters: their colours have to be told apart. */
const withLetters = new Set<ZoneKind>(['ticker', 'notice', 'clock', 'floor', 'weather']);
const [ofSpots, ofTexts] = [new Set<ZoneKind>(['media']), new Set<ZoneKind>(['ticker', 'notice'])];

/** A code is drawn from its texts; without any it is the ground of its zone. */
const mayHaveTexts = ({ kind }: Zone) => ofTexts.has(kind) || kind === 'code';
const isDrawn = ({ kind, texts }: Zone) => withLetters.has(kind) || (kind === 'code' && texts.length > 0);

interface Content {
  screenSize: ScreenSize;
  direction: ScreenDirection;
  zones: readonly Zone[];
}

/** What is found of a zone: the sentence, and the values in it. */
export interface ZoneFinding {
  zoneId: string;
  text: TextKey;
  values?: Record<string, string | number>;
}

const standTwice = (ids: readonly { id: string }[]) => new Set(ids.map(({ id }) => id)).size < ids.length;

function textProblem(zone: Zone): TextKey | undefined {
  if (zone.kind === 'ticker') return fitsInOneLine(zone) ? undefined : 'invalid.textFits';
  if (zone.kind !== 'notice') return undefined;
  return zone.texts.every(({ zh, en }) => fitsInLines(zh, zone) && fitsInLines(en, zone))
    ? undefined
    : 'invalid.textFits';
}

function problemOf(zone: Zone, screen: { width: number; height: number }): TextKey | undefined {
  const { kind, x, y, width, height, spots, texts } = zone;
  if (x < 0 || y < 0 || x + width > screen.width || y + height > screen.height) return 'invalid.zoneOutside';
  if (ofSpots.has(kind) !== spots.length > 0) return 'invalid.zoneSpots';
  if (texts.length === 0 ? ofTexts.has(kind) : !mayHaveTexts(zone)) return 'invalid.zoneTexts';
  if (standTwice(spots) || standTwice(texts)) return 'invalid.zoneTwice';
  if (isDrawn(zone) && contrastOf(zone.colour, zone.background) < leastContrast)
    return 'invalid.zoneContrast';
  return textProblem(zone);
}

/** What speaks against a programme, and in which zone: the first that is found. */
export function programProblem({ screenSize, direction, zones }: Content): ZoneFinding | undefined {
  const screen = screenOf(screenSize, direction);
  for (const [at, zone] of zones.entries()) {
    const twice = zones.findIndex(({ id }) => id === zone.id) < at;
    const text = twice ? 'invalid.zoneTwice' : problemOf(zone, screen);
    if (text) return { zoneId: zone.id, text, values: { n: at + 1 } };
  }
  return undefined;
}

/** Whether screens of the company show the weather, and how many that play the programme have no place to ask for. */
export interface WeatherShown {
  weather: boolean;
  unplacedTerminals: number;
}

/** What may be wrong with a programme and is for a person to judge. */
export function programHints(
  { screenSize, direction, zones }: Content,
  { weather, unplacedTerminals: n }: WeatherShown,
): ZoneFinding[] {
  const screen = screenOf(screenSize, direction);
  const safe = Math.round(Math.min(screen.width, screen.height) * safeShare);
  return zones.flatMap((zone): ZoneFinding[] => {
    const { id: zoneId, kind, x, y, width, height, fontSize } = zone;
    const found: ZoneFinding[] = [];
    // A text that fills its zone keeps half a letter to each side of it.
    const edge = Math.min(x, y, screen.width - x - width, screen.height - y - height) + fontSize / 2;
    if (withLetters.has(kind) && kind !== 'ticker' && edge < safe)
      found.push({ zoneId, text: 'programHint.edge', values: { n: safe } });
    const late = Math.max(
      0,
      ...zone.texts.flatMap(({ zh, en, seconds }) =>
        [zh, en].map((text) => tickerSeconds(text, zone) - seconds),
      ),
    );
    if (kind === 'ticker' && late > 0)
      found.push({ zoneId, text: 'programHint.tickerLate', values: { n: late.toFixed(1) } });
    if (kind === 'weather' && !weather) found.push({ zoneId, text: 'programHint.noWeather' });
    if (kind === 'weather' && weather && n > 0)
      found.push({ zoneId, text: 'programHint.weatherNoPlace', values: { n } });
    if (kind === 'code' && zone.texts.length === 0) found.push({ zoneId, text: 'programHint.noCode' });
    if (kind === 'media' && roundOf(zone) > 600) found.push({ zoneId, text: 'programHint.longRound' });
    return found;
  });
}
