import type { catalogue } from './zh/catalogue.ts';

export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];
export type TextKey = keyof typeof catalogue;

export const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'en';

/** The language of an Accept-Language header: the first one we have, else Chinese. */
export function languageOf(accept: string | undefined): Language {
  for (const part of (accept ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return 'zh';
}
