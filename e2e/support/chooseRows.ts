import { expect, type Locator } from '@playwright/test';

/** Ticks a box of a list, if it is not ticked. A list draws its rows when the browser has time, and so shows the tick a moment after the click. */
export async function chooseRows(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await box.click();
  await expect(box).toBeChecked();
}
