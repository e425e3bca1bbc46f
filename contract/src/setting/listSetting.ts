import { z } from 'zod';
import { calls, get, put } from '#contract/call.ts';
import { flag, text } from '#contract/fieldKinds.ts';

/** A column of one person's list: px wide, and whether it is left out. The order is that of the array. */
export const columnSetting = z.object({
  key: text(40),
  width: z.int().min(48).max(800),
  hidden: flag(),
});
export type ColumnSetting = z.output<typeof columnSetting>;

const list = z.object({ list: z.string().regex(/^[A-Za-z]{1,40}$/) });

/** A person's settings of their lists. */
export const listSettingCalls = calls('setting', 'listSetting', {
  columns: get('listSetting/{list}', {
    summary: 'Shows the chosen columns of a list.',
    access: 'signed in',
    input: list,
    reply: z.array(columnSetting),
  }),
  saveColumns: put('listSetting/{list}', {
    summary: 'Saves the chosen columns of a list.',
    access: 'signed in',
    input: list.extend({ columns: z.array(columnSetting).max(60) }),
  }),
});
