import type { Locator } from '@playwright/test';

/**
 * The cell of a list's row under the column with this title.
 *
 * Columns come and go and change places: a journey names them as a person does, not by their number.
 */
export async function cellUnder(row: Locator, title: string): Promise<Locator> {
  const head = row.page().locator('main.pane:visible thead').first();
  const titles = await head.getByRole('columnheader').allTextContents();
  const at = titles.findIndex((text) => text.trim() === title);
  if (at < 0) throw new Error(`no column reads ${title}: ${titles.join(', ')}`);
  return row.getByRole('cell').nth(at);
}
