import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, post } from '#contract/call.ts';
import { CallProblem } from '#contract/callProblem.ts';
import { choice, count, day, identity, required, text } from '#contract/fieldKinds.ts';
import { upload } from '#contract/file/upload.ts';
import { formRules, refusedFields } from './formRules.ts';
import { catalogues } from '#contract/language/catalogues.ts';
import { createTranslators } from '#contract/language/translator.ts';

const { zh, en } = catalogues;
const t = createTranslators(catalogues);

const { plan } = calls('test', 'staff', {
  plan: post('plan/{id}', {
    access: 'anyone',
    input: z
      .object({
        id: identity(),
        name: required(),
        note: text(5).optional(),
        times: count(),
        kinds: z.array(choice('elevatorKind', ['traction', 'hydraulic'])).optional(),
        from: day(),
        to: day(),
      })
      .refine(({ from, to }) => from < to, { path: ['to'], message: 'invalid.startBeforeEnd' }),
  }),
});

const filled = { name: '月检', times: 3, from: '2026-11-01', to: '2026-12-01' };

/** What a form with these values shows at one field. */
async function shownAt(name: keyof typeof plan.input.shape, values: object, language: 'zh' | 'en' = 'zh') {
  const [rule] = formRules(plan, t[language], { id: '7' })(name);
  const { validator } = rule!({ getFieldsValue: () => ({ ...filled, ...values }) });
  return validator().then(
    () => undefined,
    (error: Error) => error.message,
  );
}

test('a valid form shows no error', async () => {
  for (const name of ['name', 'note', 'times', 'kinds', 'from', 'to'] as const) {
    expect(await shownAt(name, {}), name).toBeUndefined();
  }
});

test('every field shows only its own error, in the viewer’s language', async () => {
  expect(await shownAt('name', { name: '  ' })).toBe(zh['invalid.required']);
  expect(await shownAt('name', { name: undefined }, 'en')).toBe(en['invalid.required']);
  expect(await shownAt('note', { note: '123456' }, 'en')).toBe('At most 5 characters');
  expect(await shownAt('times', { times: null })).toBe(zh['invalid.required']);
  expect(await shownAt('times', { times: 'three' })).toBe(zh['invalid.number']);
  expect(await shownAt('from', { from: '2026-02-30' })).toBe(zh['invalid.dateIncorrect']);
  expect(await shownAt('name', { times: 'three' })).toBeUndefined();
});

test('a wrong choice in a list is reported at the list', async () => {
  expect(await shownAt('kinds', { kinds: ['traction', 'rocket'] })).toBe(zh['invalid.choice']);
  expect(await shownAt('kinds', { kinds: [] })).toBeUndefined();
});

test('a comparison of fields reports its error at the declared field, and counts fixed values as filled', async () => {
  expect(await shownAt('to', { to: '2026-10-01' }, 'en')).toBe(en['invalid.startBeforeEnd']);
  expect(await shownAt('from', { to: '2026-10-01' })).toBeUndefined();
});

test('required fields are marked as required', () => {
  const marked = (name: keyof typeof plan.input.shape) =>
    formRules(plan, t.zh)(name)[0]!({ getFieldsValue: () => ({}) }).required;
  expect([marked('name'), marked('times'), marked('note'), marked('kinds')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('refusedFields assigns server errors to the fields of the form', () => {
  const errors = { name: 'empty', 'kinds.1': 'no choice', 'kinds.2': 'no choice either' };
  const problem = new CallProblem('refused', 'check', 'invalidInput', errors);
  expect(refusedFields(['name', 'note', 'kinds'], problem)).toEqual([
    { name: 'name', errors: ['empty'] },
    { name: 'kinds', errors: ['no choice'] },
  ]);
  expect(refusedFields(['name'], new Error('no reply'))).toEqual([]);
});

test('a file that the call needs is missing until one is chosen', async () => {
  const { bring } = calls('test', 'paper', {
    bring: post('paper', { access: 'anyone', input: z.object({ file: upload(), note: text().optional() }) }),
  });
  const [rule] = formRules(bring, t.zh)('file');
  const judge = (values: object) => rule!({ getFieldsValue: () => ({ ...values }) }).validator();
  expect(rule!({ getFieldsValue: () => ({}) }).required).toBe(true);
  await expect(judge({ note: '月检' })).rejects.toThrow(zh['invalid.required']);
  await expect(judge({ file: new File(['x'], 'x.pdf') })).resolves.toBeUndefined();
});
