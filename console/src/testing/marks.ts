import type { textChunks } from 'virtual:texts';
import type { Language, TextArea } from '@hoistway/contract/language/language.ts';

/** A text between ⟦⟧, the values put into it outside of them: those must speak for themselves. */
export const marked = (text: string): string =>
  text === '' ? '' : `⟦${text.replaceAll(/\{\w+\}/g, (place) => `⟧${place}⟦`)}⟧`;

const mapValues = <Key extends string, From, To>(
  record: Record<Key, From>,
  change: (value: From, key: Key) => To,
): Record<Key, To> =>
  Object.fromEntries(
    Object.entries<From>(record).map(([key, value]) => [key, change(value, key as Key)]),
  ) as Record<Key, To>;

/** The loaders of all texts, which mark what they load; each waits for `onLoad`. */
export const markChunks = (
  chunks: typeof textChunks,
  onLoad: (language: Language, area: TextArea) => unknown = () => {},
): typeof textChunks =>
  mapValues(chunks, (areas, language) =>
    mapValues(areas, (load, area) => async () => {
      await onLoad(language, area);
      return { default: mapValues((await load()).default, marked) };
    }),
  );

/** Settings of a component library's catalogue that are no words. */
const noWord = /^locale$|Format$/;

/** Every word of a nested catalogue, such as antd's own, between marks. */
export function markDeep(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${value.replaceAll(/\$\{\w+\}/g, (place) => `⟧${place}⟦`)}⟧`;
  if (Array.isArray(value)) return value.map(markDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, noWord.test(key) ? each : markDeep(each)]),
  );
}

/** The same data with its texts in ‹›, as replies carry them; entries named in `names` get those instead. */
export function quoteDeep(value: unknown): unknown {
  if (typeof value === 'string') return `‹${value}›`;
  if (Array.isArray(value)) return value.map(quoteDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, quoteDeep(each)]));
}

/** The same of the words alone: what beside them is code stays as it is. */
export const quoteWords = (value: unknown, words = ['zh', 'en', 'unit']): unknown =>
  JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    words.includes(key) && typeof each === 'string'
      ? `‹${each.replaceAll(/\{\w+\}/g, (place) => `›${place}‹`)}›`
      : each,
  );

const spokenAttributes = ['title', 'placeholder', 'aria-label', 'alt'];
/** Not words of the page, or of no language; an instant is written by the browser in the language of the page. */
const unread = 'style, script, time, [translate="no"]';
/** The icon library names its pictures in English; each stands beside a word or in a named control. */
const picture = '.anticon';
/** Its name is the one that is read, not the value it holds. */
const namedOption = '[role="option"][aria-label]';
const saysSomething = /\p{L}/u;

/** Texts of catalogues, data, and platform codes, which are the same in every language. */
const bare = (text: string): string => text.replaceAll(/⟦[^⟦⟧]*⟧|‹[^‹›]*›|\b[KVADM]\d{3}\b/g, '');

/** Every text a person can read or hear that is neither one of our texts nor data. */
export function strayTexts(page: Document): string[] {
  const texts: string[] = [page.title];
  for (const element of page.querySelectorAll('body *')) {
    if (element.matches(unread)) continue;
    for (const name of spokenAttributes) {
      if (name === 'aria-label' && element.matches(picture)) continue;
      texts.push(element.getAttribute(name) ?? '');
    }
    if (element.matches(namedOption)) continue;
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
  }
  return [...new Set(texts.filter((text) => saysSomething.test(bare(text))))];
}
