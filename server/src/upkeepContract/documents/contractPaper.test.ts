import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractPaperCalls } from '@hoistway/contract/upkeepContract/contractPaper.ts';
import { translators } from '#platform/texts.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';

let here: Installation;
let manager: AskedAs;
let id: string;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-06-01T04:00:00.000Z');
  const ours = await here.aCompany('恒升');
  const property = await here.aCompany('翠林物业', 'property');
  await here.aUser('manager', ours, { permissions: [...permissions], scope: 'company' });
  manager = { token: await here.signIn('manager') };
  const elevators = [];
  for (const number of ['E-1', 'E-2'])
    elevators.push(await here.anElevator({ maintainerId: ours, propertyId: property }, number));
  const made = await here.ask(
    contractCalls.create,
    {
      contractNo: 'HS-2026-7',
      partyA: '翠林业主委员会',
      customerId: property,
      contractType: 'full',
      contractNature: 'new',
      paymentMode: 'semiYearly',
      taxRate: 9,
      note: '见附件三',
      effectiveDate: '2026-01-01',
      contractDuration: 12,
      lines: [
        { elevatorId: elevators[0]!, unitPrice: '310.00', quantity: 12 },
        { elevatorId: elevators[1]!, unitPrice: '95.50', quantity: 12 },
      ],
    },
    manager,
  );
  ({ id } = dataOf(made));
});
afterAll(() => here.close());

test('the contract PDF shows parties, terms, elevators with prices and payment schedule in both languages', async () => {
  for (const [language, words] of [
    ['zh', ['电梯维保合同', '付款计划', '大包（全包）', '半年付', '2026-01-01 至 2026-12-31']],
    ['en', ['Maintenance contract', 'Payment schedule', 'Full-service', 'Semi-yearly', 'Contract duration']],
  ] as const) {
    const answer = await here.ask(contractPaperCalls.sheet, { id }, { ...manager, language });
    const { text, tagged } = await readPdf(answer.envelope.data as unknown as Buffer);
    for (const word of words) expect(text).toContain(word);
    for (const word of [
      '翠林业主委员会',
      '翠林物业',
      'HS-2026-7',
      'T1',
      'T2',
      '310.00',
      '1,146.00',
      '2,433.00',
    ])
      expect(text).toContain(word);
    expect(text).toContain('SGD 4,866.00');
    // A note stands there without its label.
    const labels = contract.groups.terms.filter((name) => name !== 'note');
    for (const name of labels) expect(text).toContain(translators[language](`contract.${name}`));
    expect(text).toContain('见附件三');
    expect(tagged).toBe(true);
  }
});

async function rowsOf(call: (typeof contractPaperCalls)['export'], search: object) {
  const answer = await here.ask(call, search, manager);
  const { sheets } = await readXlsx(answer.envelope.data as unknown as Buffer);
  return sheets[0]!.rows;
}

test('contract exports hold a row per contract found, and a row per elevator for import', async () => {
  const [headings, ...rows] = await rowsOf(contractPaperCalls.export, { words: 'HS-2026' });
  const value = (name: string) => rows[0]![headings!.indexOf(name)];
  expect(rows).toHaveLength(1);
  expect(['合同编号', '甲方单位', '合同金额', '电梯台数', '状态'].map(value)).toEqual([
    'HS-2026-7',
    '翠林物业',
    4866,
    2,
    '履行中',
  ]);
  expect(await rowsOf(contractPaperCalls.export, { words: 'no such' })).toHaveLength(1);
  const labels = [...contract.groups.parties, ...contract.groups.terms].map((name) =>
    translators.zh(`contract.${name}`),
  );
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.filter((label) => !headings!.some((heading) => String(heading).startsWith(label)))).toEqual(
    [],
  );
  const [lineHeadings, ...lines] = await rowsOf(contractPaperCalls.exportElevators, {});
  expect(
    lines.map((line) => ['电梯', '单价（每月）'].map((name) => line[lineHeadings!.indexOf(name)])),
  ).toEqual([
    ['T1', 310],
    ['T2', 95.5],
  ]);
});

test('contract counts place the contract in each state as its dates pass', async () => {
  const counts = dataOf(await here.ask(contractCalls.counts, {}, manager));
  expect(counts).toMatchObject({
    total: 1,
    elevators: 2,
    amount: '4866.00',
    billed: '0.00',
    received: '0.00',
  });
  const states = Object.fromEntries(counts.states.map(({ state, n }) => [state, n]));
  expect(states).toMatchObject({
    started: 1,
    valid: 1,
    inExecution: 1,
    expiring: 0,
    invalid: 0,
    notStarted: 0,
  });
  const chips = Object.fromEntries(counts.chips.map(({ chip, n }) => [chip, n]));
  expect(chips).toEqual({ expiredOpen: 0, discarded: 0, unreviewed: 1, renewsSoon: 0 });
  for (const [day, state] of [
    ['2026-11-01', 'expiring'],
    ['2027-01-01', 'invalid'],
    ['2025-12-31', 'notStarted'],
  ] as const) {
    here.clock.set(`${day}T04:00:00.000Z`);
    // Sessions end in between.
    const again = { token: await here.signIn('manager') };
    const later = dataOf(await here.ask(contractCalls.counts, {}, again));
    expect(later.states.find((each) => each.state === state)).toMatchObject({ n: 1 });
    const { total } = dataOf(await here.ask(contractCalls.page, { state }, again));
    expect(total).toBe(1);
  }
});
