import type { Page } from '@playwright/test';

/** Searches a list by words, in the box that has its chips. */
export async function searchList(page: Page, list: string, words: string): Promise<void> {
  const box = page.locator(`#${list}Search`).getByRole('combobox');
  await box.fill(words);
  await box.press('Enter');
}
