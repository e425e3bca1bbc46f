import type { MapState } from '@hoistway/contract/map/mapCluster.ts';
import { drawGlyph } from '../glyph/drawGlyph.ts';
import { stationPath } from '../glyph/glyphPaths.ts';
import { fontStack } from '../theme/fontStack.ts';
import type { ThemeTokens, TokenName } from '../theme/tokens.ts';
import type { Place, Spot } from './ground.ts';

/** One thing that stands on a map. */
export interface MapMark {
  key: string;
  place: Place;
  state: MapState;
  /** A person instead of an elevator: where he is now, or was a while ago. */
  person?: 'now' | 'old';
  /** From where help comes, instead of an elevator. */
  station?: boolean;
  /** What it is called where no number stands in it. */
  label?: string;
  /** How many it stands for; without it the mark is one. */
  count?: number;
  /** What a screen reader says of it. */
  sentence: string;
}

/** A name of the ground: it gives way to every mark. */
export interface MapLabel {
  place: Place;
  text: string;
}

export interface DrawnMark {
  mark: MapMark;
  spot: Spot;
  width: number;
  height: number;
}

const inks: Record<MapState, TokenName> = {
  normal: 'green',
  unknown: 'grey',
  offline: 'grey',
  maintenance: 'amberFill',
  fault: 'red',
  trapped: 'red',
};

const isLoud = (state: MapState): boolean => state === 'fault' || state === 'trapped';

const twoPi = 2 * Math.PI;

const shortCount = (count: number): string =>
  count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`;

/** A pill with shape and number; what needs somebody is filled, all else is calm. Stations have the product's colour. */
function drawCluster(
  pen: CanvasRenderingContext2D,
  mark: MapMark,
  spot: Spot,
  tokens: ThemeTokens,
): DrawnMark {
  const { state, count = 1 } = mark;
  const loud = isLoud(state);
  const height = count < 10 ? 26 : count < 100 ? 30 : count < 1000 ? 34 : 38;
  pen.font = `600 ${count < 100 ? 13 : 14}px ${fontStack}`;
  const text = shortCount(count);
  const words = pen.measureText(text).width;
  const width = words + 16 + 24;
  const ink = tokens[mark.station ? 'pri' : inks[state]];
  pen.beginPath();
  pen.roundRect(spot.x - width / 2, spot.y - height / 2, width, height, height / 2);
  pen.fillStyle = loud ? ink : tokens.raise;
  pen.shadowColor = 'rgb(0 0 0 / 25%)';
  pen.shadowBlur = 4;
  pen.shadowOffsetY = 1;
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.lineWidth = loud ? 2 : 1.5;
  pen.strokeStyle = loud ? tokens.raise : state === 'normal' && !mark.station ? tokens.line2 : ink;
  pen.stroke();
  const left = spot.x - (words + 18) / 2;
  const shape = mark.station ? 'station' : state;
  drawGlyph(pen, shape, { x: left + 7, y: spot.y }, 14, loud ? tokens.onDanger : ink);
  pen.fillStyle = loud ? tokens.onDanger : tokens.ink;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillText(text, left + 18, spot.y + 0.5);
  drawBelow(pen, mark.label, { x: spot.x, y: spot.y + height / 2 }, tokens.ink2, tokens.land);
  return { mark, spot, width, height };
}

/** The name of a mark, below what is drawn of it. */
function drawBelow(
  pen: CanvasRenderingContext2D,
  label: string | undefined,
  { x, y }: Spot,
  ink: string,
  halo: string,
) {
  if (label === undefined) return;
  pen.font = `12px ${fontStack}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  drawText(pen, label, { x, y: y + 11 }, ink, halo);
}

function drawText(pen: CanvasRenderingContext2D, text: string, { x, y }: Spot, ink: string, halo: string) {
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = halo;
  pen.strokeText(text, x, y);
  pen.fillStyle = ink;
  pen.fillText(text, x, y);
}

function drawElevator(
  pen: CanvasRenderingContext2D,
  mark: MapMark,
  spot: Spot,
  tokens: ThemeTokens,
  named: boolean,
): DrawnMark {
  const loud = isLoud(mark.state);
  const ink = tokens[inks[mark.state]];
  const size = 24;
  pen.beginPath();
  pen.arc(spot.x, spot.y, size / 2, 0, twoPi);
  pen.fillStyle = loud ? ink : tokens.raise;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = loud ? tokens.raise : mark.state === 'normal' ? tokens.line2 : ink;
  pen.stroke();
  drawGlyph(pen, mark.state, spot, 14, loud ? tokens.onDanger : ink);
  if (named && mark.label) {
    pen.font = `500 12px ${fontStack}`;
    pen.textAlign = 'left';
    pen.textBaseline = 'middle';
    drawText(pen, mark.label, { x: spot.x + 16, y: spot.y + 0.5 }, tokens.ink, tokens.land);
  }
  return { mark, spot, width: size, height: size };
}

