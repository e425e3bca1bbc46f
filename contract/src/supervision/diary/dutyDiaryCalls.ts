import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, day, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { dutyDiary, noScanReasons, personFinding } from './dutyDiary.ts';
import { dutyDiaryMoves } from './dutyDiaryMoves.ts';

/** Pages of today that wait, pages of days before that wait, and what was confirmed without and with findings. */
export const diaryStandings = ['today', 'late', 'confirmed', 'found'] as const;
export type DiaryStanding = (typeof diaryStandings)[number];

export const diarySearch = z.object({
  /** Part of the elevator's number, address or project. */
  words: text(60).optional(),
  standing: choice('diaryStanding', diaryStandings).optional(),
  elevatorId: ref('elevator').optional(),
  companyId: ref('company').optional(),
  from: day().optional(),
  until: day().optional(),
});

export const diaryRow = dutyDiary.schema.extend({
  elevatorNumber: z.string(),
  projectName: z.string(),
  companyName: z.string(),
  confirmedByName: z.string().nullable(),
  standing: choice('diaryStanding', diaryStandings),
});
export type DiaryRow = z.output<typeof diaryRow>;

export const dutyDiaryMoveCalls = moveCalls(dutyDiaryMoves, {
  calls: { confirm: ['PUT dutyDiary/confirm/{id}', 'Confirms the daily check of an elevator.'] },
  inputs: {
    confirm: {
      /** The day on which the elevator was looked at: that of the page. */
      day: day(),
      /** What the scanned label says. */
      label: text(200).optional(),
      proof: choice('diaryProof', noScanReasons).optional(),
      checked: z.array(personFinding).max(20),
      done: text(500).optional(),
    },
  },
});

export const dutyDiaryCalls = calls('supervision', 'dutyDiary', {
  page: get('dutyDiary/pages', {
    summary: 'Lists the daily checks of elevators.',
    access: 'elevator.view',
    touches: ['elevator', 'company'],
    input: diarySearch.extend(paging(['elevatorNumber', 'day', 'confirmedAt']).shape),
    reply: pageOf(diaryRow),
  }),
  counts: get('dutyDiary/counts', {
    summary: 'Counts daily checks by how they stand.',
    access: 'elevator.view',
    touches: ['elevator', 'company'],
    input: diarySearch.omit({ standing: true }),
    reply: z.array(z.object({ standing: choice('diaryStanding', diaryStandings), n: count() })),
  }),
  one: get('dutyDiary/detail/{id}', {
    access: 'elevator.view',
    touches: ['elevator', 'company'],
    input: z.object({ id: ref('dutyDiary') }),
    reply: diaryRow,
  }),
  ...dutyDiaryMoveCalls,
  exports: get('dutyDiary/exports', {
    summary: 'Downloads the list of daily checks.',
    access: 'annual.export',
    input: diarySearch,
    reply: download,
  }),
});
