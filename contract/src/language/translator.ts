import { createInstance } from 'i18next';
import type { Language, TextKey } from './language.ts';

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** The i18next settings both sides share: flat keys, `{name}` places, texts are never HTML. */
export const textSettings = {
  keySeparator: false,
  nsSeparator: false,
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
} as const;

/** One translator per language over catalogues already loaded. */
export function createTranslators(
  catalogues: Record<Language, Record<TextKey, string>>,
): Record<Language, Translate> {
  const instance = createInstance();
  void instance.init({
    ...textSettings,
    lng: 'zh',
    resources: { zh: { translation: catalogues.zh }, en: { translation: catalogues.en } },
  });
  return { zh: instance.getFixedT('zh') as Translate, en: instance.getFixedT('en') as Translate };
}
