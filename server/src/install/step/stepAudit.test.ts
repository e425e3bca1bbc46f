import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { codeOf, english, errorsOf, stepActs, type StepActs } from '#testing/install/stepActs.ts';

let site: InstallSite;
let acts: StepActs;
beforeAll(async () => {
  site = await anInstallSite();
  acts = stepActs(site);
});
afterAll(() => site.here.close());

describe('an audit', () => {
  test('is refused to whoever did the step, and to an auditor of another kind', async () => {
    const { id } = await site.anOrder();
    const rails = await acts.keyed(id, 'rails');
    await site.finish(rails);
    expect(codeOf(await acts.audit(rails, {}, site.colleague))).toBe('notStepAuditor');
    await site.here.db
      .updateTable('installStep')
      .set({ doneBy: site.manager.userId })
      .where('id', '=', rails)
      .execute();
    expect(codeOf(await acts.audit(rails))).toBe('auditOwnStep');
    expect(codeOf(await acts.sendBack(rails))).toBe('auditOwnStep');
    expect(await acts.stateOf(rails)).toBe('done');
  });

  test('of values outside their range needs a decision with its reason', async () => {
    const { id } = await site.anOrder();
    const rails = await acts.keyed(id, 'rails');
    dataOf(await acts.start(rails));
    await site.file(rails);
    dataOf(await acts.done(rails, { measured: [0.9] }));
    expect(errorsOf(await acts.audit(rails))).toEqual({ decision: '请说明接受超差值的理由' });
    expect(errorsOf(await acts.audit(rails, { decision: ' ' }, english(site.manager)))).toEqual({
      decision: 'Say why values outside their range are accepted',
    });
    dataOf(await acts.audit(rails, { decision: '设计确认可用' }));
    expect(await site.stepOf(id, 'rails')).toMatchObject({ state: 'audited', decision: '设计确认可用' });
  });

  test('that sends a step back counts as rework and asks for pictures again', async () => {
    const { id } = await site.anOrder();
    const rails = await acts.keyed(id, 'rails');
    await site.finish(rails);
    expect(codeOf(await acts.audit(rails, { act: 'sendBack' }))).not.toBe('ok');
    dataOf(await acts.sendBack(rails));
    expect(await site.stepOf(id, 'rails')).toMatchObject({
      state: 'doing',
      reworkCount: 1,
      remark: '垂直度超差',
      doneAt: null,
    });
    expect(errorsOf(await acts.done(rails))).toEqual({ pictures: '还缺 1 张照片' });
    await site.file(rails);
    dataOf(await acts.done(rails));
    dataOf(await acts.audit(rails));
  });

  test('on site is by the label of the elevator or a position near it', async () => {
    const { id, elevatorId } = await site.anOrder();
    const rails = await acts.keyed(id, 'rails');
    await site.finish(rails);
    expect(errorsOf(await acts.audit(rails, { way: 'position' }))).toHaveProperty('label');
    const far = { way: 'position', latitude: 31.3, longitude: 121.5 };
    expect(codeOf(await acts.audit(rails, far))).toBe('tooFarToSignIn');
    expect(codeOf(await acts.audit(rails, { way: 'label', label: 'nobody' }))).toBe('otherElevatorsLabel');
    expect(await acts.stateOf(rails)).toBe('done');
    dataOf(await acts.audit(rails, { ...far, latitude: 31.2001 }));
    expect(await site.stepOf(id, 'rails')).toMatchObject({
      auditWay: 'position',
      auditDistanceM: 11,
      auditedByName: expect.stringContaining('manager'),
    });
    const notice = await acts.keyed(id, 'notice');
    await site.finish(notice);
    const token = randomBytes(16).toString('base64url');
    await site.here.db
      .insertInto('qrCode')
      .values({
        elevatorId,
        token,
        sign: 1,
        location: '上海',
        caption: '1#',
        logo: null,
        logoWidth: 30,
        logoHeight: 30,
        imageWidth: 300,
        imageHeight: 300,
      })
      .execute();
    dataOf(await acts.audit(notice, { way: 'label', label: `https://hoistway.example/l/${token}` }));
    expect(await site.stepOf(id, 'notice')).toMatchObject({ auditWay: 'label', auditDistanceM: null });
  });

  test('that is taken back makes what follows and has not begun wait again', async () => {
    const { id } = await site.anOrder();
    const rails = await acts.keyed(id, 'rails');
    await site.finish(rails);
    dataOf(await site.approve(rails));
    const notice = await acts.keyed(id, 'notice');
    expect((await site.stepOf(id, 'notice')).ready).toBe(true);
    dataOf(await site.here.ask(installStepCalls.reopen, { id: rails, remark: '支架松动' }, site.manager));
    expect(codeOf(await acts.start(notice))).toBe('stepWaits');
    expect(await site.stepOf(id, 'rails')).toMatchObject({
      state: 'doing',
      auditWay: null,
      auditDistanceM: null,
      auditedAt: null,
    });
  });

  test('that opens a finished order again opens the order with it', async () => {
    const { id } = await site.anOrder();
    await site.build(id);
    dataOf(
      await site.here.ask(
        installStepCalls.reopen,
        { id: await acts.keyed(id, 'doors'), remark: '门隙' },
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
    expect(codeOf(refused)).toBe('installOpen');
  });
});

test('of two audits of one step at once one counts, and its milestone is reached once', async () => {
  const { id, contractId } = await site.anOrder();
  const rails = await acts.keyed(id, 'rails');
  await site.finish(rails);
  const answers = await Promise.all([
    acts.audit(rails, { seen: 'done' }),
    acts.audit(rails, { seen: 'done' }),
    acts.audit(rails, { seen: 'done', act: 'sendBack', remark: 'x' }, site.manager),
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
