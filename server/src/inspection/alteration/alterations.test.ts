import type { InputOf } from '@hoistway/contract/call.ts';
import { alterationCalls } from '@hoistway/contract/inspection/alteration/alterationCalls.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await anArchive();
  archive.here.clock.now = Date.parse('2026-11-28T04:00:00Z');
});
afterAll(() => archive.here.close());

type Said = Partial<InputOf<typeof alterationCalls.create>>;

const pdf = () => new File([Buffer.from('%PDF-1.4\n%%EOF\n')], 'report.pdf', { type: 'application/pdf' });
const ask = (elevatorId: string, more: Said = {}) =>
  archive.here.ask(
    alterationCalls.create,
    { elevatorId, work: '更换控制柜', startedOn: '2026-10-01', ...more },
    archive.chief,
  );
const record = async (elevatorId: string, more?: Said) => dataOf(await ask(elevatorId, more)).id;
const list = async (elevatorId: string) =>
  dataOf(await archive.here.ask(alterationCalls.list, { elevatorId }, archive.chief));
const annual = async (elevatorId: string) =>
  dataOf(await archive.here.ask(inspectionCalls.annual, { elevatorId }, archive.chief));

/** An inspection that passed and is in force. */
async function pass(
  elevatorId: string,
  about: Partial<InputOf<typeof inspectionCalls.create>>,
): Promise<void> {
  const { here, chief } = archive;
  const { id } = dataOf(
    await here.ask(
      inspectionCalls.create,
      {
        elevatorId,
        kind: 'permit',
        body: 'BCA',
        result: 'passed',
        reportNo: 'R-1',
        inspectionReport: pdf(),
        ...about,
      },
      chief,
    ),
  );
  dataOf(await here.ask(inspectionCalls.audit, { id, act: 'approve' }, chief));
}

test('voids the permit of Singapore while a major alteration is under way, and asks for a new one after it', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '990118' });
  await pass(elevatorId, { inspectedOn: '2026-03-10' });
  expect(await annual(elevatorId)).toMatchObject({ dueOn: '2027-03-09', reason: { key: 'permitEnds' } });

  const id = await record(elevatorId);
  expect(await annual(elevatorId)).toMatchObject({
    dueOn: null,
    reason: { key: 'duringAlteration', since: '2026-10-01' },
  });

  dataOf(await here.ask(alterationCalls.update, { id, endedOn: '2026-11-20' }, chief));
  expect(await annual(elevatorId)).toMatchObject({
    dueOn: '2026-11-20',
    reason: { key: 'afterAlteration', since: '2026-10-01' },
  });

  await pass(elevatorId, { inspectedOn: '2026-11-25', lateReason: '更换后重新申请' });
  expect(await annual(elevatorId)).toMatchObject({ dueOn: '2027-11-24', reason: { key: 'permitEnds' } });

  dataOf(await here.ask(alterationCalls.remove, { id }, chief));
  expect(await list(elevatorId)).toEqual([]);
});

test('keeps each field of an alteration as it was entered and as it was changed', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '330102' });
  const id = await record(elevatorId, { endedOn: '2026-10-09' });
  const made = { id, elevatorId, work: '更换控制柜', startedOn: '2026-10-01', endedOn: '2026-10-09' };
  expect(await list(elevatorId)).toMatchObject([made]);
  const changes = { work: '更换曳引机', startedOn: '2026-09-30', endedOn: null };
  dataOf(await here.ask(alterationCalls.update, { id, ...changes }, chief));
  expect(await list(elevatorId)).toMatchObject([{ ...made, ...changes }]);
});

test('ends an alteration on the day on which the inspection after it was passed', async () => {
  const { add } = archive;
  const elevatorId = await add({ regionCode: '330102' });
  await record(elevatorId);
  await pass(elevatorId, { kind: 'supervisory', occasion: 'majorRepair', inspectedOn: '2026-10-20' });
  expect(await list(elevatorId)).toMatchObject([{ endedOn: null }]);
  await pass(elevatorId, { kind: 'supervisory', occasion: 'alteration', inspectedOn: '2026-11-10' });
  expect(await list(elevatorId)).toMatchObject([{ startedOn: '2026-10-01', endedOn: '2026-11-10' }]);
});

test.each<[string, Said, keyof Said]>([
  ['a start after today', { startedOn: '2026-11-29' }, 'startedOn'],
  ['an end after today', { endedOn: '2026-11-29' }, 'endedOn'],
  ['an end before the start', { endedOn: '2026-09-30' }, 'endedOn'],
  ['no work', { work: ' ' }, 'work'],
])('rejects an alteration with %s', async (_, more, field) => {
  const { add } = archive;
  const elevatorId = await add({ regionCode: '990118' });
  const answer = await ask(elevatorId, more);
  expect(answer.envelope.success).toBe(false);
  expect(Object.keys(answer.envelope.errors ?? {})).toEqual([field]);
  expect(await list(elevatorId)).toEqual([]);
});

test('keeps one alteration of an elevator at a time', async () => {
  const { here, add, chief } = archive;
  const elevatorId = await add({ regionCode: '990118' });
  const first = await record(elevatorId, { startedOn: '2026-05-01', endedOn: '2026-06-01' });
  await record(elevatorId, { startedOn: '2026-06-01' });
  const second = await ask(elevatorId, { startedOn: '2026-11-01' });
  expect(second.envelope.errors?.['startedOn']).toContain('2026-06-01');
  const longer = await here.ask(alterationCalls.update, { id: first, endedOn: '2026-06-02' }, chief);
  expect(longer.envelope.errors?.['startedOn']).toContain('2026-06-01');
  const other = await add({ regionCode: '990118' });
  const twice = await Promise.all([ask(other), ask(other)]);
  expect(twice.filter(({ envelope }) => envelope.success)).toHaveLength(1);
});
