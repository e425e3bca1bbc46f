/** How wide a text is, in its own height: Chinese characters are square, others about half of that. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, each) => sum + (/[\u2E80-\uFFEF]/.test(each) ? 1 : 0.6), 0);

/** The largest size in which a text stays inside its box. */
export const fontSizeFor = (text: string, width: number, height: number): number =>
  Math.min(height * 0.82, width / Math.max(widthOf(text), 1));
