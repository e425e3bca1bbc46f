import { attributeOf, tagsOf } from './xmlText.ts';

/** How a cell shows its number where that is more than the number: undefined for one that it does not fit. */
export type ShowNumber = (value: number) => string | undefined;

/** More digits than a spreadsheet keeps come of computing with binary fractions. */
const keptDigits = 15;

/** A number in plain digits, without the tail that computing leaves: 1234.5600000000002 is 1234.56. */
export function plainNumber(value: number): string {
  const kept = Number.isInteger(value) ? value : Number(value.toPrecision(keptDigits));
  const text = String(kept);
  return text.includes('e-') ? kept.toFixed(20).replace(/\.?0+$/, '') : text;
}

type Token = { digit: '0' | '#' } | { literal: string } | 'percent' | 'other';

/** The parts of the format of positive numbers. */
function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  const parts = code.matchAll(/"([^"]*)"|\\(.)|\[[^\]]*\]|[_*].|([;])|([\s\S])/gu);
  for (const [all, quoted, escaped, end, other] of parts) {
    if (end) break;
    if (quoted !== undefined || escaped !== undefined) tokens.push({ literal: quoted ?? escaped! });
    else if (other === undefined)
      tokens.push(...(all.startsWith('[$') ? [{ literal: currencyOf(all) }] : []));
    else if (other === '0') tokens.push({ digit: '0' });
    else if (other === '#' || other === '?') tokens.push({ digit: '#' });
    else if (other === '%') tokens.push('percent');
    else tokens.push(/[-+() :]/.test(other) ? { literal: other } : 'other');
  }
  return tokens;
}

const currencyOf = (bracketed: string): string => /^\[\$([^-\]]*)/.exec(bracketed)?.[1] ?? '';

const isDigit = (token: Token): token is { digit: '0' | '#' } =>
  typeof token === 'object' && 'digit' in token;

/** The digits of a whole number laid into a format from the right: 4711 by `000000` is 004711. */
function layDigits(tokens: readonly Token[], value: number): string | undefined {
  if (!Number.isSafeInteger(value)) return undefined;
  const digits = [...String(Math.abs(value))];
  let left = tokens.filter(isDigit).length;
  const shown: string[] = [];
  for (const token of tokens.toReversed()) {
    if (isDigit(token)) {
      left -= 1;
      const own = left === 0 ? digits.splice(0).join('') : (digits.pop() ?? '');
      shown.unshift(own === '' && token.digit === '0' ? '0' : own);
    } else if (typeof token === 'object' && 'literal' in token) shown.unshift(token.literal);
  }
  return `${value < 0 ? '-' : ''}${shown.join('')}`.trim();
}

/** How a format shows numbers, where it adds digits or texts that a person reads as part of the value. */
export function showByFormat(code: string): ShowNumber | undefined {
  const tokens = tokensOf(code);
  if (tokens.includes('percent')) return (value) => `${plainNumber(value * 100)}%`;
  if (tokens.includes('other')) return undefined;
  const digits = tokens.filter(isDigit);
  const isPadded = digits.filter(({ digit }) => digit === '0').length > 1;
  const hasWords = tokens.some(
    (token) => typeof token === 'object' && 'literal' in token && token.literal.trim() !== '',
  );
  if (digits.length === 0 || !(isPadded || hasWords)) return undefined;
  return (value) => layDigits(tokens, value);
}

/** What a format shows of a day, where that is not all of it. */
export type ShownDay = 'yearless' | 'not';

/** Whether a format of days and times shows a day that nothing has to be guessed of. */
function dayShownBy(code: string): ShownDay | undefined {
  const [positive = ''] = code.split(';');
  const bare = positive
    .replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, ' ')
    .replaceAll(/AM\/PM|A\/P|上午\/下午|General/gi, ' ');
  if (!/[ymdhse]/i.test(bare) || /[0#?]/.test(bare.replaceAll(/s\.0+/gi, ''))) return undefined;
  // Three and four are the name of a weekday.
  const hasDay = /(?<!d)d{1,2}(?!d)/i.test(bare);
  if (!hasDay) return 'not';
  return /[ye]/i.test(bare) ? undefined : 'yearless';
}

const builtIn: Readonly<Record<string, string>> = {
  9: '0%',
  10: '0.00%',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** How the cells of a style show their values, where that matters. */
export interface ShownStyle {
  number: ShowNumber | undefined;
  day: ShownDay | undefined;
}

/** For each style of a workbook how it shows numbers and days, where that matters. */
export function shownByStyles(styles: string): (ShownStyle | undefined)[] {
  const codes = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [
      attributeOf(tag, 'numFmtId'),
      attributeOf(tag, 'formatCode') ?? '',
    ]),
  );
  const used = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  return tagsOf(used, 'xf').map((tag) => {
    const id = attributeOf(tag, 'numFmtId') ?? '0';
    const code = codes.get(id) ?? builtIn[id];
    if (code === undefined) return undefined;
    const shown = { number: showByFormat(code), day: dayShownBy(code) };
    return shown.number || shown.day ? shown : undefined;
  });
}
