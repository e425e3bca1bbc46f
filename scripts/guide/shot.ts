import type { Locator, Page } from '@playwright/test';
import type { Guide } from '../../console/src/app/guide/guide.ts';
import type { Language, TextKey } from '../../contract/src/language/language.ts';

/** A page that shows the screen of a step, signed in as somebody who does this work. */
export interface Stage {
  page: Page;
  language: Language;
  /** What a text says in the language of the page. */
  say(key: TextKey): string;
  /** A button by its text; Chinese buttons of two letters have a blank between them. */
  button(key: TextKey): Locator;
  /** Makes a call of the product as who is signed in. */
  post(path: string, form: Record<string, string>): Promise<string>;
  get<T>(path: string): Promise<T>;
  /** Shows another screen. */
  open(path: string): Promise<void>;
}

/** Brings a screen to where its picture is taken; what it answers is ringed in the picture. */
export type Shot = (stage: Stage) => Promise<Locator | void>;

/** A picture of every step of a guide, taken in their order on one page. */
export interface Shots<G extends Guide> {
  account: string;
  of: Readonly<Record<G['steps'][number]['name'], Shot>>;
}
