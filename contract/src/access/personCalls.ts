import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { ref } from '#contract/fieldKinds.ts';

const oneUser = z.object({ id: ref('user') });
const oneStaff = z.object({ id: ref('staff') });

/** What is stored of a person who has an account, and of the records of staff that go with it. */
export const userDataCalls = calls('user', 'user', {
  archive: get('user/archive/{id}', {
    summary: 'Downloads everything that is stored about a user.',
    access: 'user.export',
    touches: ['staff'],
    input: oneUser,
    reply: download,
  }),
  /** Cannot be undone. */
  anonymise: post('user/anonymise/{id}', {
    summary: 'Removes from all records what tells who a user was.',
    access: 'user.delete',
    touches: ['staff', 'qualification'],
    trace: 'always',
    input: oneUser,
  }),
});

/** The same for a member of staff, with the account that goes with the record. */
export const staffDataCalls = calls('user', 'staff', {
  archive: get('staff/archive/{id}', {
    summary: 'Downloads everything that is stored about a member of staff.',
    access: 'staff.export',
    touches: ['user'],
    input: oneStaff,
    reply: download,
  }),
  anonymise: post('staff/anonymise/{id}', {
    summary: 'Removes from all records what tells who a member of staff was.',
    access: 'staff.delete',
    touches: ['user', 'qualification'],
    trace: 'always',
    input: oneStaff,
  }),
});
