import { createInstance, type FormatterModule } from 'i18next';
import type { Language, TextKey } from './language.ts';

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** The word of a closed list for a value that is not there: it broke its schema, and was left out. */
const isOfNothing = (key: string): boolean => /\.(?:null|undefined)?$/.test(key);

/** The i18next settings both sides share: flat keys, `{name}` places, `{n|elevator|elevators}` by number, texts are never HTML. */
export const textSettings = {
  keySeparator: false,
  nsSeparator: false,
  fallbackLng: false,
  initAsync: false,
  parseMissingKeyHandler: (key: string) => (isOfNothing(key) ? '–' : key),
  interpolation: { prefix: '{', suffix: '}', escapeValue: false, formatSeparator: '|' },
} as const;

/** The word of a place such as `{n|elevator|elevators}`: the first for one, the second for any other number. */
export const wordsByNumber: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, words = '') => words.split('|')[Number(value) === 1 ? 0 : 1] ?? '',
};

type Catalogues = Record<Language, Record<TextKey, string>>;

/** Other words for some keys of the catalogues. */
export type OtherWords = Record<Language, Record<string, string>>;

/** One translator per language over catalogues already loaded. */
export const createTranslators = (catalogues: Catalogues): Record<Language, Translate> =>
  createTexts(catalogues).translators;

/**
 * Translators whose words can be replaced; `reword` says all that differ from the catalogues, and forgets former ones.
 * `wordsIn` are the words of a language as they are now, their places unfilled.
 */
export function createTexts(catalogues: Catalogues): {
  translators: Record<Language, Translate>;
  reword(words: OtherWords): void;
  wordsIn(language: Language): Readonly<Record<string, string>>;
} {
  const instance = createInstance();
  void instance.use(wordsByNumber).init({
    ...textSettings,
    lng: 'zh',
    resources: { zh: { translation: catalogues.zh }, en: { translation: catalogues.en } },
  });
  return {
    translators: { zh: instance.getFixedT('zh') as Translate, en: instance.getFixedT('en') as Translate },
    reword(words) {
      for (const language of ['zh', 'en'] as const)
        instance.addResourceBundle(
          language,
          'translation',
          { ...catalogues[language], ...words[language] },
          false,
          true,
        );
    },
    wordsIn: (language) => instance.getResourceBundle(language, 'translation') as Record<string, string>,
  };
}
