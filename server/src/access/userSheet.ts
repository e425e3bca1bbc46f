import { user } from '@hoistway/contract/access/user.ts';
import type { Ask } from '#platform/call/ask.ts';
import { maskFor } from '#platform/call/masking.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { shownRoleName } from './roleName.ts';
import { listUsers, type UserSearch } from './userStore.ts';

const mostExported = 20_000;

/** The users whom a search finds, as a spreadsheet; numbers as the viewer may see them. */
export async function exportUsers({ db, viewer, t }: Ask, search: UserSearch): Promise<FileReply> {
  const listed = await listUsers(db, viewer, search, mostExported);
  const rows = listed.map((row) => maskFor(user, viewer, row));
  type Row = (typeof rows)[number];
  return sheetOf<Row>(
    t('user.users'),
    [
      { heading: t('user.username'), read: (row) => row.username },
      { heading: t('user.nick'), read: (row) => row.nick },
      { heading: t('user.phone'), read: (row) => row.phone },
      { heading: t('user.companyId'), width: 32, read: (row) => row.companyName },
      {
        heading: t('user.roles'),
        width: 40,
        read: (row) => row.roles.map((role) => shownRoleName(role, t)).join(', '),
      },
      {
        heading: t('user.lastSignInAt'),
        width: 20,
        format: 'yyyy-mm-dd hh:mm',
        read: (row) => (row.lastSignInAt === null ? null : new Date(row.lastSignInAt)),
      },
      {
        heading: t('user.forbidden'),
        width: 10,
        read: (row) => t(row.forbidden ? 'button.yes' : 'button.no'),
      },
    ],
    rows,
  );
}
