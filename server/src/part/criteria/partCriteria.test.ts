import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { partCriterionCalls } from '@hoistway/contract/part/partCriterion.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { partMeasurementCalls } from '@hoistway/contract/part/partMeasurement.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import type { JobRunner } from '#platform/job/jobs.ts';
import { translators } from '#platform/texts.ts';
import { allJobs } from '#app/jobs.ts';
import { anInstallation, dataOf, type Answer, type Installation } from '#testing/anInstallation.ts';
import { aPhoto } from '#testing/aVisit.ts';
import { aQueue } from '#testing/aQueue.ts';

type Row = ReplyOf<typeof mountedPartCalls.one>;
type Signed = { token: string };

let here: Installation;
let ours: Signed;
let stranger: Signed;
let reader: Signed;
let lift: string;
let lining: string;
let piece: string;
let runner: JobRunner;

const errorsOf = ({ envelope }: Answer): Record<string, string> =>
  envelope.success ? {} : (envelope.errors ?? {});
const tighten = (watchAt: number, endAt: number, as = ours) =>
  here.ask(
    partCriterionCalls.tighten,
    { partKindId: lining, criterion: 'liningThickness', watchAt, endAt },
    as,
  );
const measure = (
  value: number,
  input: Partial<InputOf<typeof partMeasurementCalls.create>> = {},
  as = ours,
) =>
  here.ask(
    partMeasurementCalls.create,
    { mountedPartId: piece, criterion: 'liningThickness', value, measuredOn: '2026-06-10', ...input },
    as,
  );
const stage = async (as = ours) => dataOf<Row>(await here.ask(mountedPartCalls.one, { id: piece }, as)).stage;
const life = async () =>
  (await here.db.selectFrom('elevator').where('id', '=', lift).select('lifeState').executeTakeFirstOrThrow())
    .lifeState;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-06-15T04:00:00Z');
  runner = await aQueue(here, allJobs({ historyDays: 30 }, here.store));
  const own = await here.aCompany('恒升');
  const other = await here.aCompany('康达');
  await here.aUser('ours', own, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', other, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', own, { permissions: ['parts.view'], scope: 'company' });
  ours = { token: await here.signIn('ours') };
  stranger = { token: await here.signIn('stranger') };
  reader = { token: await here.signIn('reader') };
  lift = await here.anElevator({ maintainerId: own }, 'A1');
  lining = dataOf<{ id: string }>(
    await here.ask(
      partKindCalls.create,
      { name: '制动器衬片', safetyClass: 'safety', marking: 'none', unit: '副', kindKey: 'brakeLining' },
      ours,
    ),
  ).id;
});
beforeEach(async () => {
  await here.db.deleteFrom('partMeasurement').execute();
  await here.db.deleteFrom('mountedPart').execute();
  await here.db.deleteFrom('partCriterion').execute();
  await here.db.updateTable('elevator').set({ lifeState: 'stopped' }).where('id', '=', lift).execute();
  piece = dataOf<{ id: string }>(
    await here.ask(
      mountedPartCalls.create,
      { elevatorId: lift, partKindId: lining, quantity: 2, installedOn: '2026-01-10' },
      ours,
    ),
  ).id;
});
afterAll(async () => {
  await runner.stop();
  await here.close();
});

