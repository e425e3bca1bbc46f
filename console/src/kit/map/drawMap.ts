import type { Place } from './baseMap.ts';
import { drawMarkers, type DrawnMarker, type Picture } from './markers.ts';
import { drawDistances, drawScale, metresPerPixel } from './scale.ts';

/** A way from one place to another, drawn as a straight line. */
export interface MapWay {
  from: Place;
  to: Place;
  /** Somebody has gone it: the line is whole. */
  gone?: boolean;
}

interface MapPicture extends Picture {
  ways: readonly MapWay[];
  /** Circles of round distances stand around it. */
  distancesFrom: Place | undefined;
  /** A line of a round length is drawn. */
  scaled: boolean;
}

function drawWays(pen: CanvasRenderingContext2D, ways: readonly MapWay[], { pointOf, tokens }: Picture) {
  pen.save();
  pen.lineWidth = 2;
  pen.strokeStyle = tokens.pri;
  for (const { from, to, gone } of ways) {
    pen.setLineDash(gone ? [] : [6, 5]);
    const [start, end] = [pointOf(from), pointOf(to)];
    pen.beginPath();
    pen.moveTo(start.x, start.y);
    pen.lineTo(end.x, end.y);
    pen.stroke();
  }
  pen.restore();
}

/** Draws what lies over the base map; answers what was drawn where, the topmost last. */
export function drawMap(
  pen: CanvasRenderingContext2D,
  middle: Place,
  { distancesFrom, scaled, ways, ...picture }: MapPicture,
): DrawnMarker[] {
  const { zoom, tokens, pointOf } = picture;
  const metresPer = metresPerPixel(zoom, middle.latitude);
  pen.clearRect(0, 0, picture.width, picture.height);
  if (distancesFrom) drawDistances(pen, pointOf(distancesFrom), picture, metresPer, tokens);
  drawWays(pen, ways, picture);
  const drawn = drawMarkers(pen, picture);
  if (scaled) drawScale(pen, picture, metresPer, tokens);
  return drawn;
}
