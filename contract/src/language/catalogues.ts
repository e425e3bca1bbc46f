import { allTexts } from './allTexts.ts';
import type { Language, TextKey } from './language.ts';
import type { Texts } from './words.ts';

const places = { zh: 0, en: 1 } as const satisfies Record<Language, number>;

/** The texts of one area in one language. */
export const inLanguage = (texts: Texts, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, words]) => [key, words[places[language]]]));

const catalogueIn = (language: Language) =>
  Object.fromEntries(
    Object.values(allTexts).flatMap((texts) => Object.entries(inLanguage(texts, language))),
  ) as Record<TextKey, string>;

/** Every text of both languages, for the server and for tests; the console loads one language, by area. */
export const catalogues: Record<Language, Record<TextKey, string>> = {
  zh: catalogueIn('zh'),
  en: catalogueIn('en'),
};