describe('tighten', () => {
  test('sets limits of the own company, and release goes back', async () => {
    expect((await tighten(85, 60)).envelope.success).toBe(true);
    expect((await tighten(90, 65)).envelope.success).toBe(true);
    const list = async (as = ours) =>
      dataOf<ReplyOf<typeof partCriterionCalls.list>>(
        await here.ask(partCriterionCalls.list, { id: lining }, as),
      );
    expect((await list()).map(({ criterion, reference, own }) => [criterion, reference, own])).toEqual([
      ['liningThickness', { watch: 75, end: 50 }, { watch: 90, end: 65 }],
      ['safetyCycle', { watch: 80, end: 100 }, null],
    ]);
    expect((await measure(80, { photo: await aPhoto() })).envelope.success).toBe(true);
    expect(await stage()).toMatchObject({ stage: 'watch', limit: 90 });
    await here.ask(partCriterionCalls.release, { partKindId: lining, criterion: 'liningThickness' }, ours);
    expect(await stage()).toMatchObject({ stage: 'fit', criterion: null });
  });

  test('refuses a criterion looser than the reference at its field', async () => {
    expect(errorsOf(await tighten(70, 40))).toEqual({
      watchAt: expect.stringContaining('75 % 或更高'),
      endAt: expect.stringContaining('GB/T 31821-2015：50 %'),
    });
    const cycle = await here.ask(
      partCriterionCalls.tighten,
      { partKindId: lining, criterion: 'safetyCycle', watchAt: 90, endAt: 100 },
      { ...ours, language: 'en' },
    );
    expect(errorsOf(cycle)).toEqual({ watchAt: expect.stringContaining('80 % or less') });
    expect(errorsOf(await tighten(75, 80))).toEqual({ watchAt: expect.stringContaining('先于') });
    expect(
      errorsOf(
        await here.ask(
          partCriterionCalls.tighten,
          { partKindId: lining, criterion: 'ropeWires', watchAt: 1, endAt: 2 },
          ours,
        ),
      ),
    ).toEqual({ criterion: expect.any(String) });
    expect(await here.db.selectFrom('partCriterion').select('id').execute()).toEqual([]);
  });

  test('needs the permission and a part of the viewer', async () => {
    expect((await tighten(85, 60, reader)).status).toBe(403);
    expect((await tighten(85, 60, stranger)).envelope.success).toBe(false);
  });
});

describe('a measurement', () => {
  test('of a fit part needs no photo, one that reaches a stage does', async () => {
    expect((await measure(75)).envelope.success).toBe(true);
    expect(await stage()).toMatchObject({ stage: 'fit' });
    expect(errorsOf(await measure(74))).toEqual({ photo: expect.stringContaining('需关注') });
    expect(errorsOf(await measure(40))).toEqual({ photo: expect.stringContaining('报废') });
    const noPicture = new File(['text'], 'lining.png', { type: 'image/png' });
    expect(errorsOf(await measure(40, { photo: noPicture }))).toEqual({
      photo: '只接受 JPEG、PNG、WebP 或 GIF 图片',
    });
    expect(await stage()).toMatchObject({ stage: 'fit' });
    const kept = dataOf<{ id: string }>(await measure(74, { photo: await aPhoto() }));
    expect(await stage()).toEqual({
      stage: 'watch',
      criterion: 'liningThickness',
      atEnd: null,
      value: 74,
      limit: 75,
      unit: '%',
      on: '2026-06-10',
      source: { title: 'GB/T 31821-2015', confidence: 'known' },
    });
    const listed = dataOf<ReplyOf<typeof partMeasurementCalls.list>>(
      await here.ask(partMeasurementCalls.list, { id: piece }, reader),
    );
    expect(listed.map(({ id, value, shown }) => [id === kept.id, value, shown])).toEqual([
      [true, 74, true],
      [false, 75, false],
    ]);
    expect((await here.ask(partMeasurementCalls.photo, { id: kept.id }, stranger)).envelope.success).toBe(
      false,
    );
  });

  test('is of a day since the mounting, and of a criterion of the part', async () => {
    expect(errorsOf(await measure(90, { measuredOn: '2026-06-16' }))).toHaveProperty('measuredOn');
    expect(errorsOf(await measure(90, { measuredOn: '2026-01-09' }))).toHaveProperty('measuredOn');
    expect(errorsOf(await measure(90, { criterion: 'ropeWires' }))).toHaveProperty('criterion');
    expect(errorsOf(await measure(90, { criterion: 'safetyCycle' }))).toHaveProperty('criterion');
    expect((await measure(90, {}, reader)).status).toBe(403);
    expect((await measure(90, {}, stranger)).envelope.success).toBe(false);
  });
});

