import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { type Occasion, chooseAction, click } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';
import { planListPath, planPath } from './planPath.ts';

/** Plans stand otherwise; the list is opened anew. */
const changed = (changes: object, act: string) => async (shown: Shown) => {
  shown.answers.changes.set(planCalls.page.name, (made) => {
    const { rows, total } = made as { rows: object[]; total: number };
    return { rows: rows.map((row) => ({ ...row, ...changes })), total };
  });
  await shown.goTo(planListPath);
  await chooseAction(act);
};
const own = { managed: true, stopped: false };

/** What opens among maintenance plans. */
export const occasions: readonly Occasion[] = [
  ['adding a plan', planListPath, () => click('.plan-acts .ant-btn-primary'), '#planAdd_note'],
  ['handing plans over', planListPath, () => click('.plan-handover'), '#planHandover_nowWorkerId'],
  ['the question before orders are made', planListPath, () => click('.plan-generate'), '.ant-modal-confirm'],
  ['changing a plan', '/noScreen', changed(own, 'edit'), '#planEdit_note'],
  ['stopping a plan', '/noScreen', changed(own, 'stop'), '#planStop_stopReason'],
  [
    'the question before a plan goes on',
    '/noScreen',
    changed({ ...own, stopped: true }, 'resume'),
    '.ant-modal-confirm',
  ],
  ['the question before a plan is deleted', '/noScreen', changed(own, 'remove'), '.ant-modal-confirm'],
  ['the month of plans', '/noScreen', (shown) => shown.goTo(`${planListPath}?view=month`), '.plan-month'],
  [
    'the planner with its teams',
    '/noScreen',
    async (shown) => {
      await shown.goTo(`${planListPath}?view=planner`);
      await click('.planner-teams');
    },
    '.planner-team-list',
  ],
  [
    'a new team',
    '/noScreen',
    async (shown) => {
      await shown.goTo(`${planListPath}?view=planner`);
      await click('.planner-teams');
      await click('.planner-add-team');
    },
    '#planTeamAdd_name',
  ],
  ['one plan', '/noScreen', (shown) => shown.goTo(planPath('1')), '.plan-visits'],
  [
    'a longer interval',
    '/noScreen',
    (shown) => shown.goTo(`${planListPath}?view=book&entry=new`),
    '#intervalBook_fromDay',
  ],
  [
    'one entry of the interval book',
    '/noScreen',
    (shown) => shown.goTo(`${planListPath}?view=book&entry=1`),
    '.record-audit-log-section',
  ],
  ['one batch of plans', '/noScreen', (shown) => shown.goTo('/maintenance/mPlanBath?id=1'), '.list-screen'],
  [
    'a batch of plans',
    '/maintenance/mPlanBath',
    () => click('.page-action .ant-btn'),
    '#planBatchForm_perDay',
  ],
];
