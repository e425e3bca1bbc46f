import type { TextKey } from '@hoistway/contract/language/language.ts';

export const guideNames = ['operator', 'mechanic', 'planner', 'accountant', 'administrator'] as const;
export type GuideName = (typeof guideNames)[number];

/** The same in both languages; `{place}` stands for a name that the screens say. */
export interface GuideWords {
  zh: string;
  en: string;
}

/** One step of somebody's day. */
export interface GuideStep {
  /** Also names its pictures. */
  name: string;
  title: GuideWords;
  text: GuideWords;
  /** The buttons, fields and screens that the text names, by their own texts. */
  names: Readonly<Record<string, TextKey>>;
  /** The screen where it is done. */
  path: string;
}

export interface Guide {
  name: GuideName;
  /** It is done on a phone, and so are its pictures. */
  isOnPhone?: true;
  steps: readonly GuideStep[];
}

/** The address of a guide; without one that of all help. */
export const guidePath = (name?: GuideName): string => (name === undefined ? '/help' : `/help?guide=${name}`);

/** Where the picture of a step lies beside the page, in the language of its words. */
export const guidePicture = (guide: GuideName, step: string, language: 'zh' | 'en'): string =>
  `guides/${language}/${guide}-${step}.webp`;

/** How large the pictures are, in pixels. */
export const pictureSize = { width: 1200, height: 750 };
export const phonePictureSize = { width: 390, height: 760 };
