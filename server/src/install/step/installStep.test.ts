import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { installStepMoves } from '@hoistway/contract/install/installStepMoves.ts';
import type { StepState } from '@hoistway/contract/install/orderStep.ts';
import { dataOf, type Answer, type AskedAs } from '#testing/anInstallation.ts';
import { aPhoto } from '#testing/aVisit.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';

let site: InstallSite;
let orderId: string;
beforeAll(async () => {
  site = await anInstallSite();
  orderId = (await site.anOrder()).id;
});
afterAll(() => site.here.close());

const code = ({ envelope }: Answer) => envelope.code;
const errors = ({ envelope }: Answer) => (envelope.success ? {} : (envelope.errors ?? {}));
const english = (as: AskedAs): AskedAs => ({ ...as, language: 'en' });
const start = (id: string, more: object = {}, as: AskedAs = site.worker) =>
  site.here.ask(installStepCalls.start, { id, ...more }, as);
const done = (id: string, more: object = {}, as: AskedAs = site.worker) =>
  site.here.ask(installStepCalls.done, { id, ...more }, as);
const audit = (id: string, more: object = {}, as: AskedAs = site.manager) =>
  site.here.ask(installStepCalls.audit, { id, act: 'approve', ...more }, as);
const sendBack = (id: string, as: AskedAs = site.manager) =>
  audit(id, { act: 'sendBack', remark: '垂直度超差' }, as);
const keyed = async (id: string, key: string) => (await site.stepOf(id, key)).id;
const stateOf = async (id: string) => {
  const row = await site.here.db
    .selectFrom('installStep')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirstOrThrow();
  return row.state;
};
const phoneAct = () => ({
  actId: randomUUID(),
  actBy: site.worker.userId,
  actTime: new Date(site.here.clock.now).toISOString(),
  clockAheadMs: 0,
});

/** A step for which nothing is asked, put into a state as the worker would have left it. */
async function put(id: string, state: StepState): Promise<string> {
  const isDone = state === 'done' || state === 'audited';
  await site.here.db
    .updateTable('installStep')
    .set({ state, reworkCount: 0, pictures: 0, papers: '[]', measures: '[]', measured: '[]' })
    .set({ doneBy: isDone ? site.worker.userId : null, doneAt: isDone ? new Date(site.here.clock.now) : null })
    .where('id', '=', id)
    .execute();
  return id;
}

test(
  'each move of a step is allowed only from the states and for the people in the table',
  async () => {
    const { manager, worker, colleague, reader, stranger } = site;
    const id = await keyed(orderId, 'rails');
    await site.here.db.updateTable('installStep').set({ auditor: 'colleague' }).where('id', '=', id).execute();
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
      callOf: (move) => installStepCalls[installStepMoves.callOf(move) as 'start' | 'done' | 'audit' | 'reopen'],
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
      stateOf,
      refusalOf: (_, __, stale) => (stale ? 'stateMoved' : 'invalidStatus'),
    });
    expect(counts.done).toBeGreaterThan(6);
  },
  everyMoveMs,
);

describe('a step does not begin', () => {
  test('before those that it follows are audited', async () => {
    const { id } = await site.anOrder();
    const doors = await keyed(id, 'doors');
    expect(code(await start(doors))).toBe('stepWaits');
    await site.finish(await keyed(id, 'rails'));
    expect(code(await start(await keyed(id, 'notice')))).toBe('stepWaits');
    expect((await start(doors, {}, english(site.worker))).envelope.description).toBe(
      'What it follows is not audited yet',
    );
  });

  test('by somebody whose certificate has run out', async () => {
    const { id } = await site.anOrder();
    const rails = await keyed(id, 'rails');
    const until = (validUntil: string) =>
      site.here.db.updateTable('qualification').set({ validUntil }).where('staffId', '=', site.hand).execute();
    await until('2026-03-01');
    expect(code(await start(rails))).toBe('noRepairPermission');
    expect((await site.stepOf(id, 'rails')).certified).toBe(false);
    await until('2026-03-02');
    dataOf(await start(rails));
    await until('2099-12-31');
  });

  test('on an elevator that is not being installed', async () => {
    const { id, elevatorId } = await site.anOrder();
    await site.here.db
      .updateTable('elevator')
      .set({ lifeState: 'stopped' })
      .where('id', '=', elevatorId)
      .execute();
    expect(code(await start(await keyed(id, 'rails')))).toBe('elevatorNotInstalling');
  });

  test('in an order that nobody has accepted', async () => {
    const elevatorId = await site.anElevatorToInstall();
    const contractId = await site.addContract([elevatorId]);
    dataOf(await site.makeOrders(contractId, [elevatorId]));
    const [order] = await site.ordersOf(contractId);
    expect(code(await start(await keyed(order!.id, 'rails')))).toBe('orderNotAccepted');
  });

  test('while the hold point before it lacks its paper, by a bare call and from a phone', async () => {
    const { id } = await site.anOrder();
    const [rails, notice, doors] = (await site.detail(id)).stepRows.map((step) => step.id);
    await site.finish(rails!);
    dataOf(await site.approve(rails!));
    dataOf(await start(notice!));
    const refused = await done(notice!);
    expect(errors(refused)).toEqual({ paperNo: '请填写文件编号', paperOn: '请填写不晚于今天的文件日期' });
    expect(errors(await done(notice!, { paperNo: 'TS-1', paperOn: '2026-03-03' }))).toHaveProperty('paperOn');
    for (const act of [{}, phoneAct()]) expect(code(await start(doors!, act))).toBe('stepWaits');
    expect(await stateOf(notice!)).toBe('doing');
  });
});

