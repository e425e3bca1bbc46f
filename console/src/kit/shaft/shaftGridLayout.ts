/** The measures of a card on a wall, in CSS pixels. */
export interface ShaftCard {
  width: number;
  height: number;
  gap: number;
  /** How much larger or smaller than drawn. */
  scale: number;
  shaft: 'card' | 'popup';
  shaftHeight: number;
  name: number;
  /** The floor, in the corner or beside the shaft, and the state's word below it; absent where there is no room. */
  floor?: number;
  floorAt?: 'corner' | 'side';
  word?: number;
}

export const shaftCards: Readonly<Record<'s' | 'm' | 'l', ShaftCard>> = {
  s: { width: 56, height: 84, gap: 4, scale: 0.86, shaft: 'card', shaftHeight: 74, name: 11 },
  m: {
    width: 76,
    height: 156,
    gap: 2,
    scale: 1,
    shaft: 'card',
    shaftHeight: 102,
    name: 11,
    floor: 15,
    floorAt: 'corner',
    word: 11,
  },
  l: {
    width: 288,
    height: 300,
    gap: 12,
    scale: 1,
    shaft: 'popup',
    shaftHeight: 242,
    name: 24,
    floor: 64,
    floorAt: 'side',
    word: 22,
  },
};

/** So many shafts at most move on one page. */
const maxOnPage = 200;

export interface WallLayout {
  columns: number;
  /** As many as one page holds. */
  capacity: number;
  /** Upper left corner of the card at a place of the page. */
  cornerOf(index: number): { x: number; y: number };
}

/** As many cards as fit, never cut off; what is left of the width stands between the columns. */
export function layoutWall(card: ShaftCard, width: number, height: number): WallLayout {
  const fit = (room: number, size: number) => Math.max(1, Math.floor((room - card.gap) / (size + card.gap)));
  const columns = fit(width, card.width);
  const capacity = Math.min(maxOnPage, columns * fit(height, card.height));
  const spare = Math.max(0, width - card.gap - columns * (card.width + card.gap));
  const step = card.width + card.gap + Math.min(card.gap, spare / columns);
  const left = Math.max(card.gap, (width - columns * step + (step - card.width)) / 2);
  return {
    columns,
    capacity,
    cornerOf: (index) => ({
      x: Math.round(left + (index % columns) * step),
      y: card.gap + Math.floor(index / columns) * (card.height + card.gap),
    }),
  };
}
