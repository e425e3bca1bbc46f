/** A number taken apart: its last digits count, and what stands around them is its series. */
export interface NumberParts {
  before: string;
  digits: string;
  after: string;
}

/** So many digits are counted exactly by the database. */
const maxDigits = 18;

/** The parts of a number; nothing of one that does not count. */
export function numberParts(invoiceNo: string): NumberParts | undefined {
  const [, before, digits, after] = /^(.*?)(\d+)(\D*)$/su.exec(invoiceNo.normalize('NFKC')) ?? [];
  if (before === undefined || digits === undefined || after === undefined || digits.length > maxDigits)
    return undefined;
  return { before, digits, after };
}

/** A number of a series, with as many digits as the others at least. */
export const numberOf = ({ before, digits, after }: NumberParts, count: string): string =>
  `${before}${count.padStart(digits.length, '0')}${after}`;
