import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { installStepMoves } from '@hoistway/contract/install/installStepMoves.ts';
import type { StepState } from '@hoistway/contract/install/orderStep.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { aPhoto } from '#testing/aVisit.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { codeOf, english, errorsOf, stepActs, type StepActs } from '#testing/install/stepActs.ts';

let site: InstallSite;
let acts: StepActs;
beforeAll(async () => {
  site = await anInstallSite();
  acts = stepActs(site);
});
afterAll(() => site.here.close());

/** A step for which nothing is asked, put into a state as the worker would have left it. */
async function put(id: string, state: StepState): Promise<string> {
  const isDone = state === 'done' || state === 'audited';
  await site.here.db
    .updateTable('installStep')
    .set({ state, reworkCount: 0, pictures: 0, papers: '[]', measures: '[]', measured: '[]' })
    .set({
      doneBy: isDone ? site.worker.userId : null,
      doneAt: isDone ? new Date(site.here.clock.now) : null,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

test(
  'each move of a step is allowed only from the states and for the people in the table',
  async () => {
    const { manager, worker, colleague, reader, stranger } = site;
    const { id: orderId } = await site.anOrder();
    const id = await acts.keyed(orderId, 'rails');
    await site.here.db
      .updateTable('installStep')
      .set({ auditor: 'colleague' })
      .where('id', '=', id)
      .execute();
    const counts = await tryEveryMove({
      db: site.here.db,
      moves: installStepMoves,
      people: {
        manager,
        worker,
        colleague,
        reader,
        stranger: { ...stranger, barred: 'objectMissing' as const },
      },
      callOf: (move) =>
        installStepCalls[installStepMoves.callOf(move) as 'start' | 'done' | 'audit' | 'reopen'],
      ask: async (move, step, state, who) => {
        const said = { id: step, ...(state === undefined ? {} : { seen: state }) };
        if (move === 'start') return site.here.ask(installStepCalls.start, said, who);
        if (move === 'done') return site.here.ask(installStepCalls.done, said, who);
        if (move === 'reopen')
          return site.here.ask(installStepCalls.reopen, { ...said, remark: '渗水' }, who);
        return site.here.ask(installStepCalls.audit, { ...said, act: move, remark: '返工' }, who);
      },
      put: (state) => put(id, state),
      rowOf: (state, who) => ({
        state,
        auditor: 'colleague' as const,
        mine: who.userId === worker.userId,
        didIt: who.userId === worker.userId && (state === 'done' || state === 'audited'),
        managed: true,
        accepted: true,
        ready: true,
        certified: true,
        installing: true,
        evidenced: true,
        decided: true,
      }),
      stateOf: acts.stateOf,
      refusalOf: (_, __, stale) => (stale ? 'stateMoved' : 'invalidStatus'),
    });
    expect(counts.done).toBeGreaterThan(6);
  },
  everyMoveMs,
);

describe('a step does not begin', () => {
  test('before those that it follows are audited', async () => {
    const { id } = await site.anOrder();
    const doors = await acts.keyed(id, 'doors');
    expect(codeOf(await acts.start(doors))).toBe('stepWaits');
    await site.finish(await acts.keyed(id, 'rails'));
    expect(codeOf(await acts.start(await acts.keyed(id, 'notice')))).toBe('stepWaits');
    expect((await acts.start(doors, {}, english(site.worker))).envelope.description).toBe(
      'What it follows is not audited yet',
    );
  });

  test('by somebody whose certificate has run out', async () => {
    const { id } = await site.anOrder();
    const rails = await acts.keyed(id, 'rails');
    const until = (validUntil: string) =>
      site.here.db
        .updateTable('qualification')
        .set({ validUntil })
        .where('staffId', '=', site.hand)
        .execute();
    await until('2026-03-01');
    expect(codeOf(await acts.start(rails))).toBe('noRepairPermission');
    expect((await site.stepOf(id, 'rails')).certified).toBe(false);
    await until('2026-03-02');
    dataOf(await acts.start(rails));
    await until('2099-12-31');
  });

  test('on an elevator that is not being installed', async () => {
    const { id, elevatorId } = await site.anOrder();
    await site.here.db
      .updateTable('elevator')
      .set({ lifeState: 'stopped' })
      .where('id', '=', elevatorId)
      .execute();
    expect(codeOf(await acts.start(await acts.keyed(id, 'rails')))).toBe('elevatorNotInstalling');
  });

  test('in an order that nobody has accepted', async () => {
    const elevatorId = await site.anElevatorToInstall();
    const contractId = await site.addContract([elevatorId]);
    dataOf(await site.makeOrders(contractId, [elevatorId]));
    const [order] = await site.ordersOf(contractId);
    expect(codeOf(await acts.start(await acts.keyed(order!.id, 'rails')))).toBe('orderNotAccepted');
  });

  test('while the hold point before it lacks its paper, by a bare call and from a phone', async () => {
    const { id } = await site.anOrder();
    const [rails, notice, doors] = (await site.detail(id)).stepRows.map((step) => step.id);
    await site.finish(rails!);
    dataOf(await site.approve(rails!));
    dataOf(await acts.start(notice!));
    const refused = await acts.done(notice!);
    expect(errorsOf(refused)).toEqual({ paperNo: '请填写文件编号', paperOn: '请填写不晚于今天的文件日期' });
    expect(errorsOf(await acts.done(notice!, { paperNo: 'TS-1', paperOn: '2026-03-03' }))).toHaveProperty(
      'paperOn',
    );
    for (const act of [{}, acts.phoneAct()]) expect(codeOf(await acts.start(doors!, act))).toBe('stepWaits');
    expect(await acts.stateOf(notice!)).toBe('doing');
  });
});

describe('a step is not done', () => {
  test('without its pictures, documents and values, each said at its field in both languages', async () => {
    const { id } = await site.anOrder();
    const rails = await acts.keyed(id, 'rails');
    dataOf(await acts.start(rails));
    expect(errorsOf(await acts.done(rails))).toEqual({
      pictures: '还缺 1 张照片',
      papers: '还缺文件：自检记录',
      measured: '请填写全部实测值',
    });
    expect(errorsOf(await acts.done(rails, { measured: [null] }, english(site.worker)))).toEqual({
      pictures: '1 more picture is needed',
      papers: 'Missing documents: Own record',
      measured: 'Enter all values',
    });
    expect(errorsOf(await acts.done(rails, { measured: [0.3] }))).not.toHaveProperty('measured');
    expect((await site.stepOf(id, 'rails')).measured).toEqual([]);
    expect(errorsOf(await acts.done(rails, { measured: [0.3, 0.4] }))).toEqual({
      measured: '该节点要求的实测值没有这么多',
    });
    await site.file(rails);
    dataOf(await acts.done(rails, { measured: [0.3] }));
  });

  test('with a sixth picture, or a file that is no picture by its bytes', async () => {
    const { id } = await site.anOrder();
    const rails = await acts.keyed(id, 'rails');
    const bring = async (file: File, more: object = {}, as: AskedAs = site.worker) =>
      site.here.ask(installStepCalls.addFile, { id: rails, file, ...more }, as);
    expect(codeOf(await bring(await aPhoto()))).toBe('invalidStatus');
    dataOf(await acts.start(rails));
    for (let n = 0; n < 5; n += 1) dataOf(await bring(await aPhoto()));
    expect(errorsOf(await bring(await aPhoto()))).toEqual({ file: '每个节点最多 5 张照片' });
    expect(errorsOf(await bring(await aPhoto(), {}, english(site.worker)))).toEqual({
      file: 'A step has at most 5 pictures',
    });
    const pretended = new File(['no picture at all'], 'photo.jpg', { type: 'image/jpeg' });
    expect(errorsOf(await bring(pretended))).toEqual({ file: '文件必须是 PDF 或图片' });
    expect(errorsOf(await bring(await aPhoto(), { paper: 1 }))).toEqual({ paper: '该节点不要求此文件' });
    expect(codeOf(await bring(await aPhoto(), {}, site.colleague))).toBe('stepOfOthers');
    expect(codeOf(await bring(await aPhoto(), {}, site.stranger))).toBe('objectMissing');
    expect((await site.stepOf(id, 'rails')).files).toHaveLength(5);
  });
});

test('the same act of a phone, sent twice, counts once', async () => {
  const { id } = await site.anOrder();
  const rails = await acts.keyed(id, 'rails');
  const act = acts.phoneAct();
  dataOf(await acts.start(rails, act));
  dataOf(await acts.start(rails, act));
  expect(codeOf(await acts.start(rails, { ...acts.phoneAct(), actBy: site.colleague.userId }))).toBe(
    'actOfOthers',
  );
  const picture = acts.phoneAct();
  const file = await aPhoto();
  const bring = () => site.here.ask(installStepCalls.addFile, { id: rails, file, ...picture }, site.worker);
  const first = dataOf<{ id: string }>(await bring());
  expect(dataOf(await bring())).toEqual(first);
  expect((await site.stepOf(id, 'rails')).files).toHaveLength(1);
  const moves = await site.here.db
    .selectFrom('recordMove')
    .where('entity', '=', installStepMoves.entity)
    .where('recordId', '=', rails)
    .select('id')
    .execute();
  expect(moves).toHaveLength(1);
});
