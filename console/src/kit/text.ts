import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { isLanguage, type Language, type TextKey } from '@hoistway/contract/language/language.ts';
import { textSettings, type OtherWords, type Translate } from '@hoistway/contract/language/translator.ts';

const instance = createInstance();

const catalogues: Record<Language, () => Promise<{ catalogue: Record<string, string> }>> = {
  zh: () => import('@hoistway/contract/language/zh/catalogue.ts'),
  en: () => import('@hoistway/contract/language/en/catalogue.ts'),
};

/** The stored choice; Chinese when nobody chose. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem('PLAY_LANG');
  return isLanguage(stored) ? stored : 'zh';
}

const loaded = new Map<Language, Record<string, string>>();
let otherWords: OtherWords = { zh: {}, en: {} };

const put = (language: Language, catalogue: Record<string, string>) =>
  instance.addResourceBundle(language, 'translation', { ...catalogue, ...otherWords[language] }, false, true);

async function load(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { catalogue } = await catalogues[language]();
  loaded.set(language, catalogue);
  put(language, catalogue);
}

/** Puts other words in the place of the catalogue's, and the catalogue's back where none are said any more. */
export function reword(words: OtherWords): void {
  otherWords = words;
  for (const [language, catalogue] of loaded) put(language, catalogue);
}

/** Loads the stored language; the English texts follow as what missing ones fall back to. */
export async function startTexts(): Promise<void> {
  // A fresh start begins without texts.
  loaded.clear();
  const language = storedLanguage();
  await instance.use(initReactI18next).init({
    ...textSettings,
    lng: language,
    resources: {},
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await load(language);
  await instance.changeLanguage(language);
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  if (language !== 'en') void load('en');
}

/** Switches and remembers under PLAY_LANG. */
export async function switchLanguage(language: Language): Promise<void> {
  localStorage.setItem('PLAY_LANG', language);
  await speak(language);
}

/** The language of a company, for a person who has chosen none himself; it is not remembered as his choice. */
export async function adoptLanguage(language: Language): Promise<void> {
  if (!isLanguage(localStorage.getItem('PLAY_LANG'))) await speak(language);
}

async function speak(language: Language): Promise<void> {
  await load(language);
  await instance.changeLanguage(language);
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}

export const currentLanguage = (): Language => (instance.language === 'en' ? 'en' : 'zh');
/** Whether the catalogue says something under a key. */
export const hasText = (key: string): key is TextKey => instance.exists(key);

export const currentText: Translate = (key, values) => instance.t(key, values);

export function useText(): Translate {
  return useTranslation(undefined, { i18n: instance }).t;
}

export function useLanguage(): { language: Language } {
  const { i18n } = useTranslation(undefined, { i18n: instance });
  return { language: i18n.language === 'en' ? 'en' : 'zh' };
}
