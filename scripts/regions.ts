import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaList } from '@vant/area-data';
import { root } from './root.mjs';
import { englishName, soundsOf } from './regions/englishName.ts';
import { singapore } from './regions/singapore.ts';

/** Writes reference/src/regions.json: every region as [code, Chinese, English, sounds], by code. */
const china = Object.values(areaList).flatMap((list) =>
  Object.entries(list).map(([code, zh]) => ({ code, zh })),
);
const nameOf = new Map(china.map(({ code, zh }) => [code, zh]));
const above = (code: string) =>
  [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`]
    .filter((each) => each !== code)
    .map((each) => ({ code: each, zh: nameOf.get(each) ?? '' }));

const rows = [
  ...china.map((place) => ({ ...place, en: englishName(place, above(place.code)) })),
  ...singapore,
]
  .toSorted((one, other) => one.code.localeCompare(other.code))
  .map((place) => [place.code, place.zh, place.en, soundsOf(place).join(' ')]);

const file = join(root, 'reference/src/regions.json');
writeFileSync(file, `[\n${rows.map((row) => ` ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
console.log(`${rows.length} regions written to ${file}`);
