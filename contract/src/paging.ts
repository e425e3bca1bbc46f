import { z } from 'zod';
import type { Call, ReadInputOf } from './call.ts';
import { identity } from './fieldKinds.ts';
import type { Language } from './language/language.ts';
import { takes } from './seen.ts';

/** The input of a call about one record that is no `ref`. */
export const byId = z.object({ id: identity() });

export const pageOf = <S extends z.ZodType>(row: S) => z.object({ rows: z.array(row), total: z.int() });

const pages = z.object({
  pageNumber: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(200).default(20),
});

type Directed<Sort extends string> = Sort | `-${Sort}`;
const directed = <Sort extends string>(sort: Sort): Directed<Sort>[] => [sort, `-${sort}`];

/** The paging of a list; of one that can be sorted, by which names: `-name` is downwards. */
export function paging(): typeof pages;
export function paging<const Sort extends string>(
  sorts: readonly Sort[],
): ReturnType<typeof sortedPaging<Sort>>;
export function paging(sorts?: readonly string[]) {
  return sorts ? sortedPaging(sorts) : pages;
}

const sortedPaging = <Sort extends string>(sorts: readonly Sort[]) =>
  pages.extend({ sort: z.enum(sorts.flatMap(directed)).optional() });

/** Which page of a list is wanted. */
export interface Paged {
  pageNumber: number;
  pageSize: number;
}

/** The same, and in which order. */
export interface Page<Sort extends string> extends Paged {
  sort?: Directed<Sort> | undefined;
}

/** The same, for readers of a language: by it names stand in order. */
export type ReadPage<Sort extends string> = Page<Sort> & { language: Language };

/** By which names the list of a call can be sorted. */
export type SortOf<C extends Call> =
  ReadInputOf<C> extends { sort?: infer S } ? Exclude<S, `-${string}` | undefined> & string : never;

/** What the list of a call is searched by, apart from its page. */
export type SearchOf<C extends Call> = Omit<ReadInputOf<C>, keyof Page<never>>;

/** Which page of the list of a call is wanted. */
export type PageOf<C extends Call> = ReadPage<SortOf<C>>;

/** A call whose reply is a page of a list. */
export const isPaged = (call: Call): boolean => 'pageNumber' in call.input.shape;

/** The sort that an address or a view names, unless the list of the call cannot be sorted so. */
export const sortIn = <C extends Call>(call: C, sort: string | null | undefined): PageOf<C>['sort'] =>
  (call.input.shape['sort'] as z.ZodType | undefined)?.safeParse(sort).data as PageOf<C>['sort'];

/** What was asked of a list, apart: what it is searched by, and which page is wanted by readers of the language. */
export const splitPaging = (
  { pageNumber, pageSize, sort, ...search }: Page<string>,
  language: Language,
): [search: object, page: ReadPage<string>] => [search, { pageNumber, pageSize, sort, language }];

/** The number of the page under its other name: one list of the specification says `page` (calls and channels §3). */
export function withPageNumber(
  call: Call,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { page, ...rest } = given;
  const isOther = page !== undefined && isPaged(call) && !takes(call, 'page');
  return isOther && (rest['pageNumber'] ?? page) === page ? { ...rest, pageNumber: page } : { ...given };
}

/** Whether a call answers a list as a file. */
export const isExport = ({ method, access }: Call): boolean => method === 'GET' && access.endsWith('.export');

/**
 * What was asked of a list that it does not know, or in which order of what has none, and what a body says that the call
 * does not take: it is refused, for what is ignored seems to have been found, or kept.
 */
export const unknownNames = (call: Call, asked: object, body: object = {}): string[] => [
  ...Object.keys(asked).filter(
    (name) => !takes(call, name) && (isPaged(call) || isExport(call) || name === 'sort'),
  ),
  ...Object.keys(body).filter((name) => !takes(call, name)),
];
