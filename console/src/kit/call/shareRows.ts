import { replaceEqualDeep } from '@tanstack/react-query';

interface Row {
  id: string;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Row>).id === 'string';
const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Rows of before in the places that they have now; anything else as it is. */
function inPlacesOf(before: unknown, now: unknown): unknown {
  if (!isRows(before) || !isRows(now)) return before;
  if (before.length === now.length && before.every(({ id }, place) => id === now[place]!.id)) return before;
  const byId = new Map(before.map((row) => [row.id, row]));
  return now.map(({ id }) => byId.get(id));
}

/**
 * A new answer in which each part that says what it said before is the object of before, so that only what is new is
 * drawn again. Rows, of an answer or of a list in it, are told apart by their `id`: a row that came in above changes no
 * other.
 */
export function shareRows(before: unknown, now: unknown): unknown {
  if (!isObject(before) || !isObject(now)) return replaceEqualDeep(inPlacesOf(before, now), now);
  let isMoved = false;
  const placed = Object.fromEntries(
    Object.entries(before).map(([name, part]) => {
      const inPlace = inPlacesOf(part, now[name]);
      isMoved ||= inPlace !== part;
      return [name, inPlace];
    }),
  );
  return replaceEqualDeep(isMoved ? placed : before, now);
}
