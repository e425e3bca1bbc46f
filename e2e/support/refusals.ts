import { expect, type Browser, type Page } from '@playwright/test';
import { Client } from 'pg';
import { catalogues } from '../../contract/src/language/catalogues.ts';
import type { TextKey } from '../../contract/src/language/language.ts';
import { createTranslators } from '../../contract/src/language/translator.ts';
import { read, send, signedIn } from './contracts.ts';

/** By its bytes neither a PDF nor a picture. */
export const noPaper = { file: 'report.pdf', bytes: 'no report at all' };
export const shanghai = '310115';
export const singapore = '990101';

export const translators = createTranslators(catalogues);

/** What is done to a field: text that is typed, a choice of its list, a record that is found by words, or a file. */
export type Written = string | { choose: string } | { find: string } | { file: string; bytes: string };

/** Input that a form refuses, beside what was entered before. */
export interface RefusedInput {
  write: Readonly<Record<string, Written>>;
  says: TextKey;
  values?: Record<string, string | number>;
  /** The field at which it stands; without it it stands in a message. */
  at?: string;
}

/** The day where the companies of the demo are, so many minutes from now. */
export const dayThere = (minutes = 0): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Singapore' }).format(Date.now() + minutes * 60_000);

/** A day there, so many days and months from today. */
export function dayFromToday(days: number, months = 0): string {
  const [year, month, day] = dayThere().split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 + months, day + days)).toISOString().slice(0, 10);
}

/** A moment as its field shows it, so many minutes from now. */
export const momentFromNow = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleString('sv').replace('T', ' ');

/** How many records of these tables were ever written, changed or deleted. */
export async function writesOf(tables: readonly string[]): Promise<number> {
  const client = new Client(process.env['JOURNEY_DATABASE']);
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from audit_trail where table_name = any($1)',
      [tables],
    );
    return rows[0]!.n;
  } finally {
    await client.end();
  }
}

/** A message of what was refused. */
const messages = (page: Page) => page.locator('.ant-notification-notice');

/** A message says it; it is closed again. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  const message = messages(page).filter({ hasText: text });
  await expect(message).toBeVisible();
  await message.locator('.ant-notification-notice-close').click();
  await expect(message).toHaveCount(0);
}

/** A form that is filled in as people do, by the fields of the form of that name. */
export function formOf(page: Page, name: string) {
  const field = (id: string) => page.locator(`#${name}_${id}`);
  const item = (id: string) => page.locator('.ant-form-item', { has: field(id) }).last();
  // A sentence that is on its way out still stands there.
  const errorAt = (id: string) =>
    item(id).locator('.ant-form-item-explain-error:not(.ant-form-show-help-item-leave)');
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  const write = async (id: string, written: Written) => {
    const input = field(id);
    if (typeof written === 'string') {
      await input.fill(written);
      await input.press('Tab');
    } else if ('file' in written)
      await item(id)
        .locator('input[type=file]')
        .setInputFiles({
          name: written.file,
          mimeType: 'application/pdf',
          buffer: Buffer.from(written.bytes),
        });
    else if ('choose' in written) {
      await input.click();
      await options.filter({ hasText: written.choose }).first().click();
    } else {
      await input.fill(written.find);
      // What was offered before stands there until the answer comes.
      await expect(options.first()).toContainText(written.find);
      await options.first().click();
      await input.blur();
    }
  };
  const expectKept = async (id: string, written: Written) => {
    if (typeof written === 'string') return expect(field(id)).toHaveValue(written);
    const shown = 'file' in written ? written.file : 'choose' in written ? written.choose : written.find;
    return expect(item(id)).toContainText(shown);
  };
  const submit = () => page.locator('.form-foot:visible .ant-btn-primary').last().click();

  /** Enters each input and sends it: its sentence stands where it belongs, what was entered stays, and nothing is written. */
  async function refuses(
    language: 'zh' | 'en',
    tables: readonly string[],
    inputs: readonly RefusedInput[],
  ): Promise<void> {
    const before = await writesOf(tables);
    const entered: Record<string, Written> = {};
    for (const { write: next, says, values, at } of inputs) {
      for (const [id, written] of Object.entries(next)) await write(id, written);
      Object.assign(entered, next);
      await submit();
      const sentence = translators[language](says, values);
      if (at === undefined) await expectMessage(page, sentence);
      else await expect(errorAt(at).first()).toHaveText(sentence);
      for (const [id, written] of Object.entries(entered)) await expectKept(id, written);
    }
    expect(await writesOf(tables)).toBe(before);
  }

  /** Leaves the form with what was entered. */
  async function leave(): Promise<void> {
    const feet = page.locator('.form-foot:visible');
    const open = await feet.count();
    await feet.last().locator('.ant-btn').first().click();
    await page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await expect(page.locator('.ant-modal-confirm')).toHaveCount(0);
    await expect(feet).toHaveCount(open - 1);
  }

  return { field, write, submit, refuses, leave, errorAt };
}

/** Elevators of the company of the demo's manager, each where its law is. */
export async function elevatorsAt(
  browser: Browser,
  errors: string[][],
  language: 'zh' | 'en',
  places: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const operator = await signedIn(browser, errors, 'operator', language);
  const named = `company/pages?name=${encodeURIComponent('恒升')}&pageNumber=1&pageSize=20`;
  const { rows } = await read<{ rows: { id: string }[] }>(operator, named);
  const ids: Record<string, string> = {};
  for (const [elevatorNo, regionCode] of Object.entries(places))
    ids[elevatorNo] = await send(operator, 'POST', 'elevator/new', {
      elevatorNo,
      address: '拒绝路 1 号',
      projectName: '拒绝大厦',
      placeOfUse: 'office',
      type: 'traction',
      floorsNum: 6,
      regionCode,
      maintainerId: rows[0]!.id,
      lifeState: 'inUse',
    });
  await operator.close();
  return ids;
}
