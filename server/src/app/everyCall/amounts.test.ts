import { allCalls } from '@hoistway/contract/allCalls.ts';
import { placeholders, type Call } from '@hoistway/contract/call.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { textOfCents } from '@hoistway/contract/money.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { translators } from '#platform/texts.ts';
import { anInstallation, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { needed, valueOf } from '#testing/input/sampleInput.ts';

let here: Installation;
let ids: Record<string, string>;
let chief: AskedAs;

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  const admin = await here.aUser('admin', platform, { role: 'superAdmin' });
  await here.aUser('chief', platform, { permissions: [...permissions], scope: 'platform' });
  ids = await oneOfEach(here, { company: platform, user: admin, mark: '1' });
  chief = { token: await here.signIn('chief') };
});
afterAll(() => here.close());

/** Whether an amount stands somewhere in a schema. */
function takesAmount(schema: z.ZodType): boolean {
  const type = bare(schema);
  if (kindOf(type).money) return true;
  if (type instanceof z.ZodArray) return takesAmount(type.element as z.ZodType);
  return (
    type instanceof z.ZodObject && Object.values(type.shape).some((each) => takesAmount(each as z.ZodType))
  );
}

const writing = allCalls.filter(
  (call) => takesAmount(call.input) && !['GET', 'DELETE'].includes(call.method) && !call.document,
);

const most = 10 ** 15 - 1;
/** The longest amounts, those that just fit together, and small ones. */
const amount = fc
  .oneof(
    fc.constantFrom(most, most - 1, Math.ceil(most / 2), Math.floor(most / 1200)),
    fc.integer({ min: 1, max: most }),
    fc.constant(1),
  )
  .map(textOfCents);

interface Drawn {
  amounts: string[];
  /** Of a list. */
  lines: number;
  /** Of a line. */
  times: number;
  /** Which of what a call may leave out it takes along. */
  without: boolean[];
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  amounts: fc.array(amount, { minLength: 1, maxLength: 5 }),
  lines: fc.constantFrom(1, 2, 40, 500),
  times: fc.constantFrom(1, 12, 1200),
  without: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
});

let serial = 0;

/** What a call needs and amounts as drawn, in lists of many lines. */
function inputOf(call: Call, { amounts, lines, times, without }: Drawn): Record<string, unknown> {
  let at = 0;
  const filled = (schema: z.ZodType): unknown => {
    const type = bare(schema);
    if (kindOf(type).money) return amounts[at++ % amounts.length];
    if (type instanceof z.ZodArray && takesAmount(type))
      return Array.from({ length: lines }, () => filled(type.element as z.ZodType));
    if (type instanceof z.ZodObject)
      return Object.fromEntries(
        Object.entries(type.shape).map(([name, each]) => [name, filled(each as z.ZodType)]),
      );
    if (type instanceof z.ZodNumber && type.safeParse(times).success) return times;
    return valueOf(type, ids, `n${(serial += 1)}`);
  };
  const offered = Object.entries(call.input.shape).filter(([, schema]) => takesAmount(schema as z.ZodType));
  const needs = needed(call, ids, `n${(serial += 1)}`);
  const taken = offered.filter(([name], nth) => name in needs || !without[nth]);
  return {
    ...needs,
    ...Object.fromEntries(taken.map(([name, schema]) => [name, filled(schema as z.ZodType)])),
  };
}

test('calls that take amounts are known by their declarations', () => {
  const names = writing.map(({ path }) => path);
  expect(names).toEqual(
    expect.arrayContaining([
      'contract/new',
      'contract/addBill/{id}',
      'billing/check/{id}',
      'billing/creditNote/{id}',
      'contract/addCollect/{id}',
      'contract/renew/{id}',
    ]),
  );
  for (const call of writing)
    for (const name of placeholders(call.path)) expect(call.input.shape).toHaveProperty(name);
});

test('a sum beyond thirteen digits is refused at its field in both languages, whatever call it is sent to', async () => {
  const tooLarge = new Set(languages.map((language) => translators[language]('invalid.amountTooLarge')));
  let refused = 0;
  for (const call of writing)
    await fc.assert(
      fc.asyncProperty(drawn, fc.constantFrom(...languages), async (given, language) => {
        const input = inputOf(call, given);
        const { status, envelope } = await here.askRaw(call, input, { ...chief, language });
        const { code, errors = {} } = envelope as { code: string; errors?: Record<string, string> };
        expect(status, `${call.path}: ${code}`).toBeLessThan(500);
        expect(code, call.path).not.toBe('beyondBounds');
        for (const [field, message] of Object.entries(errors)) {
          if (!tooLarge.has(message)) continue;
          refused += 1;
          expect(message).toBe(translators[language]('invalid.amountTooLarge'));
          expect(Object.keys(call.input.shape)).toContain(field.split('.')[0]);
        }
      }),
      { seed: 36, numRuns: 12 },
    );
  expect(refused).toBeGreaterThan(20);
});
