/** Millimetres of an A4 page, upright, and what is left free at its edges and between labels. */
export const a4 = { width: 210, height: 297 } as const;
const margin = 8;
const gap = 5;

/** Labels in the trade's usual sizes, in millimetres. */
export const labelSizes: readonly (readonly [number, number])[] = [
  [30, 30],
  [40, 60],
  [50, 70],
  [60, 40],
  [80, 50],
  [100, 70],
  [100, 140],
];

export interface SheetGrid {
  columns: number;
  rows: number;
  /** Where the first label begins: the grid stands in the middle. */
  left: number;
  top: number;
  stepX: number;
  stepY: number;
}

/** How labels of that size lie on an A4 page; none when one is larger than the page. */
export function gridOn({ width, height }: { width: number; height: number }): SheetGrid | undefined {
  const columns = Math.floor((a4.width - 2 * margin + gap) / (width + gap));
  const rows = Math.floor((a4.height - 2 * margin + gap) / (height + gap));
  if (columns < 1 || rows < 1) return undefined;
  const stepX = width + gap;
  const stepY = height + gap;
  return {
    columns,
    rows,
    left: (a4.width - (columns * stepX - gap)) / 2,
    top: (a4.height - (rows * stepY - gap)) / 2,
    stepX,
    stepY,
  };
}
