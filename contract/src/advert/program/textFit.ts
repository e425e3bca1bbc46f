/** How letters are set on screens, in heights of a letter. */
const [lineHeight, padding] = [1.35, 0.5];
/** In heights of a letter per second: how fast a ticker runs. */
const tickerSpeed = 3;

/** How wide a text is, in its own height: Chinese characters are square, others a little more than half of that. */
export const widthOfText = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[⺀-￯]/.test(letter) ? 1 : 0.58), 0);

/** What is not parted at the end of a line: a word, or a single Chinese character. */
const pieces = (text: string): string[] => text.match(/[⺀-￯]|[^\s⺀-￯]+\s*|\s+/g) ?? [];

/** How many lines a text takes in a width that is given in heights of a letter; undefined when a word is wider than a line. */
function linesOf(text: string, width: number): number | undefined {
  let [lines, used] = [1, 0];
  for (const piece of pieces(text)) {
    const [whole, seen] = [widthOfText(piece), widthOfText(piece.trimEnd())];
    if (seen > width) return undefined;
    if (used + seen > width) [lines, used] = [lines + 1, 0];
    used += whole;
  }
  return lines;
}

interface Box {
  width: number;
  height: number;
  fontSize: number;
}

/** Whether a text stands in its zone as a whole, in lines. */
export function fitsInLines(text: string, { width, height, fontSize }: Box): boolean {
  const lines = linesOf(text, width / fontSize - 2 * padding);
  return lines !== undefined && lines * lineHeight + 2 * padding <= height / fontSize;
}

/** Whether one line is as high as its zone at most. */
export const fitsInOneLine = ({ height, fontSize }: Omit<Box, 'width'>): boolean =>
  lineHeight * fontSize <= height;

/** In seconds: how long a text takes to run through its zone from end to end. */
export const tickerSeconds = (text: string, { width, fontSize }: Omit<Box, 'height'>): number =>
  (width / fontSize + widthOfText(text)) / tickerSpeed;
