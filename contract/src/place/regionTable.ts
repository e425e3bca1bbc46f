import type { Language } from '#contract/language/language.ts';

/** A region as the reference table holds it: code, Chinese and English name, and how the Chinese one sounds. */
export type RegionRow = readonly [code: string, zh: string, en: string, sounds: string];

export type RegionKind = 'province' | 'city' | 'district';

export const kindOfRegion = (code: string): RegionKind =>
  code.endsWith('0000') ? 'province' : code.endsWith('00') ? 'city' : 'district';

/** The code one step up, by its prefix; a province has none. */
export function parentOfRegion(code: string): string | undefined {
  const kind = kindOfRegion(code);
  if (kind === 'province') return undefined;
  return kind === 'city' ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

/** What the codes of everything inside a region begin with. */
export const regionPrefix = (code: string): string => code.replace(/(00)+$/, '');

export const isInSingapore = (code: string): boolean => code.startsWith('99');

export interface Region {
  code: string;
  names: Record<Language, string>;
}

export interface RegionTable {
  size: number;
  has(code: string): boolean;
  /** From the province down, without rows that only repeat it or stand for "what has no city". */
  path(code: string): readonly Region[];
  /** The path in words, as `上海市 / 浦东新区`; an unknown code is itself. */
  pathText(code: string, language: Language): string;
  /** The region whose path these words are, in either language, however they are spaced. */
  codeOfPath(text: string): string | undefined;
  /** What is offered below a region; without one the provinces. */
  below(code?: string): readonly Region[];
  /** Whether a region is found by what a person types: a name, its sounds, their first letters, or the code. */
  fits(code: string, words: string): boolean;
}

interface Entry extends Region {
  /** What it is found by: the plain forms of its names, and the first letters of its sounds. */
  keys: readonly string[];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’\s·/-]/g, '')
    .toLowerCase();

const entryOf = ([code, zh, en, sounds]: RegionRow): Entry => ({
  code,
  names: { zh, en },
  keys: [zh, plain(en), plain(sounds), plain(sounds.replaceAll('ü', 'v')), sounds.replaceAll(/\B\S|\s/g, '')],
});

/** The rules of region codes over the rows of the reference table. */
export function createRegionTable(rows: readonly RegionRow[]): RegionTable {
  const entries = new Map(rows.map((row) => [row[0], entryOf(row)]));

  /** Some municipalities repeat their name as their own city; 直辖县 and the like are no place at all. */
  const isOnlyForm = (entry: Entry): boolean => {
    if (kindOfRegion(entry.code) !== 'city') return false;
    const province = entries.get(parentOfRegion(entry.code) ?? '');
    return (
      province?.names.zh === entry.names.zh || entry.code.slice(2, 4) === '90' || entry.names.zh === '县'
    );
  };

  const above = (code: string): Entry[] => {
    const entry = entries.get(code);
    const parent = parentOfRegion(code);
    return [...(parent === undefined ? [] : above(parent)), ...(entry === undefined ? [] : [entry])];
  };

  const path = (code: string): Entry[] => {
    if (!entries.has(code)) return [];
    const whole = above(code);
    const named = whole.filter((entry) => !isOnlyForm(entry));
    return named.length === 0 ? whole : named;
  };

  const children = new Map<string, Entry[]>();
  for (const entry of entries.values()) {
    if (isOnlyForm(entry)) continue;
    const parent = path(entry.code).at(-2)?.code ?? '';
    const siblings = children.get(parent);
    if (siblings) siblings.push(entry);
    else children.set(parent, [entry]);
  }

  const pathText = (code: string, language: Language): string =>
    path(code)
      .map((entry) => entry.names[language])
      .join(' / ') || code;

  let paths: ReadonlyMap<string, string> | undefined;
  const codesByPath = (): ReadonlyMap<string, string> =>
    (paths ??= new Map(
      // A region has the path of a form below it: the region itself is what is meant.
      [...entries.keys()]
        .toReversed()
        .flatMap((code) => (['zh', 'en'] as const).map((each) => [plain(pathText(code, each)), code])),
    ));

  return {
    size: entries.size,
    has: (code) => entries.has(code),
    path,
    pathText,
    codeOfPath: (text) => codesByPath().get(plain(text)),
    below: (code = '') => children.get(code) ?? [],
    fits: (code, words) => {
      const wanted = plain(words);
      const entry = entries.get(code);
      if (entry === undefined || wanted === '') return false;
      return (
        entry.keys.some((key, at) =>
          at === entry.keys.length - 1 ? key.startsWith(wanted) : key.includes(wanted),
        ) || code.startsWith(wanted)
      );
    },
  };
}