describe('a step is not done', () => {
  test('without its pictures, documents and values, each said at its field in both languages', async () => {
    const { id } = await site.anOrder();
    const rails = await keyed(id, 'rails');
    dataOf(await start(rails));
    expect(errors(await done(rails))).toEqual({
      pictures: '还缺 1 张照片',
      papers: expect.stringMatching(/^还缺文件：.*自检记录/),
      measured: '请填写全部实测值',
    });
    expect(errors(await done(rails, { measured: [null] }, english(site.worker)))).toEqual({
      pictures: '1 more picture is needed',
      papers: 'Missing documents: Own record',
      measured: 'Enter all values',
    });
    expect(errors(await done(rails, { measured: [0.3] }))).not.toHaveProperty('measured');
    expect((await site.stepOf(id, 'rails')).measured).toEqual([]);
    expect(code(await done(rails, { measured: [0.3, 0.4] }))).toBe('invalidInput');
    await site.file(rails);
    dataOf(await done(rails, { measured: [0.3] }));
  });

  test('with a sixth picture, or a file that is no picture by its bytes', async () => {
    const { id } = await site.anOrder();
    const rails = await keyed(id, 'rails');
    const bring = async (file: File, more: object = {}, as: AskedAs = site.worker) =>
      site.here.ask(installStepCalls.addFile, { id: rails, file, ...more }, as);
    expect(code(await bring(await aPhoto()))).toBe('invalidStatus');
    dataOf(await start(rails));
    for (let n = 0; n < 5; n += 1) dataOf(await bring(await aPhoto()));
    expect(errors(await bring(await aPhoto()))).toEqual({ file: '每个节点最多 5 张照片' });
    expect(errors(await bring(await aPhoto(), {}, english(site.worker)))).toEqual({
      file: 'A step has at most 5 pictures',
    });
    const pretended = new File(['no picture at all'], 'photo.jpg', { type: 'image/jpeg' });
    expect(errors(await bring(pretended))).toEqual({ file: '文件必须是 PDF 或图片' });
    expect(errors(await bring(await aPhoto(), { paper: 1 }))).toEqual({ paper: '该节点不要求此文件' });
    expect(code(await bring(await aPhoto(), {}, site.colleague))).toBe('stepOfOthers');
    expect(code(await bring(await aPhoto(), {}, site.stranger))).toBe('objectMissing');
    expect((await site.stepOf(id, 'rails')).files).toHaveLength(5);
  });
});

