import { expect, type Browser, type Page } from '@playwright/test';
import { hidePopups, productUrl, signIn, watchErrors } from '../product.ts';

/** A call with the rights of who is signed in; what is asked for must succeed. */
export const send = (page: Page, method: 'POST' | 'PUT', path: string, body: object): Promise<string> =>
  page.evaluate(
    async ([how, where, json]) => {
      const reply = await fetch(`api/${where}`, {
        method: how,
        headers: {
          authorization: localStorage.getItem('token') ?? '',
          'content-type': 'application/json',
        },
        body: json,
      });
      const { success, data, description, errors } = (await reply.json()) as {
        success: boolean;
        description: string;
        errors?: Record<string, string>;
        data: { id: string } | null;
      };
      if (!success) throw new Error(`${description} ${JSON.stringify(errors)}`);
      return data?.id ?? '';
    },
    [method, path, JSON.stringify(body)] as const,
  );

/** What is answered to who is signed in. */
export const read = <Reply>(page: Page, path: string): Promise<Reply> =>
  page.evaluate(async (where) => {
    const reply = await fetch(`api/${where}`, {
      headers: { authorization: localStorage.getItem('token') ?? '' },
    });
    const { data } = (await reply.json()) as { data: unknown };
    return data;
  }, path) as Promise<Reply>;

/** A page of somebody who signed in; what goes wrong on it is in the list. */
export async function signedIn(browser: Browser, errors: string[][], user: string, language: 'zh' | 'en') {
  const page = await browser.newPage();
  errors.push(watchErrors(page));
  await hidePopups(page);
  await signIn(page, user, language);
  return page;
}

export const open = (page: Page, path: string) => page.goto(`${productUrl()}/#${path}`);

/** New elevators of the company of the demo's manager. */
export async function newElevators(
  browser: Browser,
  errors: string[][],
  language: 'zh' | 'en',
  numbers: readonly string[],
): Promise<string[]> {
  const operator = await signedIn(browser, errors, 'operator', language);
  const named = `company/pages?name=${encodeURIComponent('恒升')}&pageNumber=1&pageSize=20`;
  const { rows } = await read<{ rows: { id: string }[] }>(operator, named);
  const ids: string[] = [];
  for (const elevatorNo of numbers)
    ids.push(
      await send(operator, 'POST', 'elevator/new', {
        elevatorNo,
        address: '合同路 1 号',
        projectName: '合同大厦',
        placeOfUse: 'office',
        type: 'traction',
        floorsNum: 6,
        maintainerId: rows[0]!.id,
      }),
    );
  await operator.close();
  return ids;
}

/** A choice of the list that is open. */
export const option = (page: Page, text: string) =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first();

/** Searches in a picker and takes the only record that it finds; before, the list still holds what it held. */
export async function pickFound(page: Page, field: string, words: string, shown = words): Promise<void> {
  await page.locator(field).fill(words);
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(options).toHaveCount(1);
  await expect(options).toContainText(shown);
  await options.click();
}

/** The first of a month, so many months from now. */
export function firstOf(months: number): string {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 10);
}
