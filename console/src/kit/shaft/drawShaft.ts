import { faultPath, wrenchPath } from '../glyph/glyphPaths.ts';
import { personPath } from '../glyph/personPath.ts';
import { fontStack } from '../theme/fontStack.ts';
import type { ThemeTokens, TokenName } from '../theme/tokens.ts';
import {
  arrowPlace,
  carRect,
  glyphPlace,
  haloRect,
  labelledFloors,
  leafRects,
  linedFloors,
  openingRect,
  personPlace,
  ropeLines,
  shaftBox,
  shaftCenter,
  sillY,
  ticksOf,
  trianglePath,
  wallRect,
  type Rect,
  type ShaftBox,
  type ShaftSize,
} from './geometry.ts';
import { carFigure, hasSeam, shaftPaint, type ShaftPaint } from './shaftPaint.ts';
import type { ShaftView } from './ShaftState.ts';

interface DrawOptions {
  height?: number;
  /** How old a stale sample is, in words. */
  age?: string;
  /** Milliseconds of the wall's clock for the pulse of an entrapment; absent: it stands still. */
  pulseMs?: number;
}

const haloPeriodMs = 1250;
const stillHalo = 0.25;

/**
 * Draws one shaft with its box's top left at (x, y): the canvas form of Shaft.tsx, for cells, cards and pop-ups.
 * `view.index` is drawn as it is; whoever owns the canvas eases it between samples.
 */
export function drawShaft(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: Exclude<ShaftSize, 'live'>,
  view: ShaftView,
  colors: ThemeTokens,
  { height, age, pulseMs }: DrawOptions = {},
): void {
  const box = shaftBox(size, height);
  const paint = shaftPaint(view);
  ctx.save();
  ctx.translate(x, y);
  drawWalls(ctx, box, view, paint, colors);
  if (view.index === undefined) {
    const wall = wallRect(box);
    ctx.fillStyle = colors[view.state === 'unknown' ? 'grey' : paint.wall];
    ctx.font = `${size === 'cell' ? 9 : size === 'card' ? 16 : 20}px ${fontStack}`;
    writeText(ctx, '?', shaftCenter(box), wall.y + wall.height / 2, 'center');
  } else {
    const sill = sillY(box, view.floors, view.index);
    if (!paint.dashed) drawRope(ctx, box, sill, colors);
    ctx.save();
    ctx.translate(0, sill);
    if (paint.dashed) drawLastPlace(ctx, box, colors);
    else drawCar(ctx, box, view, paint, colors, pulseMs);
    ctx.restore();
    if (view.stale && size !== 'cell' && age !== undefined) {
      drawAge(ctx, box, sill, age, colors);
    }
  }
  ctx.restore();
}

function drawWalls(
  ctx: CanvasRenderingContext2D,
  box: ShaftBox,
  view: ShaftView,
  paint: ShaftPaint,
  colors: ThemeTokens,
): void {
  outline(ctx, wallRect(box), box.wallRadius);
  if (!paint.dashed) {
    ctx.fillStyle = colors.shaft;
    ctx.fill();
  }
  if (paint.dashed) ctx.setLineDash(box.size === 'cell' ? [2, 2] : [3, 3]);
  ctx.strokeStyle = colors[paint.wall];
  ctx.lineWidth = box.wallStroke;
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.strokeStyle = colors.shaftLine;
  ctx.lineWidth = 1;
  if (!paint.dashed) {
    ctx.globalAlpha = 0.35;
    ctx.beginPath();
    for (const index of linedFloors(box, view.floors)) {
      const y = crisp(sillY(box, view.floors, index));
      ctx.moveTo(box.shaftX, y);
      ctx.lineTo(box.shaftX + box.shaftWidth, y);
    }
    ctx.stroke();
    ctx.globalAlpha = 1;
  }
  if (box.size !== 'cell' || !paint.dashed) {
    ctx.beginPath();
    for (const tick of ticksOf(box, view.floors)) {
      ctx.moveTo(tick.x1, crisp(tick.y));
      ctx.lineTo(tick.x2, crisp(tick.y));
    }
    ctx.stroke();
  }
  ctx.fillStyle = colors.ink3;
  ctx.font = `${box.labelSize}px ${fontStack}`;
  for (const index of labelledFloors(box, view.floors)) {
    writeText(ctx, view.labels[index] ?? '', box.labelX, sillY(box, view.floors, index), 'right');
  }
}

function drawRope(ctx: CanvasRenderingContext2D, box: ShaftBox, sill: number, colors: ThemeTokens): void {
  const top = wallRect(box).y;
  ctx.fillStyle = colors.shaftLine;
  for (const offset of ropeLines(box)) {
    ctx.fillRect(shaftCenter(box) + offset - 0.5, top, 1, Math.max(0, sill - box.carHeight - top));
  }
}

