import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, flag, identity, instant } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';

/** What has a backup made. */
const backupCauses = ['night', 'command'] as const;
export type BackupCause = (typeof backupCauses)[number];

export const backupStates = ['good', 'failed'] as const;
export type BackupState = (typeof backupStates)[number];

const amount = () => z.int().min(0).nullable();

const backupRow = z.object({
  id: identity(),
  startedAt: instant(),
  endedAt: instant(),
  cause: choice('backupCause', backupCauses),
  state: choice('backupState', backupStates),
  folder: z.string(),
  rows: amount(),
  files: amount(),
  bytes: amount(),
  sealed: flag(),
  /** Files that records name and that were not found. */
  missing: amount(),
  failure: z.string().nullable(),
});

/** What backups there are, for super administrators of the platform alone. */
export const backupCalls = calls('backup', 'backupRun', {
  page: get('backupRun/pages', {
    access: 'system.view',
    input: paging(['startedAt']).extend({ state: choice('backupState', backupStates).optional() }),
    reply: pageOf(backupRow),
  }),
  standing: get('backupRun/standing', {
    access: 'system.view',
    reply: z.object({
      /** When the last good backup was begun. */
      lastGoodAt: instant().nullable(),
      /** Where a backup is put each night; null where none is. */
      folder: z.string().nullable(),
      kept: z.int().min(0),
      sealed: flag(),
      /** On the fullest of the disks where records and files lie; null where none is measured. */
      freeGigabytes: z.number().min(0).nullable(),
    }),
    summary:
      'Shows when the last good backup was made, how they are made by night, and how much of the disk is free.',
  }),
});
