import { finds } from '#platform/database/finds.ts';
import { faultCode, type faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { byText, readPage, type Sorts } from '#platform/call/page.ts';
import { updateRecords } from '#platform/database/updateRecord.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';
import type { CodeTexts } from './faultDictionary.ts';

export type FaultCodeSearch = SearchOf<typeof faultCodeCalls.page>;

const texts = [
  'code',
  'codeKind',
  'nameZh',
  'nameEn',
  'causesZh',
  'causesEn',
  'remedyZh',
  'remedyEn',
] as const;

const shown = (db: Database) => db.selectFrom('faultCode').select(columnsOf(faultCode, 'faultCode'));

function searched(db: Database, { words, codeKind, category, severity, importId }: FaultCodeSearch) {
  let query = shown(db);
  if (words) {
    const texts = ['code', 'nameZh', 'nameEn', 'causesZh', 'causesEn', 'remedyZh', 'remedyEn'];
    query = query.where(finds(words, ...texts));
  }
  if (codeKind) query = query.where('codeKind', '=', codeKind);
  if (category) query = query.where('category', '=', category);
  if (severity) query = query.where('severity', '=', severity);
  if (importId) query = query.where(isBroughtBy(importId, 'id'));
  return query;
}

/** The platform's kinds before the controllers' codes. */
const defaultSort = sql`code_kind desc, code`;
const sorts: Sorts<typeof faultCodeCalls.page> = {
  code: sql`code`,
  nameZh: byText(sql`name_zh`),
  nameEn: byText(sql`name_en`),
  category: sql`category`,
  severity: sql`severity`,
};

export const pageFaultCodes = (
  db: Database,
  search: FaultCodeSearch,
  page: PageOf<typeof faultCodeCalls.page>,
) => readPage(searched(db, search), page, { sorts, defaultSort, id: sql`id` });

export const listFaultCodes = (db: Database, search: FaultCodeSearch) =>
  searched(db, search).orderBy(defaultSort).execute();

export const findFaultCode = (db: Database, id: string) =>
  shown(db).where('id', '=', id).executeTakeFirstOrThrow();

/** The records of these codes. */
export const findCodes = (db: Database, codes: readonly string[]) =>
  shown(db).where('code', 'in', codes).execute();

/** The records with these ids, locked until the transaction ends. */
export async function lockFaultCodes(tx: Transaction, ids: readonly string[]) {
  await lockRows(tx, 'faultCode', { id: ids });
  return shown(tx).where('id', 'in', ids).orderBy('id').execute();
}

/** Names, causes and remedies of edited codes. */
export const listReworded = (db: Database) =>
  db.selectFrom('faultCode').select(texts).where('edited', '=', true).orderBy('code').execute();

export type FaultCodeRow = Awaited<ReturnType<typeof findFaultCode>>;
type CodeChanges = { [Name in keyof CodeTexts]?: CodeTexts[Name] | undefined } & { edited: boolean };

export async function writeFaultCodes(
  tx: Transaction,
  codes: readonly { before: FaultCodeRow; changes: CodeChanges }[],
): Promise<void> {
  await updateRecords(tx, faultCode, codes);
}
