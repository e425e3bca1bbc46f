import type { MapState } from '@hoistway/contract/live/mapState.ts';
import { drawGlyph } from '../glyph/drawGlyph.ts';
import { stationPath } from '../glyph/glyphPaths.ts';
import { fontStack } from '../theme/fontStack.ts';
import type { ThemeTokens, TokenName } from '../theme/tokens.ts';
import type { Place, Point } from './baseMap.ts';

/** One thing that stands on a map. */
export interface MapMarker {
  key: string;
  place: Place;
  state: MapState;
  /** A person instead of an elevator: where he is now, or was a while ago. */
  person?: 'now' | 'old';
  /** From where help comes, instead of an elevator. */
  station?: boolean;
  /** What it is called where no number stands in it. */
  label?: string;
  /** How many it stands for; without it the marker is one. */
  count?: number;
  /** What a screen reader says of it. */
  sentence: string;
}

/** A name of the base map: it gives way to every marker. */
export interface MapLabel {
  place: Place;
  text: string;
  /** From which zoom on it is drawn, and below which. */
  from: number;
  to: number;
}

export interface DrawnMarker {
  marker: MapMarker;
  point: Point;
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

const radiusOf = (count: number): number => (count < 10 ? 15 : count < 100 ? 18 : count < 1000 ? 22 : 26);

/**
 * A ring around a number, with the worst state within as a glyph at its shoulder. Where somebody must act the ring has the
 * colour of it; all else is calm. Stations have the product's colour.
 */
function drawCluster(
  pen: CanvasRenderingContext2D,
  marker: MapMarker,
  point: Point,
  tokens: ThemeTokens,
): DrawnMarker {
  const { state, count = 1 } = marker;
  const loud = isLoud(state);
  const radius = radiusOf(count);
  const ink = tokens[marker.station ? 'pri' : inks[state]];
  pen.beginPath();
  pen.arc(point.x, point.y, radius, 0, twoPi);
  pen.fillStyle = tokens.raise;
  pen.shadowColor = 'rgb(0 0 0 / 25%)';
  pen.shadowBlur = 4;
  pen.shadowOffsetY = 1;
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.lineWidth = 3;
  pen.strokeStyle = loud || marker.station ? ink : tokens.line2;
  pen.stroke();
  pen.font = `600 ${count < 100 ? 13 : 14}px ${fontStack}`;
  pen.fillStyle = tokens.ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(shortCount(count), point.x, point.y + 0.5);
  if (marker.station || state !== 'normal') {
    const at = { x: point.x + radius * 0.75, y: point.y - radius * 0.75 };
    const trapped = state === 'trapped' && !marker.station;
    pen.beginPath();
    pen.arc(at.x, at.y, 9, 0, twoPi);
    pen.fillStyle = trapped ? ink : tokens.raise;
    pen.fill();
    pen.lineWidth = 1.5;
    pen.strokeStyle = trapped ? tokens.raise : ink;
    pen.stroke();
    drawGlyph(pen, marker.station ? 'station' : state, at, 11, trapped ? tokens.onDanger : ink);
  }
  drawBelow(pen, marker.label, { x: point.x, y: point.y + radius }, tokens.ink2, tokens.land);
  return { marker, point, width: 2 * radius, height: 2 * radius };
}

/** The name of a marker, below what is drawn of it. */
function drawBelow(
  pen: CanvasRenderingContext2D,
  label: string | undefined,
  { x, y }: Point,
  ink: string,
  halo: string,
) {
  if (label === undefined) return;
  pen.font = `12px ${fontStack}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  drawText(pen, label, { x, y: y + 11 }, ink, halo);
}

function drawText(pen: CanvasRenderingContext2D, text: string, { x, y }: Point, ink: string, halo: string) {
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = halo;
  pen.strokeText(text, x, y);
  pen.fillStyle = ink;
  pen.fillText(text, x, y);
}

function drawElevator(
  pen: CanvasRenderingContext2D,
  marker: MapMarker,
  point: Point,
  tokens: ThemeTokens,
  named: boolean,
): DrawnMarker {
  const loud = isLoud(marker.state);
  const ink = tokens[inks[marker.state]];
  const size = 24;
  pen.beginPath();
  pen.arc(point.x, point.y, size / 2, 0, twoPi);
  pen.fillStyle = loud ? ink : tokens.raise;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = loud ? tokens.raise : marker.state === 'normal' ? tokens.line2 : ink;
  pen.stroke();
  drawGlyph(pen, marker.state, point, 14, loud ? tokens.onDanger : ink);
  if (named && marker.label) {
    pen.font = `500 12px ${fontStack}`;
    pen.textAlign = 'left';
    pen.textBaseline = 'middle';
    drawText(pen, marker.label, { x: point.x + 16, y: point.y + 0.5 }, tokens.ink, tokens.land);
  }
  return { marker, point, width: size, height: size };
}

/** People are squares with a person in the colour of the product; who was there a while ago is faded. */
function drawPerson(
  pen: CanvasRenderingContext2D,
  marker: MapMarker,
  point: Point,
  tokens: ThemeTokens,
): DrawnMarker {
  const many = marker.count === undefined ? '' : shortCount(marker.count);
  const height = 26;
  pen.font = `600 13px ${fontStack}`;
  const words = many === '' ? 0 : pen.measureText(many).width + 4;
  const width = height + words;
  pen.save();
  pen.globalAlpha = marker.person === 'old' ? 0.5 : 1;
  pen.beginPath();
  pen.roundRect(point.x - width / 2, point.y - height / 2, width, height, 6);
  pen.fillStyle = tokens.pri;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = tokens.raise;
  pen.stroke();
  drawGlyph(pen, 'trapped', { x: point.x - words / 2, y: point.y }, 16, tokens.onPri);
  pen.fillStyle = tokens.onPri;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  if (many !== '') pen.fillText(many, point.x - words / 2 + 11, point.y + 0.5);
  pen.restore();
  const ink = marker.person === 'old' ? tokens.ink3 : tokens.ink;
  drawBelow(pen, marker.label, { x: point.x, y: point.y + height / 2 }, ink, tokens.land);
  return { marker, point, width, height };
}

/** A house in the colour of the product, as people are: help is never the colour of a state. */
function drawStation(
  pen: CanvasRenderingContext2D,
  marker: MapMarker,
  point: Point,
  tokens: ThemeTokens,
): DrawnMarker {
  const size = 28;
  pen.save();
  pen.translate(point.x - size / 2, point.y - size / 2);
  pen.scale(size / 16, size / 16);
  pen.lineWidth = 2.6;
  pen.lineJoin = 'round';
  pen.strokeStyle = tokens.raise;
  pen.stroke(new Path2D(stationPath));
  pen.fillStyle = tokens.raise;
  pen.fillRect(6, 9, 4, 6);
  pen.restore();
  drawGlyph(pen, 'station', point, size, tokens.pri);
  drawBelow(pen, marker.label, { x: point.x, y: point.y + size / 2 + 4 }, tokens.ink, tokens.land);
  return { marker, point, width: size, height: size };
}

/** A ring around what is chosen. */
function drawChosen(
  pen: CanvasRenderingContext2D,
  { point, width, height }: DrawnMarker,
  tokens: ThemeTokens,
) {
  pen.beginPath();
  pen.roundRect(point.x - width / 2 - 4, point.y - height / 2 - 4, width + 8, height + 8, height / 2 + 4);
  pen.lineWidth = 2.5;
  pen.strokeStyle = tokens.pri;
  pen.stroke();
}

export interface Picture {
  markers: readonly MapMarker[];
  labels: readonly MapLabel[];
  chosen: string | undefined;
  /** A place that is being set or that the map is about. */
  pin: Place | undefined;
  tokens: ThemeTokens;
  zoom: number;
  pointOf(place: Place): Point;
  width: number;
  height: number;
}

function drawPin(pen: CanvasRenderingContext2D, { x, y }: Point, tokens: ThemeTokens) {
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

const isInside = ({ x, y }: Point, { width, height }: Picture) =>
  x > -60 && y > -40 && x < width + 60 && y < height + 40;

/** Draws the picture, the calm markers first; answers what was drawn where, the topmost last. */
export function drawMarkers(pen: CanvasRenderingContext2D, picture: Picture): DrawnMarker[] {
  const { markers, labels, chosen, pin, tokens, zoom, pointOf } = picture;
  pen.font = `12px ${fontStack}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const taken = markers.map((marker) => ({ point: pointOf(marker.place), half: 34 }));
  for (const { place, text, from, to } of labels) {
    if (zoom < from || zoom >= to) continue;
    const point = pointOf(place);
    const half = pen.measureText(text).width / 2;
    const covered = taken.some(
      (other) =>
        Math.abs(point.x - other.point.x) < half + other.half && Math.abs(point.y - other.point.y) < 22,
    );
    if (covered || !isInside(point, picture)) continue;
    taken.push({ point, half });
    drawText(pen, text, point, tokens.ink3, tokens.land);
  }
  const drawn: DrawnMarker[] = [];
  const calmFirst = markers.toSorted((one, other) => Number(isLoud(one.state)) - Number(isLoud(other.state)));
  for (const marker of calmFirst) {
    const point = pointOf(marker.place);
    if (!isInside(point, picture)) continue;
    const done = marker.person
      ? drawPerson(pen, marker, point, tokens)
      : marker.count === undefined
        ? marker.station
          ? drawStation(pen, marker, point, tokens)
          : drawElevator(pen, marker, point, tokens, zoom >= 13)
        : drawCluster(pen, marker, point, tokens);
    if (marker.key === chosen) drawChosen(pen, done, tokens);
    drawn.push(done);
  }
  if (pin) drawPin(pen, pointOf(pin), tokens);
  return drawn;
}

/** The topmost marker at a point; a finger may miss it by a little. */
export function markerAt(drawn: readonly DrawnMarker[], { x, y }: Point, miss = 4): MapMarker | undefined {
  return drawn.findLast(
    ({ point, width, height }) =>
      Math.abs(x - point.x) <= width / 2 + miss && Math.abs(y - point.y) <= height / 2 + miss,
  )?.marker;
}
