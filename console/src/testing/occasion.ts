import { expect, vi } from 'vitest';
import type { Shown } from './showConsole.tsx';

/** What a person opens or meets beyond the screen itself: its name, where, how it comes about, what shows that it did. */
export type Occasion = readonly [
  name: string,
  path: string,
  happen: (shown: Shown) => Promise<unknown>,
  sign: string,
];

/** An item of the open menu. */
export const menuItem = '.ant-dropdown-menu-item';

/** The first element that fits, as soon as there is one. */
export const appears = (selector: string): Promise<HTMLElement> =>
  vi.waitFor(
    () => {
      const element = document.querySelector<HTMLElement>(selector);
      expect(element, selector).not.toBeNull();
      return element!;
    },
    { interval: 5 },
  );

export const click = async (selector: string): Promise<void> => (await appears(selector)).click();

/** Chooses what is to be done with the first row of a list. */
export async function chooseAction(key: string): Promise<void> {
  await click('.ant-table-row .row-menu');
  await click(`${menuItem}[data-menu-id$="-${key}"]`);
}

/** Puts a text into an input as typing does. */
export async function enter(selector: string, text: string): Promise<void> {
  const input = await appears(selector);
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
