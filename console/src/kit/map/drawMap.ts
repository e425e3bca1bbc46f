import type { Place } from './baseMap.ts';
import { drawMarkers, type DrawnMarker, type Picture } from './markers.ts';
import { drawDistances, drawScale, metresPerPixel } from './scale.ts';

interface MapPicture extends Picture {
  /** Circles of round distances stand around it. */
  distancesFrom: Place | undefined;
  /** A line of a round length is drawn. */
  scaled: boolean;
}

/** Draws what lies over the base map; answers what was drawn where, the topmost last. */
export function drawMap(
  pen: CanvasRenderingContext2D,
  middle: Place,
  { distancesFrom, scaled, ...picture }: MapPicture,
): DrawnMarker[] {
  const { zoom, tokens, pointOf } = picture;
  const metresPer = metresPerPixel(zoom, middle.latitude);
  pen.clearRect(0, 0, picture.width, picture.height);
  if (distancesFrom) drawDistances(pen, pointOf(distancesFrom), metresPer, tokens);
  const drawn = drawMarkers(pen, picture);
  if (scaled) drawScale(pen, picture, metresPer, tokens);
  return drawn;
}
