import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { download } from '@hoistway/contract/file/download.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import { translators } from '#platform/texts.ts';
import { z } from 'zod';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { fullLists, type FullLists } from '#testing/fullLists.ts';
import { dateOf, readSheet, type Cell } from '#testing/readSheet.ts';
import { needed } from '#testing/input/sampleInput.ts';

let here: Installation;
let lists: FullLists;
let readings: Record<'parameters' | 'records', string>;

beforeAll(async () => {
  here = await anInstallation();
  lists = await fullLists(here);
  readings = { parameters: await aReading('parameters'), records: await aReading('records') };
});
afterAll(() => here.close());

async function aReading(subject: 'parameters' | 'records'): Promise<string> {
  const { id } = await here.db
    .insertInto('controllerReading')
    .values({
      elevatorId: lists.ids['elevator']!,
      collectorId: lists.ids['collector']!,
      subject,
      state: 'complete',
      askedBy: null,
      askedAt: '2026-11-01T08:00:00.000Z',
      deadline: '2026-11-01T08:01:00.000Z',
      values: JSON.stringify({ 'F0-00': 3, 'FR-01': 30_035 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Which of many is asked for, where any other would not do. */
const wanted: Readonly<Record<string, () => Record<string, unknown>>> = {
  'mappingVersion.export': () => ({ id: lists.ids['draft'] }),
  'controllerReading.downloadController': () => ({
    id: lists.ids['elevator'],
    readingId: readings.parameters,
  }),
  'controllerReading.downloadRecords': () => ({ id: lists.ids['elevator'], readingId: readings.records }),
  'controllerReading.downloadLeveling': () => ({ id: lists.ids['elevator'], readingId: readings.records }),
};

/** Files that are no spreadsheets of rows, with what they are. */
const others: Readonly<Record<string, string>> = {
  'picture.file': 'a picture',
  'user.archive': 'an archive',
  'staff.archive': 'an archive',
  'dossier.export': 'an archive',
  'dossier.file': 'an archive',
  'elevatorFile.downloadFile': 'a file as it was brought',
  'contract.downloadFile': 'a file as it was brought',
  'blacklistEntry.evidence': 'a file as it was brought',
  'inspection.paper': 'a file as it was brought',
  'elevatorDetection.report': 'a file as it was brought',
  'installOrder.document': 'an archive',
  'installStep.file': 'a file as it was brought',
  'partMeasurement.photo': 'a file as it was brought',
  'workOrder.voice': 'a sound',
  'invoice.electronic': 'an electronic invoice',
  'statisticReport.document': 'a document',
  'statisticReport.bulletin': 'a document',
};

/** Sheets of which the scene has no rows, with the reason. */
const empty: Readonly<Record<string, string>> = {
  'importRun.importErrors': 'no row was rejected',
  'report.exportMaintain': 'no visit took place',
  'workOrder.exportResults': 'no order was completed',
  'terminal.exports': 'no player has shown anything',
  'chart.exportFaultReasonChart': 'no repair was completed',
  'chart.exportInspectReasonChart': 'no order was audited',
  'chart.exportResponseStatic': 'nobody accepted an order',
  'chart.exportBillChartStatic': 'no order was completed',
};

const t = translators.en;

const isTemplate = ({ path }: Call): boolean => path.endsWith('/template');
const sheets = allCalls
  .filter((call) => call.reply === download && !call.document && !isTemplate(call) && !(call.name in others))
  .map((call) => [call.name, call] as const);

/** The least that a call must be told, once for each word of a list that it must choose from. */
function inputsOf(call: Call): Record<string, unknown>[] {
  const input = { ...needed(call, lists.ids), ...wanted[call.name]?.() };
  const lead = Object.keys(input).find(
    (name) => bare(call.input.shape[name] as z.ZodType) instanceof z.ZodEnum,
  );
  if (lead === undefined) return [input];
  const { options } = bare(call.input.shape[lead] as z.ZodType) as z.ZodEnum;
  return options.map((option) => ({ ...input, [lead]: option }));
}

const fileOf = async (call: Call, language: string, input?: Record<string, unknown>): Promise<Buffer> =>
  dataOf(await here.askRaw(call, input ?? inputsOf(call)[0]!, lists.as('chief', language))) as Buffer;

const isInstant = ({ format }: Cell): boolean => /h/.test(format);
const isDay = ({ format }: Cell): boolean => /y/.test(format) && !/h/.test(format);

/** What is wrong with a cell below its heading. */
function faultsOf(cell: Cell, heading: string, zone: string): string[] {
  const { value } = cell;
  const said = `${heading}: ${JSON.stringify(cell)}`;
  const namesZone = heading.includes(zone);
  if (typeof value === 'string') {
    const isBroken = value.includes('\u001F') || value.toLowerCase().includes('_x001f_');
    // A day that is written out, an instant as it is on the wire among whatever words, or an amount: what ought to be a date or a number.
    const isWritten = /^\d{4}-\d\d-\d\d$|\d{4}-\d\d-\d\dT\d\d:\d\d|^-?[\d,]+\.\d\d$/.test(value);
    return isBroken || isWritten || namesZone ? [said] : [];
  }
  if (Number.isNaN(value)) return [said];
  if (isInstant(cell) !== namesZone) return [said];
  return isDay(cell) && !Number.isInteger(value) ? [said] : [];
}

/** Texts of the scene that look like a date and are none. */
const meant: readonly string[] = ['2020-01-01'];

describe('every spreadsheet', () => {
  test('is found by its call', () => {
    expect(sheets.length).toBeGreaterThan(25);
    const names = new Set(allCalls.map(({ name }) => name));
    for (const name of [...Object.keys(others), ...Object.keys(empty), ...Object.keys(wanted)])
      expect(names).toContain(name);
  });

  test.each(sheets)(
    'of %s has dates by the clock that its headings name, numbers as numbers and whole names',
    async (name, call) => {
      const zone = 'America/New_York';
      await lists.keepClock(zone);
      let seen = 0;
      for (const [language, input] of inputsOf(call).flatMap((each) => [
        ['zh', each] as const,
        ['en', each] as const,
      ])) {
        const { headings, rows } = await readSheet(await fileOf(call, language, input));
        expect(headings.filter((heading) => heading.trim() === '')).toEqual([]);
        seen += rows.length;
        const faults = rows.flatMap((row) =>
          row.flatMap((cell, at) =>
            cell === undefined || meant.includes(String(cell.value))
              ? []
              : faultsOf(cell, headings[at]!, zone),
          ),
        );
        expect([...new Set(faults)].slice(0, 5)).toEqual([]);
      }
      expect(seen > 0).toBe(!(name in empty));
    },
  );

  const zones = ['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata'];
  test.each(zones)('tells instants by the clock of %s', async (zone) => {
    await lists.keepClock(zone);
    const { headings, rows } = await readSheet(await fileOf(orderCalls.export, 'en'));
    const column = (heading: string) => headings.indexOf(heading);
    const numbers = rows.map((row) => row[column(t('workOrder.orderNumber'))]!.value);
    const shown = rows.map((row) =>
      dateOf(Number(row[column(`${t('workOrder.createTime')} (${zone})`)]!.value)),
    );
    const created = await here.db
      .selectFrom('workOrder')
      .where('orderNumber', 'in', numbers.map(String))
      .select(['orderNumber', 'createTime'])
      .execute();
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const timeOf = new Map(
      created.map(({ orderNumber, createTime }) => [orderNumber, clock.format(new Date(createTime))]),
    );
    expect(shown).toEqual(numbers.map((each) => timeOf.get(String(each))));
    expect(numbers.length).toBeGreaterThan(0);
  });

  test('tells changes of names in both languages in the language of the reader, and all that stands after them', async () => {
    await here.db
      .updateTable('contract')
      .set({ partyB: '恒升二期\u001FHengsheng Two', note: '见附件三' })
      .where('partyB', '=', '恒升\u001FHengsheng')
      .execute();
    for (const [language, own, other] of [
      ['zh', '恒升 → 恒升二期', 'Hengsheng'],
      ['en', 'Hengsheng → Hengsheng Two', '恒升'],
    ] as const) {
      const { rows } = await readSheet(await fileOf(auditLogCalls.export, language, { by: 'program' }));
      const told = rows
        .flatMap((row) => row.map((cell) => String(cell?.value ?? '')))
        .find((text) => text.includes('见附件三'));
      expect(told).toContain(own);
      expect(told).not.toContain('\u001F');
      expect(told).not.toContain(other);
    }
  });

  test('counts credit notes and refunds below nothing', async () => {
    const amounts = async (call: Call, heading: TextKey) => {
      const { headings, rows } = await readSheet(await fileOf(call, 'en'));
      const at = headings.indexOf(t(heading));
      return rows.map((row) => [row[0]?.value, row[at]?.value]);
    };
    expect(await amounts(billingCalls.export, 'invoice.amount')).toContainEqual(['0003', -40]);
    const moved = await amounts(collectionCalls.export, 'collection.amount');
    expect(moved).toContainEqual([t('collectionKind.receipt'), 500.05]);
    expect(moved).toContainEqual([t('collectionKind.payment'), -10.5]);
  });
});
