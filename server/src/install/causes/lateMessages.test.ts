import { afterAll, beforeAll, expect, test } from 'vitest';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { replan } from '../order/replan.ts';
import { tellLate } from './lateMessages.ts';

let site: InstallSite;
beforeAll(async () => {
  site = await anInstallSite();
});
afterAll(() => site.here.close());

const titles = async (kind: string, subject: string) => {
  const rows = await site.here.db
    .selectFrom('message')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select(['userId', 'texts'])
    .orderBy('id')
    .execute();
  return rows.map(({ userId, texts }) => ({ userId, words: JSON.stringify(texts) }));
};

/** What the hourly jobs do on a day. */
async function onDay(orderId: string, day: string): Promise<void> {
  const now = new Date(`${day}T02:00:00Z`);
  await transactAs(site.here.db, asSystem('test'), async (tx) => {
    await lockRows(tx, 'installOrder', { id: orderId });
    await replan(tx, [orderId], now);
  });
  await tellLate(site.here.db, now);
}

test('who answers for a step is asked once why it is late by more than two days, until somebody says why', async () => {
  const { id } = await site.anOrder('2026-03-09');
  const rails = await site.stepOf(id, 'rails');
  const subject = `installStep:${rails.id}`;
  // Planned until Friday the 13th: by Tuesday two working days are lost, by Wednesday three.
  await onDay(id, '2026-03-17');
  expect(await titles('install.unexplained', subject)).toEqual([]);
  await onDay(id, '2026-03-18');
  await onDay(id, '2026-03-19');
  const [asked, ...others] = await titles('install.unexplained', subject);
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ userId: site.manager.userId, words: expect.stringContaining('rails') });
  dataOf(
    await site.here.ask(
      installStepCalls.delay,
      { id: rails.id, cause: 'builder', fromDay: '2026-03-02', untilDay: '2026-03-02' },
      site.manager,
    ),
  );
  expect(await titles('install.unexplained', subject)).toEqual([]);
});

test('each further week by which a contract ends later is told with its main cause', async () => {
  const { id, contractId } = await site.anOrder('2026-03-09');
  const subject = `installContract:${contractId}`;
  await onDay(id, '2026-03-13');
  expect(await titles('install.endMoved', subject)).toEqual([]);
  await onDay(id, '2026-03-19');
  const [first] = await titles('install.endMoved', subject);
  expect(first?.words).toContain('未说明');
  await onDay(id, '2026-03-20');
  expect(await titles('install.endMoved', subject)).toHaveLength(1);
  const rails = await site.stepOf(id, 'rails');
  await site.here.db
    .insertInto('installDelay')
    .values({
      stepId: rails.id,
      cause: 'weather',
      causedBy: null,
      fromDay: '2026-03-09',
      untilDay: '2026-03-27',
      note: null,
      fileKind: null,
      fileId: null,
      createdBy: null,
      createdAt: new Date(site.here.clock.now),
    })
    .execute();
  await onDay(id, '2026-03-27');
  const told = await titles('install.endMoved', subject);
  expect(told).toHaveLength(2);
  expect(told[1]!.words).toContain('天气');
});
