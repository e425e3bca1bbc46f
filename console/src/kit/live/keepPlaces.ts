/** Puts what is `held` where it stood before, as far as there is such a place; the others fill the rest in their order. */
export function keepPlaces<T extends { key: string }>(
  wanted: readonly T[],
  before: readonly string[],
  held: (each: T) => boolean,
): T[] {
  const places = new Map<number, T>();
  for (const each of wanted) {
    const place = before.indexOf(each.key);
    if (held(each) && place >= 0 && place < wanted.length) places.set(place, each);
  }
  const free = wanted.filter((each) => ![...places.values()].includes(each)).values();
  return wanted.map((_, place) => places.get(place) ?? free.next().value!);
}