describe('a part at its end', () => {
  const resume = () => here.ask(elevatorCalls.setLifeState, { id: lift, from: 'stopped', to: 'inUse' }, ours);
  const change = (tryOnly: boolean) =>
    here.ask(elevatorCalls.editMany, { ids: [lift], lifeState: 'inUse', tryOnly }, ours);
  const why = '配件“制动器衬片”已到报废';

  test('keeps the elevator out of service by the form, in bulk and before it was ever used', async () => {
    await measure(49, { photo: await aPhoto() });
    expect(await stage()).toMatchObject({ stage: 'end', atEnd: 'outOfService', value: 49, limit: 50 });
    expect((await resume()).envelope).toMatchObject({
      success: false,
      description: expect.stringContaining(`${why}：2026-06-10 测得衬片厚度为新件的 49 %，低于 50 %`),
    });
    const english = await here.ask(
      elevatorCalls.setLifeState,
      { id: lift, to: 'inUse' },
      { ...ours, language: 'en' },
    );
    expect(english.envelope).toMatchObject({
      success: false,
      description: expect.stringContaining('lining thickness 49 % of new on 2026-06-10, below 50 %'),
    });
    for (const tryOnly of [true, false])
      expect(dataOf<object>(await change(tryOnly))).toMatchObject([
        { id: lift, done: false, reason: expect.stringContaining(why) },
      ]);
    await here.db.updateTable('elevator').set({ lifeState: 'installing' }).where('id', '=', lift).execute();
    expect(
      (await here.ask(elevatorCalls.setLifeState, { id: lift, to: 'inUse' }, ours)).envelope,
    ).toMatchObject({ success: false, description: expect.stringContaining(why) });
    expect(await life()).toBe('installing');
  });

  test('refuses two at once, and lets one of two through after the replacement', async () => {
    await measure(49, { photo: await aPhoto() });
    const refused = await Promise.all([resume(), resume(), change(false)]);
    expect(refused.slice(0, 2).map(({ envelope }) => envelope.success)).toEqual([false, false]);
    expect(await life()).toBe('stopped');
    const replaced = await here.ask(
      mountedPartCalls.replace,
      { id: piece, installedOn: '2026-06-15', reason: '衬片到报废限值' },
      ours,
    );
    piece = dataOf<{ id: string }>(replaced).id;
    expect(await stage()).toMatchObject({ stage: 'fit' });
    const both = await Promise.all([resume(), resume()]);
    expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(await life()).toBe('inUse');
  });

  test('does not stop an elevator by itself, and a part that is only to be replaced lets it run', async () => {
    await here.ask(elevatorCalls.setLifeState, { id: lift, to: 'inUse' }, ours);
    await measure(49, { photo: await aPhoto() });
    expect(await life()).toBe('inUse');
    await here.ask(
      partKindCalls.update,
      { id: lining, safetyClass: 'main', kindKey: null, cycleMonths: 1 },
      ours,
    );
    await here.ask(elevatorCalls.setLifeState, { id: lift, to: 'stopped' }, ours);
    expect(await stage()).toMatchObject({ stage: 'end', criterion: 'mainCycle', atEnd: 'replace' });
    expect((await resume()).envelope.success).toBe(true);
    await here.ask(
      partKindCalls.update,
      { id: lining, safetyClass: 'safety', kindKey: 'brakeLining', cycleMonths: null },
      ours,
    );
  });

  test('keeps the elevator out of service by an import', async () => {
    await measure(49, { photo: await aPhoto() });
    await here.db.updateTable('elevator').set({ lifeState: 'installing' }).where('id', '=', lift).execute();
    const names = ['elevatorNo', 'projectName', 'address', 'placeOfUse', 'type', 'floorsNum', 'lifeState'];
    const { elevatorNo } = await here.db
      .selectFrom('elevator')
      .where('id', '=', lift)
      .select('elevatorNo')
      .executeTakeFirstOrThrow();
    const row = [
      elevatorNo,
      '世纪花园',
      '世纪大道 1 号',
      '住宅',
      '曳引驱动电梯',
      '4',
      translators.zh('lifeState.inUse'),
    ];
    const file = new File(
      [[names.map((name) => translators.zh(`elevator.${name}` as TextKey)), row].join('\n')],
      'elevators.csv',
    );
    const { id, columns } = dataOf<ImportRun>(await here.ask(elevatorCalls.importElevators, { file }, ours));
    await here.ask(importCalls.importCheck, { id, columns }, ours);
    const run = async () => dataOf<ImportRun>(await here.ask(importCalls.run, { id }, ours));
    await expect.poll(async () => (await run()).state).toBe('checked');
    expect((await run()).importErrors).toMatchObject([{ reason: expect.stringContaining(why) }]);
    await here.ask(importCalls.importWrite, { id, whole: false }, ours);
    await expect.poll(async () => (await run()).state).toBe('done');
    expect(await life()).toBe('installing');
  });
});
