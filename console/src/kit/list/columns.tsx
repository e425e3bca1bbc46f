import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Call, ReplyOf } from '@hoistway/contract/call.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { fieldLabel, type Labelled } from '../fieldLabel.ts';
import { cellOf } from './cellOf.tsx';
import { headingWidth } from './headingWidth.ts';
import { linkedCell } from '../name/linkedCell.tsx';
import { sortsOf } from './sortsOf.ts';

/** A column as lists show it. */
export interface ListColumn<Row> {
  /** The name the server sorts by, when `sortable`. */
  key: string;
  title: string;
  width: number;
  sortable: boolean;
  align?: 'right';
  /** Tells the rows apart: where rows open, it is the link. */
  names: boolean;
  /** Shown when a person asks for it. */
  spare: boolean;
  render(row: Row): ReactNode;
}

/** The columns of a list in the language on display. */
export type Columns<Row> = (t: Translate) => ListColumn<Row>[];

type RowOf<C extends Call> =
  ReplyOf<C> extends { rows: (infer Row)[] } ? Row : ReplyOf<C> extends (infer Row)[] ? Row : never;

/** What of a column is not as the field says. */
interface Odd<Row> {
  title?: TextKey;
  width?: number;
  align?: 'right';
  /** What tells the rows apart. */
  strong?: true;
  cell?(row: Row, t: Translate): ReactNode;
}
type OddCell<Row> = (row: Row, t: Translate) => ReactNode;
type Untitled<Row> = Odd<Row> & { title: TextKey };
type Uncelled<Row> = OddCell<Row> | (Odd<Row> & { cell: OddCell<Row> });
type Unknown<Row> = Odd<Row> & { title: TextKey; cell: OddCell<Row> };

/** Names of fields that an ordinary cell can show. */
type Plain<Row> = {
  [K in keyof Row & string]: Row[K] extends string | number | boolean | readonly string[] | null ? K : never;
}[keyof Row & string];

/**
 * What has to be said of columns: nothing of a plain field with a label, the cell of one that is a record or a list, the
 * title of one without a label, both of what is no field at all.
 */
type Odds<
  C extends Call,
  N extends string,
  Row = RowOf<C>,
  Fields extends string = Labelled<C, N & keyof Row>,
> = {
  [K in Fields & Plain<Row>]?: Odd<Row> | OddCell<Row>;
} & { [K in Exclude<Fields, Plain<Row>>]: Uncelled<Row> } & {
  [K in Exclude<N & Plain<Row>, Fields>]: Untitled<Row>;
} & { [K in Exclude<N, Fields | Plain<Row>>]: Unknown<Row> };

/** The schema of one row of what a call answers. */
function rowSchema(reply: Call['reply']): z.ZodObject | undefined {
  const rows = reply instanceof z.ZodObject ? (reply.shape['rows'] as z.ZodType | undefined) : reply;
  const row = rows instanceof z.ZodArray ? (rows.element as z.ZodType) : undefined;
  return row instanceof z.ZodObject ? row : undefined;
}

/**
 * The columns of what a call lists: labels, cells, alignment and sorting follow from its declaration. Those in `more` are
 * shown when a person asks for them. No heading is wider than its column.
 */
export function columns<C extends Call, const N extends string>(
  call: C,
  names: readonly N[],
  odds: Odds<C, NoInfer<N>>,
  more: readonly N[] = [],
): Columns<RowOf<C>> {
  const shape = rowSchema(call.reply)?.shape ?? {};
  const sorts = sortsOf(call);
  const odd = odds as Partial<Record<N, Odd<RowOf<C>> | OddCell<RowOf<C>>>>;
  const all = [...names, ...more];
  const oddOf = (name: N): Odd<RowOf<C>> => {
    const given = odd[name];
    return typeof given === 'function' ? { cell: given } : (given ?? {});
  };
  const naming = all.find((name) => oddOf(name).strong) ?? all[0];
  const plans = all.map((name) => {
    const { title, width, align, strong, cell } = oddOf(name);
    const field = shape[name] instanceof z.ZodType ? cellOf(shape[name]) : undefined;
    const shown: OddCell<RowOf<C>> =
      cell ??
      ((row, t) => {
        const values = row as Record<string, unknown>;
        const written = field?.show(values[name], t);
        return name === naming ? written : linkedCell(name, values, written);
      });
    const side = align ?? (cell ? undefined : field?.align);
    return {
      name,
      title,
      width: width ?? field?.width ?? 160,
      sortable: sorts.includes(name),
      names: name === naming,
      spare: more.includes(name),
      ...(side ? { align: side } : {}),
      show: (row: RowOf<C>, t: Translate) => (strong ? <strong>{shown(row, t)}</strong> : shown(row, t)),
    };
  });
  return (t) =>
    plans.map(({ name, title, width, show, ...rest }) => {
      const heading = t(title ?? fieldLabel(call, name));
      return {
        ...rest,
        key: name,
        title: heading,
        width: Math.max(width, headingWidth(heading, rest.sortable)),
        render: (row) => show(row, t),
      };
    });
}

/** Some columns of those of another list, in another order; all of them are shown. */
export const someColumns =
  <Row,>(of: Columns<Row>, names: readonly string[]): Columns<Row> =>
  (t) => {
    const all = of(t);
    return names.flatMap((name) => {
      const column = all.find(({ key }) => key === name);
      return column ? { ...column, spare: false } : [];
    });
  };