describe('an audit', () => {
  test('is refused to whoever did the step, and to an auditor of another kind', async () => {
    const { id } = await site.anOrder();
    const rails = await keyed(id, 'rails');
    await site.finish(rails);
    expect(code(await audit(rails, {}, site.colleague))).toBe('notStepAuditor');
    await site.here.db
      .updateTable('installStep')
      .set({ doneBy: site.manager.userId })
      .where('id', '=', rails)
      .execute();
    expect(code(await audit(rails))).toBe('auditOwnStep');
    expect(code(await sendBack(rails))).toBe('auditOwnStep');
    expect(await stateOf(rails)).toBe('done');
  });

  test('of values outside their range needs a decision with its reason', async () => {
    const { id } = await site.anOrder();
    const rails = await keyed(id, 'rails');
    dataOf(await start(rails));
    await site.file(rails);
    dataOf(await done(rails, { measured: [0.9] }));
    expect(errors(await audit(rails))).toEqual({ decision: '请说明接受超差值的理由' });
    expect(errors(await audit(rails, { decision: ' ' }, english(site.manager)))).toEqual({
      decision: 'Say why values outside their range are accepted',
    });
    dataOf(await audit(rails, { decision: '设计确认可用' }));
    expect(await site.stepOf(id, 'rails')).toMatchObject({ state: 'audited', decision: '设计确认可用' });
  });

  test('that sends a step back counts as rework and asks for pictures again', async () => {
    const { id } = await site.anOrder();
    const rails = await keyed(id, 'rails');
    await site.finish(rails);
    expect(code(await audit(rails, { act: 'sendBack' }))).not.toBe('ok');
    dataOf(await sendBack(rails));
    expect(await site.stepOf(id, 'rails')).toMatchObject({
      state: 'doing',
      reworkCount: 1,
      remark: '垂直度超差',
      doneAt: null,
    });
    expect(errors(await done(rails))).toEqual({ pictures: '还缺 1 张照片' });
    await site.file(rails);
    dataOf(await done(rails));
    dataOf(await audit(rails));
  });

  test('on site is by the label of the elevator or a position near it', async () => {
    const { id, elevatorId } = await site.anOrder();
    const rails = await keyed(id, 'rails');
    await site.finish(rails);
    expect(errors(await audit(rails, { way: 'position' }))).toHaveProperty('label');
    const far = { way: 'position', latitude: 31.3, longitude: 121.5 };
    expect(code(await audit(rails, far))).toBe('tooFarToSignIn');
    expect(code(await audit(rails, { way: 'label', label: 'nobody' }))).toBe('otherElevatorsLabel');
    expect(await stateOf(rails)).toBe('done');
    dataOf(await audit(rails, { ...far, latitude: 31.2001 }));
    expect((await site.stepOf(id, 'rails')).auditWay).toBe('position');
    const notice = await keyed(id, 'notice');
    await site.finish(notice);
    const token = await site.labelOf(elevatorId);
    dataOf(await audit(notice, { way: 'label', label: `https://hoistway.example/l/${token}` }));
    expect((await site.stepOf(id, 'notice')).auditWay).toBe('label');
  });

  test('that is taken back makes what follows and has not begun wait again', async () => {
    const { id } = await site.anOrder();
    const rails = await keyed(id, 'rails');
    await site.finish(rails);
    dataOf(await site.approve(rails));
    const notice = await keyed(id, 'notice');
    expect((await site.stepOf(id, 'notice')).ready).toBe(true);
    dataOf(await site.here.ask(installStepCalls.reopen, { id: rails, remark: '支架松动' }, site.manager));
    expect(code(await start(notice))).toBe('stepWaits');
    expect(await site.stepOf(id, 'rails')).toMatchObject({ state: 'doing', auditWay: null, auditedAt: null });
  });

  test('that opens a finished order again opens the order with it', async () => {
    const { id } = await site.anOrder();
    await site.build(id);
    dataOf(
      await site.here.ask(
        installStepCalls.reopen,
        { id: await keyed(id, 'doors'), remark: '门隙' },
        site.manager,
      ),
    );
    const order = await site.detail(id);
    expect([order.state === 'built', order.done]).toEqual([false, 2]);
    const refused = await site.here.ask(
      installOrderCalls.commission,
      { id, firstUseOn: '2026-03-02', body: '市特检院', reportNo: 'JD', inspectedOn: '2026-03-02' },
      site.manager,
    );
    expect(code(refused)).toBe('installOpen');
  });
});

test('the same act of a phone, sent twice, counts once', async () => {
  const { id } = await site.anOrder();
  const rails = await keyed(id, 'rails');
  const act = phoneAct();
  dataOf(await start(rails, act));
  dataOf(await start(rails, act));
  expect(code(await start(rails, { ...phoneAct(), actBy: site.colleague.userId }))).toBe('actOfOthers');
  const picture = phoneAct();
  const file = await aPhoto();
  const bring = () => site.here.ask(installStepCalls.addFile, { id: rails, file, ...picture }, site.worker);
  const first = dataOf<{ id: string }>(await bring());
  expect(dataOf(await bring())).toEqual(first);
  expect((await site.stepOf(id, 'rails')).files).toHaveLength(1);
  const { n } = await site.here.db
    .selectFrom('recordMove')
    .where('entity', '=', installStepMoves.entity)
    .where('recordId', '=', rails)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(1);
});

test('of two audits of one step at once one counts, and its milestone is reached once', async () => {
  const { id, contractId } = await site.anOrder();
  const rails = await keyed(id, 'rails');
  await site.finish(rails);
  const answers = await Promise.all([
    audit(rails, { seen: 'done' }),
    audit(rails, { seen: 'done' }),
    audit(rails, { seen: 'done', act: 'sendBack', remark: 'x' }, site.manager),
  ]);
  expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  const approved = answers.slice(0, 2).some(({ envelope }) => envelope.success);
  const reached = await site.here.db
    .selectFrom('installMilestone')
    .where('contractId', '=', contractId)
    .select('id')
    .execute();
  expect(reached).toHaveLength(approved ? 1 : 0);
});
