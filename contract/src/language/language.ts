import type { allTexts } from './allTexts.ts';

export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

export type TextArea = keyof typeof allTexts;

type KeyOf<Texts> = Texts extends object ? keyof Texts : never;
/** Every key of every area. */
export type TextKey = KeyOf<(typeof allTexts)[TextArea]>;

export const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'en';

/** The language of an Accept-Language header: the first one we have, else Chinese. */
export function languageOf(accept: string | undefined): Language {
  for (const part of (accept ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return 'zh';
}