/** People are squares with a person in the colour of the product; who was there a while ago is faded. */
function drawPerson(
  pen: CanvasRenderingContext2D,
  mark: MapMark,
  spot: Spot,
  tokens: ThemeTokens,
): DrawnMark {
  const many = mark.count === undefined ? '' : shortCount(mark.count);
  const height = 26;
  pen.font = `600 13px ${fontStack}`;
  const words = many === '' ? 0 : pen.measureText(many).width + 4;
  const width = height + words;
  pen.save();
  pen.globalAlpha = mark.person === 'old' ? 0.5 : 1;
  pen.beginPath();
  pen.roundRect(spot.x - width / 2, spot.y - height / 2, width, height, 6);
  pen.fillStyle = tokens.pri;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = tokens.raise;
  pen.stroke();
  drawGlyph(pen, 'trapped', { x: spot.x - words / 2, y: spot.y }, 16, tokens.onPri);
  pen.fillStyle = tokens.onPri;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  if (many !== '') pen.fillText(many, spot.x - words / 2 + 11, spot.y + 0.5);
  pen.restore();
  const ink = mark.person === 'old' ? tokens.ink3 : tokens.ink;
  drawBelow(pen, mark.label, { x: spot.x, y: spot.y + height / 2 }, ink, tokens.land);
  return { mark, spot, width, height };
}

/** A house in the colour of the product, as people are: help is never the colour of a state. */
function drawStation(
  pen: CanvasRenderingContext2D,
  mark: MapMark,
  spot: Spot,
  tokens: ThemeTokens,
): DrawnMark {
  const size = 28;
  pen.save();
  pen.translate(spot.x - size / 2, spot.y - size / 2);
  pen.scale(size / 16, size / 16);
  pen.lineWidth = 2.6;
  pen.lineJoin = 'round';
  pen.strokeStyle = tokens.raise;
  pen.stroke(new Path2D(stationPath));
  pen.fillStyle = tokens.raise;
  pen.fillRect(6, 9, 4, 6);
  pen.restore();
  drawGlyph(pen, 'station', spot, size, tokens.pri);
  drawBelow(pen, mark.label, { x: spot.x, y: spot.y + size / 2 + 4 }, tokens.ink, tokens.land);
  return { mark, spot, width: size, height: size };
}

/** A ring around what is chosen. */
function drawChosen(pen: CanvasRenderingContext2D, { spot, width, height }: DrawnMark, tokens: ThemeTokens) {
  pen.beginPath();
  pen.roundRect(spot.x - width / 2 - 4, spot.y - height / 2 - 4, width + 8, height + 8, height / 2 + 4);
  pen.lineWidth = 2.5;
  pen.strokeStyle = tokens.pri;
  pen.stroke();
}

export interface Picture {
  marks: readonly MapMark[];
  labels: readonly MapLabel[];
  chosen: string | undefined;
  /** A place that is being set or that the map is about. */
  pin: Place | undefined;
  tokens: ThemeTokens;
  zoom: number;
  spotOf(place: Place): Spot;
  width: number;
  height: number;
}

function drawPin(pen: CanvasRenderingContext2D, { x, y }: Spot, tokens: ThemeTokens) {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.bezierCurveTo(x - 4, y - 10, x - 12, y - 14, x - 12, y - 24);
  pen.arc(x, y - 24, 12, Math.PI, 0);
  pen.bezierCurveTo(x + 12, y - 14, x + 4, y - 10, x, y);
  pen.fillStyle = tokens.pri;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = tokens.raise;
  pen.stroke();
  pen.beginPath();
  pen.arc(x, y - 24, 4.5, 0, twoPi);
  pen.fillStyle = tokens.onPri;
  pen.fill();
}

const isInside = ({ x, y }: Spot, { width, height }: Picture) =>
  x > -60 && y > -40 && x < width + 60 && y < height + 40;

/** Draws the picture, the calm marks first; answers what was drawn where, the topmost last. */
export function drawMarks(pen: CanvasRenderingContext2D, picture: Picture): DrawnMark[] {
  const { marks, labels, chosen, pin, tokens, zoom, spotOf } = picture;
  pen.clearRect(0, 0, picture.width, picture.height);
  pen.font = `12px ${fontStack}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const taken = marks.map((mark) => ({ spot: spotOf(mark.place), half: 34 }));
  for (const { place, text } of labels) {
    const spot = spotOf(place);
    const half = pen.measureText(text).width / 2;
    const covered = taken.some(
      (other) => Math.abs(spot.x - other.spot.x) < half + other.half && Math.abs(spot.y - other.spot.y) < 22,
    );
    if (covered || !isInside(spot, picture)) continue;
    taken.push({ spot, half });
    drawText(pen, text, spot, tokens.ink3, tokens.land);
  }
  const drawn: DrawnMark[] = [];
  const calmFirst = marks.toSorted((one, other) => Number(isLoud(one.state)) - Number(isLoud(other.state)));
  for (const mark of calmFirst) {
    const spot = spotOf(mark.place);
    if (!isInside(spot, picture)) continue;
    const done = mark.person
      ? drawPerson(pen, mark, spot, tokens)
      : mark.count === undefined
        ? mark.station
          ? drawStation(pen, mark, spot, tokens)
          : drawElevator(pen, mark, spot, tokens, zoom >= 13)
        : drawCluster(pen, mark, spot, tokens);
    if (mark.key === chosen) drawChosen(pen, done, tokens);
    drawn.push(done);
  }
  if (pin) drawPin(pen, spotOf(pin), tokens);
  return drawn;
}

/** The topmost mark at a spot; a finger may miss it by a little. */
export function markAt(drawn: readonly DrawnMark[], { x, y }: Spot, miss = 4): MapMark | undefined {
  return drawn.findLast(
    ({ spot, width, height }) =>
      Math.abs(x - spot.x) <= width / 2 + miss && Math.abs(y - spot.y) <= height / 2 + miss,
  )?.mark;
}
