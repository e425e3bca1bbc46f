import { customPinyin, pinyin } from 'pinyin-pro';
import { endings, knownNames, knownSounds, peoples } from './knownNames.ts';

export interface Place {
  code: string;
  zh: string;
}

customPinyin(knownSounds);

/** The longest of the words that the name ends with. */
const endingOf = (name: string, words: string[]) =>
  words.filter((word) => name.endsWith(word)).toSorted((one, other) => other.length - one.length)[0];

/** The sounds of a name, one syllable a character. */
export const soundsOf = ({ zh }: Pick<Place, 'zh'>) =>
  pinyin(zh, { toneType: 'none', type: 'array', surname: 'off' });

/** Syllables as one word: capital first, an apostrophe where one begins with a vowel. */
function wordOf(syllables: string[]) {
  const word = syllables.map((each, at) => (at > 0 && /^[aoeāēō]/.test(each) ? `'${each}` : each)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What is left of an autonomous place's name, and the peoples it is named after. */
function peoplesOf(stem: string) {
  const named: string[] = [];
  let rest = stem;
  for (;;) {
    const people = endingOf(rest, Object.keys(peoples));
    if (people === undefined) break;
    named.unshift(peoples[people]!);
    rest = rest.slice(0, -people.length);
  }
  return { rest, named };
}

const joined = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The stem as words: the names of the places above it stand apart. */
function stemWords(stem: string, sounds: string[], above: Place[]) {
  const words: string[] = [];
  let from = 0;
  for (const { code, zh } of above) {
    const bare = zh.replace(/(省|市|自治区)$/, '');
    const said = [zh, bare].find((each) => stem.startsWith(each, from));
    if (said === undefined) continue;
    words.push(knownNames[code] ?? wordOf(sounds.slice(from, from + bare.length)));
    from += said.length;
  }
  if (from < stem.length) words.push(wordOf(sounds.slice(from, stem.length)));
  return words.join(' ');
}

/** The English name of a Chinese place: by hand where custom has one, else its sounds and what it is. */
export function englishName(place: Place, above: Place[]) {
  const { code, zh } = place;
  const known = knownNames[code];
  if (known !== undefined) return known;
  const sounds = soundsOf(place);
  const ending = endingOf(zh, Object.keys(endings));
  if (ending === undefined) return wordOf(sounds);
  const what = endings[ending]!;
  const stem = zh.slice(0, -ending.length);
  if (stem === '') return what;
  if (ending.startsWith('自治') || zh.endsWith('族区')) {
    const { rest, named } = peoplesOf(stem);
    return [rest === '' ? '' : wordOf(sounds.slice(0, rest.length)), joined(named), what]
      .filter(Boolean)
      .join(' ');
  }
  // A name of one character never stands without its ending: 赵县 is Zhaoxian County, 城区 Chengqu District.
  if (stem.length === 1 && ['区', '县', '矿区'].includes(ending))
    return `${wordOf(sounds)} ${ending === '县' ? 'County' : 'District'}`;
  return `${stemWords(stem, sounds, above)} ${what}`.trim();
}
