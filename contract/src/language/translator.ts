import { createInstance, type FormatterModule } from 'i18next';
import type { Language, TextKey } from './language.ts';

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

const formOf = (forms: string, count: unknown): string => {
  const [one = '', many = one] = forms.split('|');
  return Number(count) === 1 ? one : many;
};

/**
 * What stands at a place with a count: `{n, elevator|elevators}` is the form for the value of `n`, and `{unit, by n}`
 * picks that form from the value of `unit`, which holds both or serves every number.
 */
export const countForms: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, forms = '', _language, values: Record<string, unknown> = {}) {
    return forms.startsWith('by ') ? formOf(String(value), values[forms.slice(3)]) : formOf(forms, value);
  },
};

/** The i18next settings both sides share: flat keys, `{name}` places, texts are never HTML. */
export const textSettings = {
  keySeparator: false,
  nsSeparator: false,
  fallbackLng: false,
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
} as const;

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
  void instance.use(countForms).init({
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
