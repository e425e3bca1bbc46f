import { maxCellLength } from '@hoistway/contract/import/importRun.ts';
import { Refusal } from '../../call/problems.ts';

/** Far more than any sheet that a person fills, so that empty columns at its right do no harm. */
const maxSeparators = 5_000;
const separators = new Set([',', ';', '\t', '|'].map((each) => each.charCodeAt(0)));
const [quote, line, carriage] = ['"', '\n', '\r'].map((each) => each.charCodeAt(0)) as [
  number,
  number,
  number,
];

/** Refuses a text whose cells are longer, or whose lines have more of them, than a spreadsheet has; before it is read. */
export function guardCsv(text: string): void {
  let quoted = false;
  let cellFrom = 0;
  let separatorsInLine = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) quoted = !quoted;
    else if (!quoted && (code === line || code === carriage || separators.has(code))) {
      separatorsInLine = separators.has(code) ? separatorsInLine + 1 : 0;
      if (separatorsInLine > maxSeparators) throw new Refusal('importTooManyColumns', { n: maxSeparators });
      cellFrom = at + 1;
    }
    // Quotes around it and within it count twice at most.
    if (at - cellFrom > 2 * maxCellLength + 2) throw new Refusal('importCellTooLong', { n: maxCellLength });
  }
}
