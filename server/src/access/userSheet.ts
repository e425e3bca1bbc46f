import { user } from '@hoistway/contract/access/user.ts';
import { userImport } from '@hoistway/contract/access/userImport.ts';
import { importedFields } from '@hoistway/contract/import/importKind.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns } from '#platform/sheetColumns.ts';
import { roleNames } from './roleName.ts';
import { listUsers, type UserSearch } from './userStore.ts';

const maxExportRows = 20_000;

/** The users whom a search finds, as a spreadsheet; numbers as the viewer may see them. */
export async function exportUsers(ctx: RequestContext, search: UserSearch): Promise<FileReply> {
  const { db, viewer, t } = ctx;
  const rows = await listUsers(db, viewer, search, maxExportRows);
  type Row = (typeof rows)[number];
  return sheetOf<Row>(
    ctx,
    t('user.users'),
    sheetColumns(ctx, user, [...importedFields(userImport), 'lastSignInAt', 'forbidden'], {
      companyId: { width: 32, read: (row) => row.companyName },
      roleIds: {
        heading: t('user.roles'),
        width: 40,
        read: (row) => roleNames(row.roles, t),
      },
    }),
    rows,
  );
}
