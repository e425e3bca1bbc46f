import type { ConfigProviderProps } from 'antd';
import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';
import { textChunks } from 'virtual:texts';
import {
  isLanguage,
  languages,
  type Language,
  type TextArea,
  type TextKey,
} from '@hoistway/contract/language/language.ts';
import {
  textSettings,
  wordsByNumber,
  type OtherWords,
  type Translate,
} from '@hoistway/contract/language/translator.ts';

type ComponentWords = NonNullable<ConfigProviderProps['locale']>;

const instance = createInstance();

/** What is drawn anew when other texts are said. */
const listeners = new Set<() => void>();

/** Says texts that are asked for without values only once: a list asks for the same few in each of its rows. */
function speaker(): Translate {
  const said = new Map<TextKey, string>();
  return (key, values) => {
    if (values !== undefined) return instance.t(key, values);
    const known = said.get(key);
    if (known !== undefined) return known;
    const text = instance.t(key);
    said.set(key, text);
    return text;
  };
}

let translate = speaker();

/** Has everything that says a text drawn anew. */
function sayAnew(): void {
  translate = speaker();
  for (const each of Array.from(listeners)) each();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What antd's own components say. */
const componentChunks: Record<Language, () => Promise<{ default: ComponentWords }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_US'),
};

const everyArea = Object.keys(textChunks.zh) as TextArea[];
/** What pages say that need no sign-in; the frame and its screens need every area, as keys cross them everywhere. */
const wanted = new Set<TextArea>(['kit', 'frame', 'session']);
let frameOpens = false;

const loaded: Record<Language, Map<TextArea, Record<string, string>>> = { zh: new Map(), en: new Map() };
/** Languages of which more has been loaded than is said yet. */
const unsaid = new Set<Language>();
const componentWords = new Map<Language, ComponentWords>();
let otherWords: OtherWords = { zh: {}, en: {} };
let wantedLanguage: Language = 'zh';

function chosenLanguage(): Language | undefined {
  const stored = localStorage.getItem('PLAY_LANG');
  return isLanguage(stored) ? stored : undefined;
}

/** The language of the browser, for a page that is opened by people who never chose one here. */
export const browserLanguage = (): Language => (navigator.language.startsWith('zh') ? 'zh' : 'en');

function put(language: Language): void {
  unsaid.delete(language);
  const texts: unknown = Object.assign({}, ...loaded[language].values(), otherWords[language]);
  instance.addResourceBundle(language, 'translation', texts, false, true, { silent: true, skipCopy: true });
  sayAnew();
}

async function loadArea(language: Language, area: TextArea): Promise<void> {
  const { default: texts } = await textChunks[language][area]();
  if (loaded[language].has(area)) return;
  loaded[language].set(area, texts);
  unsaid.add(language);
}

async function loadComponentWords(language: Language): Promise<void> {
  const { default: words } = await componentChunks[language]();
  componentWords.set(language, words);
}

/** Loads what is wanted in a language, and again until nothing lacks: more may be wanted meanwhile. */
async function load(language: Language): Promise<void> {
  const lacking = [...wanted].filter((area) => !loaded[language].has(area));
  const silent = frameOpens && !componentWords.has(language);
  if (lacking.length === 0 && !silent) return;
  await Promise.all([
    ...lacking.map((area) => loadArea(language, area)),
    silent ? loadComponentWords(language) : undefined,
  ]);
  if (unsaid.has(language)) put(language);
  await load(language);
}

const saysTheSame = (one: Record<string, string>, other: Record<string, string>): boolean => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
};

/**
 * Puts other words in the place of the shipped ones, and these back where none are said any more. The same words again
 * change nothing: everything on the page that says a text would be drawn anew.
 */
export function reword(words: OtherWords): void {
  if (languages.every((language) => saysTheSame(otherWords[language], words[language]))) return;
  otherWords = words;
  for (const language of languages) if (loaded[language].size > 0) put(language);
}

/** Loads what the first page says, in the language that was chosen, or another when nobody chose. */
export async function startTexts(otherwise: Language = 'zh'): Promise<void> {
  const language = chosenLanguage() ?? otherwise;
  // A fresh start begins without texts.
  loaded.zh.clear();
  loaded.en.clear();
  await instance.use(wordsByNumber).init({
    ...textSettings,
    lng: language,
    resources: {},
    parseMissingKeyHandler: silentUntilLoaded,
  });
  await speak(language);
}

/** Loads the texts of areas, in whatever language is spoken once they are here. */
export async function needTexts(areas: readonly TextArea[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  const language = currentLanguage();
  await load(language);
  if (language !== currentLanguage()) await needTexts(areas);
}

/** Loads every text, and what antd's components say, for the frame and all that it may show. */
export function needFrameTexts(): Promise<void> {
  frameOpens = true;
  return needTexts(everyArea);
}

let catchUp: Promise<void> | undefined;

/** A text that a page asks for without having said so is not shown as its key: it appears when all texts are here. */
function silentUntilLoaded(key: string): string {
  const texts = loaded[currentLanguage()];
  if (everyArea.every((area) => texts.has(area))) return textSettings.parseMissingKeyHandler(key);
  catchUp ??= needTexts(everyArea)
    .catch(() => {})
    .finally(() => {
      catchUp = undefined;
    });
  return '';
}

/** Switches and remembers under PLAY_LANG. */
export async function switchLanguage(language: Language): Promise<void> {
  localStorage.setItem('PLAY_LANG', language);
  await speak(language);
}

const lastKey = 'hoistway.language';

/** The language of the company that somebody worked for here last: a page that begins with it loads no other. */
export function lastLanguage(): Language | undefined {
  const stored = localStorage.getItem(lastKey);
  return isLanguage(stored) ? stored : undefined;
}

/** The language of a company, for a person who has chosen none himself; it is not remembered as his choice. */
export async function adoptLanguage(language: Language): Promise<void> {
  if (chosenLanguage() !== undefined) return;
  localStorage.setItem(lastKey, language);
  await speak(language);
}

/** Turns to a language when its texts are here, unless another one was asked for meanwhile. */
async function speak(language: Language): Promise<void> {
  wantedLanguage = language;
  await load(language);
  if (wantedLanguage !== language) return;
  await instance.changeLanguage(language);
  sayAnew();
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}

export const currentLanguage = (): Language => (instance.language === 'en' ? 'en' : 'zh');
/** Whether the catalogue says something under a key. */
export const hasText = (key: string): key is TextKey => instance.exists(key);

/** What the catalogue says under keys that begin with a prefix, by what follows it, in the order of the alphabet. */
export function textsBelow(prefix: string): { name: string; said: string }[] {
  const language = currentLanguage();
  const known = instance.getResourceBundle(language, 'translation') as Record<string, string>;
  return Object.entries(known)
    .flatMap(([key, said]) => (key.startsWith(prefix) ? [{ name: key.slice(prefix.length), said }] : []))
    .toSorted((one, other) => one.said.localeCompare(other.said, language));
}

export const currentText: Translate = (key, values) => translate(key, values);

const spoken = () => translate;

/** Says texts in the language of the page; another function when other texts are said. */
export const useText = (): Translate => useSyncExternalStore(listen, spoken, spoken);

export const useLanguage = (): { language: Language } => ({
  language: useSyncExternalStore(listen, currentLanguage, currentLanguage),
});

/** What antd's components say in the language of the page. */
export function useComponentWords(): ComponentWords | undefined {
  return componentWords.get(useLanguage().language);
}
