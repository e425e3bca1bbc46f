import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { faultRecord, recordCode } from '@hoistway/contract/controller/controllerDictionary.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { aViewer } from '#testing/aViewer.ts';
import { translators } from '#platform/texts.ts';
import { levelingSheet, recordsSheet } from './recordsSheet.ts';
import type { FileReply } from '#platform/call/sendFile.ts';

const readerOf = (language: Language) => ({ t: translators[language], language, viewer: aViewer() });

const rowsOf = async ({ body }: FileReply) => {
  const { sheets } = await readXlsx(await buffer(body as AsyncIterable<Buffer>));
  return sheets[0]!.rows.map((row) => row.map((cell) => cell));
};

test.each([
  ['zh', '未读到'],
  ['en', 'Not received'],
] as const)('recordsSheet writes a line per record with its values, in %s', async (language, notRead) => {
  const code = faultRecord[0]!;
  const sheet = recordsSheet(readerOf(language), { [recordCode('E0', code.item)]: 10 });
  const rows = await rowsOf(sheet);
  expect(rows).toHaveLength(61);
  expect(rows[0]![1]).toBe(code[language]);
  expect(String(rows[1]![1])).toMatch(/^E10/);
  expect(rows[2]![1]).toBe(notRead);
});

test('levelingSheet uses the elevator’s display floors', async () => {
  const rows = await rowsOf(levelingSheet(readerOf('zh'), { 'FR-01': 30_035 }, ['B1', '1']));
  expect(rows.slice(1)).toEqual([
    [1, 'B1', 0],
    [1, '1', 5],
  ]);
});
