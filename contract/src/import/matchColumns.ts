import { isTimeZone } from '#contract/time/timeZones.ts';
import { noField } from './importRun.ts';

/** A field that a column can fill, and every heading that means it. */
export interface ColumnNames {
  name: string;
  headings: readonly string[];
}

/** A heading without the zone by whose clock its column tells instants. */
const withoutZone = (heading: string): string =>
  heading.replace(/\s*\(([^()]+)\)\s*$/, (all, zone: string) => (isTimeZone(zone) ? '' : all));

const plain = (heading: string): string =>
  withoutZone(heading.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[*:：\s_-]/g, '');

/** For each heading the field it names, `noField` for none; of two columns that name the same one the first counts. */
export function matchColumns(headings: readonly string[], fields: readonly ColumnNames[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const words = plain(heading);
    const field = fields.find((each) => each.headings.some((one) => plain(one) === words));
    if (words === '' || !field || taken.has(field.name)) return noField;
    taken.add(field.name);
    return field.name;
  });
}
