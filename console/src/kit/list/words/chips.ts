import type { SearchField } from '../SearchField.ts';

/** What a list is searched by, as its address says it. */
export type Chosen = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One value of one field that is searched by. */
export interface Chip {
  key: string;
  field: SearchField;
  value: string;
}

const isText = ({ options, pick, kind }: SearchField): boolean => !options && !pick && !kind;

/** Fields that take any words. */
export const textFields = (fields: readonly SearchField[]): SearchField[] => fields.filter(isText);

/** The field that takes words that nothing else is meant by. */
export const freeField = (fields: readonly SearchField[]): SearchField | undefined => {
  const texts = textFields(fields);
  return texts.find(({ name }) => name === 'words') ?? texts[0];
};

const valuesOf = (chosen: Chosen, name: string): readonly string[] => {
  const value = chosen[name];
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
};

/** What is searched by, in the order of the fields. */
export const chipsOf = (fields: readonly SearchField[], chosen: Chosen): Chip[] =>
  fields.flatMap((field) =>
    valuesOf(chosen, field.name).map((value) => ({ key: `${field.name} ${value}`, field, value })),
  );

/** How many fields are searched by. */
export const countSet = (fields: readonly SearchField[], chosen: Chosen): number =>
  fields.filter(({ name }) => valuesOf(chosen, name).length > 0).length;

/** What is searched by without one chip. */
export const withoutChip = (chosen: Chosen, { field, value }: Chip): Chosen => {
  const rest = valuesOf(chosen, field.name).filter((each) => each !== value);
  return { ...chosen, [field.name]: field.several && rest.length > 0 ? rest : undefined };
};

/** What is searched by once an offer was taken: a field of one value has the new one. */
export function withValues(
  fields: readonly SearchField[],
  chosen: Chosen,
  values: Readonly<Record<string, string>>,
): Chosen {
  const taken = Object.entries(values).map(([name, value]) => {
    const several = fields.find((field) => field.name === name)?.several;
    return [name, several ? [...new Set([...valuesOf(chosen, name), value])] : value] as const;
  });
  return { ...chosen, ...Object.fromEntries(taken) };
}

/** Whether two searches are the same. */
export const isSameSearch = (fields: readonly SearchField[], one: Chosen, other: Chosen): boolean =>
  fields.every(({ name }) => valuesOf(one, name).join(' ') === valuesOf(other, name).join(' '));
