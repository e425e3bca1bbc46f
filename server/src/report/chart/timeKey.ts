import type { ChartDimension } from '@hoistway/contract/report/chart/figures.ts';
import { sql, type RawBuilder } from 'kysely';

/** How the stretches of time by which a chart can stand are written. */
const formats = { day: 'YYYY-MM-DD', week: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const;
type Stretch = keyof typeof formats;

export const isStretch = (dimension: ChartDimension): dimension is Stretch => dimension in formats;

/** The beginning of the stretch in which a wall-clock time lies. */
export const stretchOf = (stretch: Stretch, at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`date_trunc(${sql.lit(stretch)}, ${at})`;

/** The key of a row as it is answered: written once a row, since writing a time costs more than to count what lies in it. */
export const writtenKey = (dimension: ChartDimension): RawBuilder<string> =>
  isStretch(dimension) ? sql`to_char(key, ${sql.lit(formats[dimension])})` : sql`key`;
