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
  const margin = card.floor === undefined ? 5 : 10;
  pen.fillText(text.name, margin, card.name + margin - 2, width - 2 * margin);
  const top = card.name + margin + 6;
  const shaftLeft = card.floor === undefined ? (width - 64) / 2 : 2;
  drawShaft(pen, shaftLeft, top, card.shaft, view, colors, {
    height: card.shaftHeight,
    ...(text.age === undefined ? {} : { age: text.age }),
    ...(pulseMs === undefined ? {} : { pulseMs }),
  });
  if (card.floor !== undefined && card.word !== undefined) {
    const left = shaftLeft + (card.shaft === 'card' ? 62 : 104) + 4;
    const room = width - left - margin;
    const middle = top + card.shaftHeight / 2;
    pen.textAlign = 'left';
    pen.font = `700 ${card.floor}px ${fontStack}`;
    pen.fillStyle = colors[view.state === 'trapped' || view.state === 'fault' ? 'red' : 'ink'];
    pen.fillText(text.floor, left, middle, room);
    drawGlyph(
      pen,
      view.state,
      { x: left + card.word / 2, y: middle + card.word * 1.3 },
      card.word * 1.15,
      colors[inks[view.state]],
    );
    pen.font = `600 ${card.word}px ${fontStack}`;
    pen.fillStyle = colors.ink2;
    pen.fillText(text.word, left + card.word * 1.4, middle + card.word * 1.65, room - card.word * 1.4);
    if (text.age !== undefined) {
      pen.font = `${card.word}px ${fontStack}`;
      pen.fillText(text.age, left, middle + card.word * 3.2, room);
    }
  }
  pen.restore();
}
