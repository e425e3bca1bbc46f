import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import type { Shown } from '#testing/showConsole.tsx';
import { dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { dutyReportCalls } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import { chooseAction, click, type Occasion } from '#testing/occasion.ts';
import { diaryPagePath, reportPath } from './diary/diaryPath.ts';
import { correctIncidentPath, oneIncidentPath } from './incident/incidentPath.ts';

const aReport = {
  id: '1',
  incidentId: '1',
  party: 'owner',
  caller: '1',
  calledAt: '2026-11-28T01:00:00.000Z',
  calledNumber: '995',
  referenceNo: null,
  note: null,
  createdAt: '2026-11-28T01:10:00.000Z',
  sentBackAt: null,
  sentBackReason: null,
  recordedByName: null,
  sentBackByName: null,
};

async function askOfIncident(shown: Shown, state: 'open' | 'reported', button: string): Promise<void> {
  shown.answers.changes.set(incidentCalls.one.name, (made) => ({
    ...(made as object),
    state,
    awaited: state === 'open' ? 1 : 0,
    recorded: state === 'open' ? 0 : 1,
    clocks: [
      {
        party: 'owner',
        companyName: null,
        rule: 'sg2025.incident',
        deadline: '2026-11-28T02:00:00.000Z',
        reportedAt: null,
        sentBack: false,
      },
    ],
    reports: state === 'open' ? [] : [aReport],
  }));
  await shown.goTo(oneIncidentPath('1'));
  await click(button);
}

/** What opens on the blacklist, in the duty diary and of incidents. */
export const occasions: readonly Occasion[] = [
  [
    'a person on the blacklist',
    '/supervision/blacklist?entry=new',
    () => click('[value="staff"]'),
    '#blacklistEntry_staffId',
  ],
  ['one entry of the blacklist', '/supervision/blacklist?entry=1', async () => {}, '#blacklistEntry_reason'],
  [
    'the question before an entry of the blacklist is deleted',
    '/supervision/blacklist',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
  ['a new notice', '/supervision/exposure?event=new', async () => {}, '#exposureEvent_headline'],
  ['one notice', '/supervision/exposure?event=1', async () => {}, 'h2'],
  ['a new incident', oneIncidentPath('new'), async () => {}, '#incident_description'],
  ['an incident of a rescue', `${oneIncidentPath('new')}&case=1`, async () => {}, '#incident_description'],
  [
    'recording the report of an incident',
    '/noScreen',
    (shown) => askOfIncident(shown, 'open', '.page-action .ant-btn-primary'),
    '#incidentReport_caller',
  ],
  ['correcting an incident', correctIncidentPath('1'), async () => {}, '#incident_description'],
  [
    'sending a report back',
    '/noScreen',
    (shown) => askOfIncident(shown, 'reported', 'section .ant-btn-sm'),
    '#incidentMove_remark',
  ],
  [
    'withdrawing an incident',
    '/noScreen',
    (shown) => askOfIncident(shown, 'reported', '.page-action .ant-btn-dangerous'),
    '#incidentMove_remark',
  ],
  [
    'confirming a report',
    '/noScreen',
    async (shown) => {
      shown.answers.changes.set(dutyReportCalls.one.name, (made) => ({
        ...(made as object),
        kind: 'month',
        state: 'drawn',
      }));
      await shown.goTo(reportPath('1'));
      await click('.page-head .ant-btn-primary');
    },
    '#dutyReport_remark',
  ],
  [
    'confirming a daily check',
    '/noScreen',
    async (shown) => {
      shown.answers.changes.set(dutyDiaryCalls.one.name, (made) => ({
        ...(made as object),
        state: 'drawn',
        standing: 'late',
      }));
      await shown.goTo(diaryPagePath('1'));
      await click('.page-head .ant-btn-primary');
    },
    '#dutyDiary_done',
  ],
];
