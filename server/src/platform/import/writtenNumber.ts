import type { TextKey } from '@hoistway/contract/language/language.ts';
import { plainNumber } from './file/numberFormat.ts';

/** What a field takes that a number is written for. */
export interface NumberKind {
  /** An amount: it may have the sign of a currency, and two decimals. */
  money: boolean;
  /** No decimals at all. */
  whole: boolean;
  /** Its unit is the hundredth. */
  percent: boolean;
}

const currency = /(?:人民币|新元|新币|RMB|CNY|SGD|USD|HKD|EUR|GBP|S\$|HK\$|US\$|[¥$€£元圆圓])/iu;
const leading = new RegExp(`^([+-]?)\\s*${currency.source}\\s*(?=[+-]?\\d|\\(\\d)`, 'iu');
const trailing = new RegExp(`\\s*${currency.source}$`, 'iu');

/** With marks of thousands: whatever groups and decimals there are, no other reading is left. */
const grouped: readonly [RegExp, string][] = [
  [/^[+-]?[1-9]\d{0,2}(,\d{3})+\.\d+$/, ','],
  [/^[+-]?[1-9]\d{0,2}(,\d{3}){2,}$/, ','],
  [/^[+-]?[1-9]\d{0,2}(\.\d{3})+,\d+$/, '.'],
  [/^[+-]?[1-9]\d{0,2}(\.\d{3}){2,}$/, '.'],
  [/^[+-]?[1-9]\d{0,2}( \d{3})+([.,]\d{1,2})?$/, ' '],
  [/^[+-]?[1-9]\d{0,2}(['’]\d{3})+([.,]\d{1,2})?$/, "'"],
];
const oneGroup = /^[+-]?[1-9]\d{0,2},\d{3}$/;
/** So many digits have only the numbers that a computer worked out. */
const computed = 16;

/**
 * A number as a person writes it, in plain digits; or why it is none: hexadecimal digits and exponents are not, and a
 * comma that may stand for the point is not guessed.
 */
export function writtenNumber(text: string, kind: NumberKind): { number: string } | { fault: TextKey } {
  let written = text.normalize('NFKC').replaceAll('\u2212', '-').trim();
  if (written.endsWith('%')) {
    if (!kind.percent) return { fault: 'import.percent' };
    written = written.slice(0, -1).trim();
  }
  if (kind.money) written = debt(written.replace(leading, '$1').replace(trailing, ''));
  const plain = ungrouped(written, kind);
  if (plain === undefined)
    return {
      fault:
        /^[+-]?[\d.,]*\d$/.test(written) && written.includes(',') ? 'import.thousands' : 'invalid.number',
    };
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(plain)!;
  const isComputed = digits.includes('.') && digits.replace('.', '').replace(/^0+/, '').length >= computed;
  return { number: `${sign === '-' ? '-' : ''}${isComputed ? plainNumber(Number(digits)) : digits}` };
}

/** An amount as accounts write what is owed: in brackets, or with the sign behind it. */
const debt = (written: string): string => {
  const owed = /^\((.+)\)$/.exec(written)?.[1] ?? /^(.*\d)-$/.exec(written)?.[1];
  return owed === undefined ? written : `-${owed.trim().replace(leading, '$1').replace(trailing, '')}`;
};

/** The number without marks of thousands and with a point before its decimals. */
function ungrouped(written: string, { money, whole }: NumberKind): string | undefined {
  if (/^[+-]?\d+(\.\d+)?$/.test(written)) return written;
  const [, mark] = grouped.find(([pattern]) => pattern.test(written)) ?? [];
  if (mark !== undefined) return written.replaceAll(mark, '').replaceAll('’', '').replace(',', '.');
  // Three digits are neither a part of a thing that is counted nor the cents of an amount.
  return oneGroup.test(written) && (money || whole) ? written.replace(',', '') : undefined;
}
