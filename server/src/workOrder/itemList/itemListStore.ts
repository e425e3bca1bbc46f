import {
  usualSigns,
  type ItemListKind,
  type ItemMode,
  type ItemSigns,
} from '@hoistway/contract/workOrder/itemList.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { TypedItem } from './standardItems.ts';

/** What a company's list of a kind of elevator is: the standard one, with what it says otherwise. */
export interface CompanyList {
  /** 0 is the standard list. */
  version: number;
  mode: ItemMode;
  own: readonly TypedItem[];
  /** Items of the standard list that are not asked, by code, each with the reason. */
  excluded: ReadonlyMap<string, string>;
}

export const standardList: CompanyList = { version: 0, mode: 'byGroup', own: [], excluded: new Map() };

/** The company, if its lists are the viewer's to see. */
export async function findListCompany(db: Database, viewer: Viewer, companyId: string) {
  const company = await managedCompanies(db, viewer)
    .where('company.id', '=', companyId)
    .select(['company.id as companyId', 'company.names as companyName'])
    .executeTakeFirst();
  if (!company) throw new Refusal('noAuthority');
  return company;
}

/** The list of a company as it is now. */
export async function readList(db: Database, companyId: string, kind: ItemListKind): Promise<CompanyList> {
  const list = await db
    .selectFrom('itemList')
    .select(['id', 'version', 'mode'])
    .where('companyId', '=', companyId)
    .where('elevatorKind', '=', kind)
    .executeTakeFirst();
  if (!list) return standardList;
  const own = await db
    .selectFrom('itemListOwn')
    .select([
      'code',
      'name',
      'englishName',
      'requirement',
      'englishRequirement',
      'keyItem',
      'maintenanceType',
    ])
    .where('listId', '=', list.id)
    .where('untilVersion', 'is', null)
    .orderBy('code')
    .execute();
  const excluded = await db
    .selectFrom('itemListExcluded')
    .select(['code', 'reason'])
    .where('listId', '=', list.id)
    .where('untilVersion', 'is', null)
    .execute();
  return {
    version: list.version,
    mode: list.mode,
    own,
    excluded: new Map(excluded.map(({ code, reason }) => [code, reason])),
  };
}

/** Who made which version of a company's list, the latest first. */
export const readChanges = (db: Database, companyId: string, kind: ItemListKind) =>
  db
    .selectFrom('itemListVersion as made')
    .innerJoin('itemList as list', 'list.id', 'made.listId')
    .leftJoin('userCard as person', 'person.id', 'made.userId')
    .where('list.companyId', '=', companyId)
    .where('list.elevatorKind', '=', kind)
    .select(['made.version', 'made.at', 'made.change', 'made.code', 'person.nicks as byName'])
    .orderBy('made.version', 'desc')
    .limit(100)
    .execute();

/** The marks of a company's records. */
export async function readSigns(db: Database, companyId: string): Promise<ItemSigns> {
  const own = await db
    .selectFrom('itemSign')
    .select(['normal', 'abnormal', 'notApplicable'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return own ?? usualSigns;
}
