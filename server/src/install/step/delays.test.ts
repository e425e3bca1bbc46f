import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@hoistway/contract/call.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { aPhoto } from '#testing/aVisit.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { codeOf, english, errorsOf } from '#testing/install/stepActs.ts';

let site: InstallSite;
let orderId: string;
let stepId: string;
beforeAll(async () => {
  site = await anInstallSite();
  ({ id: orderId } = await site.anOrder());
  stepId = (await site.stepOf(orderId, 'rails')).id;
});
afterAll(() => site.here.close());

const delay = (
  fromDay: string,
  untilDay: string,
  more: Partial<InputOf<typeof installStepCalls.delay>> = {},
  as: AskedAs = site.worker,
) => site.here.ask(installStepCalls.delay, { id: stepId, cause: 'builder', fromDay, untilDay, ...more }, as);
const book = async () => (await site.stepOf(orderId, 'rails')).delays;

test('a day of a step has one cause, and it lies in the past', async () => {
  dataOf(
    await delay('2026-02-24', '2026-02-26', {
      causedBy: '滨海置业',
      note: '井道未移交',
      file: await aPhoto(),
    }),
  );
  expect(await book()).toMatchObject([
    {
      cause: 'builder',
      causedBy: '滨海置业',
      fromDay: '2026-02-24',
      untilDay: '2026-02-26',
      fileKind: 'picture',
    },
  ]);
  expect(errorsOf(await delay('2026-02-26', '2026-02-27'))).toEqual({
    fromDay: expect.stringContaining('2026-02-24 – 2026-02-26'),
  });
  expect(errorsOf(await delay('2026-02-20', '2026-02-28', {}, english(site.worker)))).toEqual({
    fromDay: expect.stringContaining('have a cause already'),
  });
  expect(errorsOf(await delay('2026-02-28', '2026-02-27'))).toEqual({ untilDay: '结束日期不能早于开始日期' });
  expect(errorsOf(await delay('2026-02-28', '2026-03-03'))).toEqual({ untilDay: '只能登记到今天为止的延误' });
  const text = new File(['no document'], 'claim.pdf', { type: 'application/pdf' });
  expect(errorsOf(await delay('2026-02-27', '2026-02-27', { file: text }))).toEqual({
    file: '文件必须是 PDF 或图片',
  });
  dataOf(await delay('2026-02-27', '2026-03-02', { cause: 'weather' }));
  expect(await book()).toHaveLength(2);
});

test('two notes of the same days at once are one', async () => {
  const answers = await Promise.all([
    delay('2026-02-10', '2026-02-12'),
    delay('2026-02-11', '2026-02-13', { cause: 'permit' }, site.manager),
  ]);
  expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
});

test('an entry is noted by those who install, and taken back by their manager alone', async () => {
  expect((await delay('2026-02-02', '2026-02-02', {}, site.reader)).status).toBe(403);
  expect(codeOf(await delay('2026-02-02', '2026-02-02', {}, site.stranger))).toBe('objectMissing');
  const { id } = dataOf<{ id: string }>(await delay('2026-02-02', '2026-02-02', {}, site.manager));
  const take = (as: AskedAs) => site.here.ask(installStepCalls.removeDelay, { id }, as);
  expect((await take(site.worker)).status).toBe(403);
  expect(codeOf(await take(site.stranger))).toBe('objectMissing');
  dataOf(await take(site.manager));
  expect(codeOf(await take(site.manager))).toBe('objectMissing');
  expect((await book()).some((entry) => entry.id === id)).toBe(false);
  dataOf(await delay('2026-02-02', '2026-02-02'));
});
