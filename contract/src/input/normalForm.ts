/**
 * One thing in several writings is one thing: numbers and names that agree in their normal form stand once. The function
 * `normal_form` of the database is the same rule, and `search_form` that of `searchForm`.
 */

/** Characters that nobody sees, marks of direction and variants among them. */
const invisible =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- they are what is removed
  /[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]+/gu;
const blank = /[\t-\r\u0085\u1680\u2000-\u200A\u2028\u2029\u2800]/g;
const hyphen = /[\u02D7\u058A\u1806\u2010-\u2015\u2043\u2212\u2796\u2E3A\u2E3B]/g;
/** Next to marks and Chinese a blank parts nothing. */
const idleBlank =
  /(?<=[!-/:-@[-`{-~\u2E80-\u9FFF\uF900-\uFAFF\u{20000}-\u{3FFFF}]) +| +(?=[!-/:-@[-`{-~\u2E80-\u9FFF\uF900-\uFAFF\u{20000}-\u{3FFFF}])/gu;
/** Nor does one between a word and a number. */
const besideNumber = /(?<=[0-9]) (?![0-9])|(?<![0-9]) (?=[0-9])/g;

/** Each letter by itself, as the database does it: what a letter becomes does not depend on where it stands. */
const smallLetters = (text: string): string =>
  [...text.replaceAll('İ', 'i')]
    .map((letter) => letter.toLowerCase())
    .join('')
    .replaceAll('ς', 'σ');

/** The writing by which numbers and names are compared. */
export const normalForm = (text: string): string =>
  smallLetters(text.normalize('NFKC').replaceAll(invisible, ''))
    .normalize('NFKC')
    .replaceAll(blank, ' ')
    .replaceAll(hyphen, '-')
    .replaceAll(idleBlank, '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^ | $/g, '')
    .replaceAll(besideNumber, '')
    .replaceAll(/-+/g, '-');

const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** The writing in which texts are searched: the normal form without accents. */
export const searchForm = (text: string): string =>
  normalForm(text)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(/[øłđðıħŧßæœþ]/g, (letter) => plainLetters[letter]!);

/** Whether two texts are one number or name in two writings. */
export const isSameName = (one: string, other: string): boolean => normalForm(one) === normalForm(other);

/** Whether nothing of a text can be seen: blanks, invisible characters, or marks that stand on no letter. */
export const isUnseen = (text: string): boolean => /^\p{M}*$/u.test(normalForm(text).replaceAll(' ', ''));
