const longest = 200;
const range = /^([A-Za-z]*)(-?\d{1,3})\s*[-~～至]\s*\1(-?\d{1,3})$/;

/**
 * What an elevator shows at its floors as people write it in one cell: single texts and ranges, the lowest first. Below the
 * ground one counts down (B3-B1), there is no floor 0 between -1 and 1.
 */
export const spellFloors = (text: string): string[] =>
  text
    .split(/[,，、;；\s]+/)
    .filter((each) => each !== '')
    .flatMap((each) => {
      const [, word = '', from, to] = range.exec(each) ?? [];
      return from === undefined || to === undefined
        ? [each]
        : countFrom(Number(from), Number(to)).map((floor) => `${word}${floor}`);
    })
    .slice(0, longest + 1);

function countFrom(from: number, to: number): number[] {
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step).filter(
    (floor) => floor !== 0 || from === 0,
  );
}
