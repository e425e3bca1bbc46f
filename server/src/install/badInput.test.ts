import { afterAll, beforeAll, expect, test } from 'vitest';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { installNodeCalls } from '@hoistway/contract/install/installNodeCalls.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { dataOf, type Answer, type AskedAs } from '#testing/anInstallation.ts';
import { aPhoto } from '#testing/aVisit.ts';
import { anInstallSite, plainStep, type InstallSite } from '#testing/install/anInstallSite.ts';
import { english, errorsOf, stepActs, type StepActs } from '#testing/install/stepActs.ts';

let site: InstallSite;
let acts: StepActs;
beforeAll(async () => {
  site = await anInstallSite();
  acts = stepActs(site);
});
afterAll(() => site.here.close());

/** The fields with their sentences, or the sentence of a refusal that is about no field. */
const saidBy = (answer: Answer) =>
  Object.keys(errorsOf(answer)).length > 0 ? errorsOf(answer) : { '': answer.envelope.description };

const aTemplate = (links: { from: string; to: string; lag: number }[], as: AskedAs) =>
  site.here.ask(
    installTemplateCalls.create,
    {
      name: '曳引',
      elevatorKind: 'traction',
      country: 'CN',
      steps: [plainStep('rails', 2), plainStep('doors', 2)],
      links,
    },
    as,
  );
const aContract = async (changes: Parameters<InstallSite['terms']>[1], as: AskedAs) =>
  site.here.ask(installContractCalls.create, site.terms([await site.anElevatorToInstall()], changes), as);
const rails = async (orderId: string) => acts.keyed(orderId, 'rails');
const link = (from: string, to: string) => ({ from, to, lag: 0 });

/** What is wrong, whoever says it and how, and what is answered in Chinese and in English. */
const cases: readonly [
  wrong: string,
  ask: (as: (of: AskedAs) => AskedAs) => Promise<Answer>,
  zh: Record<string, string>,
  en: Record<string, string>,
][] = [
  [
    'working days below one',
    (as) =>
      site.here.ask(
        installNodeCalls.create,
        {
          name: '吊装',
          hold: false,
          workingDays: 0,
          paperRule: null,
          pictures: 0,
          papers: [],
          measures: [],
          auditor: 'manager',
        },
        as(site.manager),
      ),
    { workingDays: '工期' },
    { workingDays: 'working days' },
  ],
  [
    'a link to itself',
    (as) => aTemplate([link('rails', 'rails')], as(site.manager)),
    { links: '“rails”不能跟在自己之后' },
    { links: '“rails” cannot follow itself' },
  ],
  [
    'links in a circle',
    (as) => aTemplate([link('rails', 'doors'), link('doors', 'rails')], as(site.manager)),
    { links: '这些节点互相等待：' },
    { links: 'These steps wait for each other:' },
  ],
  [
    'milestones of less than the price',
    (as) =>
      aContract(
        {
          milestones: [{ name: '导轨', englishName: null, share: 9999, stepName: 'rails', afterDays: null }],
        },
        as(site.manager),
      ),
    { milestones: '100' },
    { milestones: '100' },
  ],
  [
    'an end before its start',
    (as) => aContract({ startDate: '2026-03-09', endDate: '2026-03-08' }, as(site.manager)),
    { endDate: '不能早于' },
    { endDate: 'before' },
  ],
  [
    'a second order for one elevator',
    async (as) => {
      const { contractId, elevatorId } = await site.anOrder();
      return site.makeOrders(contractId, [elevatorId], {}, as(site.manager));
    },
    { elevatorIds: '已有安装工单' },
    { elevatorIds: 'there is an order already' },
  ],
  [
    'a handover from a person to the same',
    async (as) => {
      const { id } = await site.anOrder();
      return site.here.ask(
        installOrderCalls.handover,
        { id, previousWorkerId: site.hand, nowWorkerId: site.hand, reason: '调班' },
        as(site.manager),
      );
    },
    { nowWorkerId: '新负责人不能与原负责人相同' },
    { nowWorkerId: 'Choose another person' },
  ],
  [
    'an audit by whoever did the step',
    async (as) => {
      const { id } = await site.anOrder();
      const stepId = await rails(id);
      await site.finish(stepId);
      await site.here.db
        .updateTable('installStep')
        .set({ doneBy: site.manager.userId })
        .where('id', '=', stepId)
        .execute();
      return acts.audit(stepId, {}, as(site.manager));
    },
    { '': '不能审核自己完成的节点' },
    { '': 'Nobody audits their own step' },
  ],
  [
    'a state that is not there any more',
    async (as) => {
      const { id } = await site.anOrder();
      const stepId = await rails(id);
      await site.finish(stepId);
      dataOf(await acts.audit(stepId));
      return acts.audit(stepId, { seen: 'done' }, as(site.manager));
    },
    { '': '状态已变为“已审核”' },
    { '': 'The status has changed to “Audited”' },
  ],
  [
    'a sixth picture',
    async (as) => {
      const { id } = await site.anOrder();
      const stepId = await rails(id);
      dataOf(await acts.start(stepId));
      const bring = async () =>
        site.here.ask(installStepCalls.addFile, { id: stepId, file: await aPhoto() }, as(site.worker));
      for (let n = 0; n < 5; n += 1) dataOf(await bring());
      return bring();
    },
    { file: '每个节点最多 5 张照片' },
    { file: 'A step has at most 5 pictures' },
  ],
  [
    'values outside their range without a decision',
    async (as) => {
      const { id } = await site.anOrder();
      const stepId = await rails(id);
      dataOf(await acts.start(stepId));
      await site.file(stepId);
      dataOf(await acts.done(stepId, { measured: [0.9] }));
      return acts.audit(stepId, {}, as(site.manager));
    },
    { decision: '请说明接受超差值的理由' },
    { decision: 'Say why values outside their range are accepted' },
  ],
];

test.each(cases)(
  '%s is refused at its field and with a sentence in both languages',
  async (_, ask, zh, en) => {
    for (const [as, words] of [
      [(of: AskedAs) => of, zh],
      [english, en],
    ] as const)
      expect(saidBy(await ask(as))).toEqual(
        Object.fromEntries(
          Object.entries(words).map(([field, sentence]) => [field, expect.stringContaining(sentence)]),
        ),
      );
  },
);
