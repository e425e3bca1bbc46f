import { playerPage } from '@hoistway/contract/language/advert/playerPage.ts';

/** The language of the browser: this page loads no other texts than its own. */
export const language = navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
const at = language === 'zh' ? 0 : 1;

export type Key = keyof typeof playerPage extends `playerPage.${infer K}` ? K : never;

/** A text of the page, its places filled. */
export const t = (key: Key, values: Readonly<Record<string, string>> = {}): string =>
  Object.entries(values).reduce<string>(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    playerPage[`playerPage.${key}`][at],
  );
