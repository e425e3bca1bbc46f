const small: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
const digits = '零一二三四五六七八九';

/** Every number that is written here, for a pattern. */
export const numberPattern = String.raw`\d{1,4}|[一二两三四五六七八九十]{1,3}|${Object.keys(small).join('|')}`;

/** A number in digits, in Chinese up to ninety-nine, or in English up to twelve. */
export function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (text in small) return small[text]!;
  const chinese = text.replaceAll('两', '二');
  const [tens, ones] = chinese.includes('十') ? chinese.split('十') : ['', chinese];
  const ten = chinese.includes('十') ? (tens ? digits.indexOf(tens) : 1) * 10 : 0;
  return ten + (ones ? digits.indexOf(ones) : 0);
}
