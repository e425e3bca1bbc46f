/** What stands where a person or a price was named. */
export const leftOut = '…';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
/** A name of Latin letters is a whole word; one of Chinese characters has no spaces around it. */
const patternOf = (name: string): string =>
  /^[\p{Script=Latin}\d]/u.test(name)
    ? String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?![\p{L}\p{N}])`
    : escaped(name);

/** E-mail addresses, and numbers that are called: with the country's, mobile and landline of China, those of Singapore. */
const contacts = [
  String.raw`[^\s@<>,;，；：:]+@[^\s@<>,;，；]+\.[a-z]{2,}`,
  String.raw`\+\d{1,3}(?:[ -]?\d){6,12}`,
  String.raw`(?<!\d)1[3-9]\d(?:[ -]?\d){8}(?!\d)`,
  String.raw`(?<!\d)0\d{2,3}[ -]?\d{3,4}[ -]?\d{4}(?!\d)`,
  String.raw`(?<!\d)[3689]\d{3}[ -]?\d{4}(?!\d)`,
];

/** Amounts with their currency. */
const prices = [
  String.raw`(?:[¥￥$€£]|\b(?:rmb|cny|sgd|usd))\s?\d[\d,]*(?:\.\d+)?`,
  String.raw`\d[\d,]*(?:\.\d+)?\s?(?:万?元(?!件)|块钱|(?:rmb|cny|sgd|usd|dollars?|yuan)\b)`,
];

/**
 * What leaves of a text what is technical: without the names and numbers that are known, without what looks like a number
 * to call, an address to write to or a price. Names of one character are not looked for: they are in too many words.
 */
export function technicalText(known: Iterable<string>): (text: string) => string {
  const names = [...new Set([...known].map((name) => name.trim()).filter(({ length }) => length > 1))];
  // A name within a longer one would leave the rest of that standing.
  const patterns = [
    ...names.toSorted((one, other) => other.length - one.length).map(patternOf),
    ...contacts,
    ...prices,
  ];
  const others = new RegExp(patterns.join('|'), 'giu');
  return (text) => text.replaceAll(others, leftOut);
}
