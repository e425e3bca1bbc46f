import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import { smsCalls } from '@hoistway/contract/auditLog/smsMessage.ts';
import { isPaged } from '@hoistway/contract/paging.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { needed } from '#testing/input/sampleInput.ts';

type Row = Record<string, unknown>;

let here: Installation;
let ours: Record<string, string>;
let chief: AskedAs;

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  const user = await here.aUser('chief', platform, { role: 'superAdmin' });
  const company = await here.aCompany('我方');
  for (const mark of ['1', '2', '3', '4', '5'])
    ours = {
      ...ours,
      ...(await oneOfEach(here, {
        company: mark === '1' ? company : await here.aCompany(`单位${mark}`),
        user,
        mark,
      })),
    };
  const { id } = await here.db
    .insertInto('faultMappingVersion')
    .values([1, 2, 3].map((version) => ({ model: '*', version })))
    .returning('id')
    .executeTakeFirstOrThrow();
  ours['mappingVersion'] = id;
  chief = { token: await here.signIn('chief') };
  await here.db
    .insertInto('smsMessage')
    .values(
      ['1', '2', '3', '4', '5'].map((mark) => ({
        phone: `1380013800${mark}`,
        kind: 'message' as const,
        text: mark,
        state: 'sent' as const,
      })),
    )
    .execute();
  // Each is several rows of the log: the person and the roles.
  for (const n of [1, 2, 3, 4])
    dataOf(
      await here.askRaw(
        userCalls.create,
        {
          ...needed(userCalls.create, ours),
          username: `person${n}`,
          companyId: ours['company']!,
          roleIds: [ours['role']!],
        },
        chief,
      ),
    );
});
afterAll(() => here.close());

const paged = allCalls.filter(isPaged);

async function pageOf(call: Call, pageNumber: number, pageSize: number) {
  const input = { ...needed(call, ours), pageNumber, pageSize };
  return dataOf(await here.askRaw(call, input, chief)) as { rows: Row[]; total: number };
}

/** Whatever is as old as the moment is not compared. */
const marksOf = (rows: readonly Row[]) => rows.map((row) => row['id'] ?? JSON.stringify(row));

test.each(paged.map((call) => [call.name, call] as const))(
  '%s has as many rows on its pages as its total says, each once',
  async (_, call) => {
    const whole = await pageOf(call, 1, 200);
    expect(whole.rows).toHaveLength(Math.min(200, whole.total));
    if (whole.rows[0] && 'id' in whole.rows[0])
      expect(new Set(marksOf(whole.rows)).size).toBe(whole.rows.length);
    for (const size of [1, 2, 3, 7]) {
      const found: Row[] = [];
      const pages = Math.min(Math.ceil(whole.total / size), 12);
      for (let n = 1; n <= pages + 1; n += 1) {
        const { rows, total } = await pageOf(call, n, size);
        expect([size, n, total]).toEqual([size, n, whole.total]);
        found.push(...rows);
      }
      expect(marksOf(found)).toEqual(marksOf(whole.rows.slice(0, (pages + 1) * size)));
    }
  },
);

test('more than 20 of the lists are tried with several rows', async () => {
  const totals = await Promise.all(paged.map((call) => pageOf(call, 1, 1)));
  expect(totals.filter(({ total }) => total > 1).length).toBeGreaterThan(20);
});

test('the texts that were sent are among the lists with several rows', async () => {
  expect((await pageOf(smsCalls.page, 1, 2)).total).toBeGreaterThan(4);
});

test('the audit log counts what was done at once as one', async () => {
  const { rows, total } = await pageOf(auditLogCalls.page, 1, 200);
  expect(total).toBe(rows.length);
  const { n } = await here.db
    .selectFrom('auditTrail')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBeGreaterThan(total);
});
