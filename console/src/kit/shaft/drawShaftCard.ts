import { drawGlyph } from '../glyph/drawGlyph.ts';
import { fontStack } from '../theme/fontStack.ts';
import type { ThemeTokens, TokenName } from '../theme/tokens.ts';
import { drawShaft } from './drawShaft.ts';
import type { ShaftView } from './ShaftState.ts';
import type { ShaftCard } from './shaftGridLayout.ts';

export interface CardText {
  name: string;
  /** Where the car is. */
  floor: string;
  /** The state in a word. */
  word: string;
  /** How old the last message is; only where it is too old. */
  age?: string;
}

const edges: Partial<Record<ShaftView['state'], TokenName>> = {
  trapped: 'red',
  fault: 'red',
  maintenance: 'amberFill',
};
const inks: Readonly<Record<ShaftView['state'], TokenName>> = {
  normal: 'green',
  fault: 'red',
  trapped: 'red',
  maintenance: 'amberFill',
  offline: 'grey',
  stale: 'grey',
  unknown: 'grey',
};

/** One card of a shaft grid with its corner at (x, y), over what was there. */
export function drawShaftCard(
  pen: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  card: ShaftCard,
  view: ShaftView,
  text: CardText,
  colors: ThemeTokens,
  pulseMs?: number,
): void {
  const edge = edges[view.state];
  pen.save();
  pen.translate(x, y);
  pen.clearRect(-1, -1, card.width + 2, card.height + 2);
  pen.beginPath();
  pen.roundRect(0, 0, card.width, card.height, 4);
  pen.fillStyle = colors[view.state === 'trapped' ? 'redSoft' : 'panel'];
  pen.fill();
  pen.clip();
  pen.lineWidth = edge ? 3 : 1;
  pen.strokeStyle = colors[edge ?? 'line'];
  pen.stroke();
  const { scale } = card;
  pen.scale(scale, scale);
  const width = card.width / scale;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  pen.font = `650 ${card.name}px ${fontStack}`;
  pen.fillStyle = colors.ink;
  const side = card.floorAt === 'side';
  const margin = side ? 10 : 5;
  const red = view.state === 'trapped' || view.state === 'fault';
  const floorInk = colors[red ? 'red' : 'ink'];
  let room = width - 2 * margin;
  if (card.floorAt === 'corner' && card.floor !== undefined) {
    pen.textAlign = 'right';
    pen.font = `700 ${card.floor}px ${fontStack}`;
    pen.fillStyle = floorInk;
    pen.fillText(text.floor, width - margin, card.name + margin + 1);
    room -= pen.measureText(text.floor).width + 4;
    pen.textAlign = 'left';
    pen.font = `600 ${card.name}px ${fontStack}`;
    pen.fillStyle = colors.ink2;
  }
  pen.fillText(text.name, margin, card.name + margin - 2, room);
  const top = card.name + margin + (card.floorAt === 'corner' ? 10 : 6);
  const shaftLeft = side ? 2 : (width - 64) / 2;
  drawShaft(pen, shaftLeft, top, card.shaft, view, colors, {
    height: card.shaftHeight,
    ...(text.age === undefined ? {} : { age: text.age }),
    ...(pulseMs === undefined ? {} : { pulseMs }),
  });
  // What is well says nothing: a wall of words hides the one that matters.
  const word = view.state === 'normal' ? '' : text.word;
  if (side && card.floor !== undefined && card.word !== undefined) {
    const left = shaftLeft + (card.shaft === 'card' ? 62 : 104) + 4;
    const beside = width - left - margin;
    const middle = top + card.shaftHeight / 2;
    pen.textAlign = 'left';
    pen.font = `700 ${card.floor}px ${fontStack}`;
    pen.fillStyle = floorInk;
    pen.fillText(text.floor, left, middle, beside);
    if (word !== '')
      drawWord(pen, { x: left, y: middle + card.word * 1.65 }, beside, card.word, view, word, colors);
    if (text.age !== undefined) {
      pen.font = `${card.word}px ${fontStack}`;
      pen.fillStyle = colors.ink2;
      pen.fillText(text.age, left, middle + card.word * 3.2, beside);
    }
  } else if (card.word !== undefined && word !== '') {
    const foot = card.height / scale - margin - 2;
    drawWord(pen, { x: margin, y: foot }, width - 2 * margin, card.word, view, word, colors);
  }
  pen.restore();
}

/** The state as a glyph and a word. */
function drawWord(
  pen: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  room: number,
  size: number,
  view: ShaftView,
  word: string,
  colors: ThemeTokens,
): void {
  const ink = colors[inks[view.state]];
  drawGlyph(pen, view.state, { x: x + size / 2, y: y - size * 0.35 }, size * 1.15, ink);
  pen.textAlign = 'left';
  pen.font = `600 ${size}px ${fontStack}`;
  pen.fillStyle = ink;
  pen.fillText(word, x + size * 1.4, y, room - size * 1.4);
}
