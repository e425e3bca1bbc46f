/** Where a person stands to check an item; what a company added of its own has no place that we know. */
export const itemPlaces = [
  'machineRoom',
  'hoistway',
  'car',
  'landing',
  'pit',
  'drive',
  'steps',
  'handrail',
  'entrance',
  'other',
] as const;
export type ItemPlace = (typeof itemPlaces)[number];

/** The national lists by place: a code, or the first and last of a row of codes. A traction, B hydraulic, C dumbwaiter, D escalator. */
const codesAt: Readonly<Record<Exclude<ItemPlace, 'other'>, string>> = {
  machineRoom: `A1-01…A1-10 A2-01…A2-06 A3-01…A3-06 A4-01…A4-08 B1-01…B1-07 B1-12 B2-01…B2-05 B3-01…B3-02 B3-09
    B4-01…B4-04 C1-01…C1-06 C2-01…C2-04 C3-01…C3-05 C4-01…C4-06`,
  hoistway: `A1-11…A1-15 A2-07 A3-07…A3-10 A3-15 A4-09…A4-12 B1-08…B1-11 B2-07…B2-08 B3-03…B3-08 B4-05 B4-07
    B4-10…B4-11 C1-07…C1-11 C2-05 C3-06…C3-08 C3-10 C4-07…C4-10`,
  car: 'A1-16…A1-23 A2-08 A3-12 A4-14 B1-13…B1-20 B2-06 B4-08 B4-14 C1-12',
  landing: 'A1-24…A1-29 A2-09…A2-11 A3-11 A4-13 B1-21…B1-26 B2-09…B2-11 B4-06 C1-13…C1-18 C2-06…C2-07 C4-11',
  pit: `A1-30…A1-31 A2-12…A2-13 A3-13…A3-14 A4-15…A4-17 B1-27…B1-30 B2-12…B2-13 B4-09 B4-12…B4-13 C1-19…C1-20 C2-08
    C3-09 C4-12…C4-14`,
  drive: 'D1-01…D1-10 D1-16 D1-30…D1-31 D1-33 D2-05 D3-01…D3-08 D4-01…D4-03 D4-12…D4-13',
  steps: 'D1-11…D1-15 D1-18…D1-21 D2-02…D2-04 D3-09 D3-12 D4-08…D4-11',
  handrail: 'D1-23…D1-26 D2-01 D3-10…D3-11 D4-04…D4-07',
  entrance: 'D1-17 D1-22 D1-27…D1-29 D1-32',
};

const numberOf = (code: string): number => Number(code.slice(3));

function* codesOf(rows: string): Generator<string> {
  for (const row of rows.split(/\s+/)) {
    const [first = '', last = first] = row.split('…');
    for (let n = numberOf(first); n <= numberOf(last); n += 1)
      yield `${first.slice(0, 3)}${String(n).padStart(2, '0')}`;
  }
}

const placeOf = new Map(
  itemPlaces.flatMap((place) =>
    place === 'other' ? [] : [...codesOf(codesAt[place])].map((code) => [code, place] as const),
  ),
);

/** Where an item of the checklist is checked. */
export const placeOfItem = (code: string): ItemPlace => placeOf.get(code) ?? 'other';
