type Fields = Readonly<Record<string, { by?: 'server' }>>;

/** The names of the fields that requests may set: all that are not the server's. */
export type Writable<F> = { [K in keyof F]: F[K] extends { by: 'server' } ? never : K }[keyof F] & string;

/** Fields that go together, by the name of their group. */
export type Groups<F extends Fields> = Readonly<Record<string, readonly Writable<F>[]>>;
export type NoGroups = Record<never, never>;

/** How a declaration groups its fields, and which of them stand outside of all groups. */
export interface Grouping<F extends Fields, G> {
  groups?: G;
  outside?: readonly NoInfer<Writable<F>>[];
}

/**
 * The fields of an entity that requests may set. Where it has groups, what deals with its fields reads them, and each of
 * these fields stands in one group or is named as outside of all.
 */
export interface Grouped<F extends Fields, G> {
  writable: Writable<F>[];
  groups: G;
  outside: readonly Writable<F>[];
}

export const groupedBy = <F extends Fields, G>(
  fields: F,
  { groups, outside = [] }: Grouping<F, G>,
): Grouped<F, G> => ({
  writable: Object.keys(fields).filter((name) => fields[name]!.by !== 'server') as Writable<F>[],
  groups: groups ?? ({} as G),
  outside,
});

/** Writable fields of an entity with groups that stand in none and are not named as outside, or stand in two. */
export function misplacedIn({ writable, groups, outside }: Grouped<Fields, object>): string[] {
  const placed: readonly string[] = [...outside, ...Object.values(groups as Groups<Fields>).flat()];
  return writable.filter(
    (name) => !placed.includes(name) || placed.indexOf(name) !== placed.lastIndexOf(name),
  );
}

/** The names of a group that stand nowhere else, in its order. */
export const othersThan = <N extends string, const Placed extends string>(
  names: readonly N[],
  placed: readonly Placed[],
): Exclude<N, Placed>[] => {
  const elsewhere: ReadonlySet<string> = new Set(placed);
  return names.filter((name): name is Exclude<N, Placed> => !elsewhere.has(name));
};