function drawLastPlace(ctx: CanvasRenderingContext2D, box: ShaftBox, colors: ThemeTokens): void {
  outline(ctx, carRect(box), box.carRadius);
  ctx.setLineDash([2, 2]);
  ctx.strokeStyle = colors.grey;
  ctx.lineWidth = 1.25;
  ctx.stroke();
  ctx.setLineDash([]);
}

function drawCar(
  ctx: CanvasRenderingContext2D,
  box: ShaftBox,
  view: ShaftView,
  paint: ShaftPaint,
  colors: ThemeTokens,
  pulseMs: number | undefined,
): void {
  if (view.state === 'trapped') {
    outline(ctx, haloRect(box), box.carRadius + box.halo);
    ctx.globalAlpha =
      pulseMs === undefined ? stillHalo : 0.26 + 0.14 * Math.cos((2 * Math.PI * pulseMs) / haloPeriodMs);
    ctx.strokeStyle = colors.red;
    ctx.lineWidth = box.size === 'cell' ? 1.5 : 2;
    ctx.stroke();
  }
  ctx.globalAlpha = paint.carOpacity;
  outline(ctx, carRect(box), box.carRadius);
  ctx.fillStyle = colors[paint.frame];
  ctx.fill();
  const opening = openingRect(box);
  const door = view.door ?? 0;
  if (door > 0) fillRect(ctx, opening, colors.lit);
  for (const leaf of leafRects(box, door)) fillRect(ctx, leaf, colors[paint.leaf]);
  const figure = carFigure(view);
  if (hasSeam(view) && (box.size === 'cell' || !figure)) {
    fillRect(ctx, { ...opening, x: shaftCenter(box) - 0.5, width: 1 }, colors.seam);
  }
  if (figure?.figure === 'person') drawPerson(ctx, box, figure.open, paint, colors);
  else if (figure && box.glyph) drawGlyph(ctx, box, figure.figure, colors);
  else if (figure && view.occupied === true) drawPerson(ctx, box, false, paint, colors);
  ctx.globalAlpha = 1;
  if (view.direction !== 'none') drawArrow(ctx, box, view, colors[paint.arrow]);
}

function drawPerson(
  ctx: CanvasRenderingContext2D,
  box: ShaftBox,
  open: boolean,
  paint: ShaftPaint,
  colors: ThemeTokens,
): void {
  const { x, top, height } = personPlace(box, open);
  const token: TokenName = box.size === 'cell' ? paint.beside : open ? paint.personOpen : 'person';
  ctx.fillStyle = colors[token];
  fillPath(ctx, new Path2D(personPath(x, top, height)));
}

function drawGlyph(
  ctx: CanvasRenderingContext2D,
  box: ShaftBox,
  glyph: 'fault' | 'maintenance',
  colors: ThemeTokens,
): void {
  const { x, y } = glyphPlace(box);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(box.glyph / 16, box.glyph / 16);
  if (glyph === 'maintenance') {
    ctx.translate(8, 8);
    ctx.rotate(Math.PI / 4);
    ctx.translate(-8, -8);
  }
  ctx.fillStyle = colors.person;
  fillPath(ctx, new Path2D(glyph === 'fault' ? faultPath : wrenchPath));
  ctx.restore();
}

function drawArrow(ctx: CanvasRenderingContext2D, box: ShaftBox, view: ShaftView, color: string): void {
  const { x, y } = arrowPlace(box);
  const up = view.direction === 'up';
  if (view.moving) {
    ctx.fillStyle = color;
    fillPath(ctx, new Path2D(trianglePath(x, y, box.arrow, up)));
  } else {
    ctx.strokeStyle = color;
    ctx.lineWidth = 1.1;
    ctx.stroke(new Path2D(trianglePath(x, y, box.arrow - 1, up)));
  }
}

function drawAge(
  ctx: CanvasRenderingContext2D,
  box: ShaftBox,
  sill: number,
  text: string,
  colors: ThemeTokens,
): void {
  ctx.font = `600 ${box.labelSize}px ${fontStack}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  const y = Math.max(wallRect(box).y + box.labelSize, sill - box.carHeight - 5);
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = colors.panel;
  ctx.strokeText(text, shaftCenter(box), y);
  ctx.fillStyle = colors.ink2;
  ctx.fillText(text, shaftCenter(box), y);
}

/** On the middle of a pixel, so that a hairline is not two pale ones. */
const crisp = (y: number) => Math.floor(y) + 0.5;

/** Centred on `y` by the height of its capitals, as in SVG. */
function writeText(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  align: CanvasTextAlign,
): void {
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  const size = Number.parseFloat(ctx.font.slice(ctx.font.search(/\d+(\.\d+)?px/)));
  ctx.fillText(text, x, y + 0.36 * size);
}

function outline(ctx: CanvasRenderingContext2D, rect: Rect, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(rect.x, rect.y, rect.width, rect.height, radius);
}

const fillPath = (ctx: CanvasRenderingContext2D, path: Path2D) => ctx.fill(path, 'evenodd');

function fillRect(ctx: CanvasRenderingContext2D, rect: Rect, color: string): void {
  ctx.fillStyle = color;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
}
