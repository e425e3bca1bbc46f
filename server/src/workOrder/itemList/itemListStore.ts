import {
  defaultSigns,
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
export const readList = async (db: Database, companyId: string, kind: ItemListKind): Promise<CompanyList> =>
  (await readLists(db, [companyId]))(companyId, kind);

/** The lists of some companies as they are now, each one value however often it is asked for. */
export async function readLists(
  db: Database,
  companyIds: readonly string[],
): Promise<(companyId: string, kind: ItemListKind) => CompanyList> {
  const heads = await db
    .selectFrom('itemList')
    .select(['id', 'companyId', 'elevatorKind', 'version', 'mode'])
    .where('companyId', 'in', companyIds)
    .execute();
  if (heads.length === 0) return () => standardList;
  const listIds = heads.map(({ id }) => id);
  const owns = await db
    .selectFrom('itemListOwn')
    .select([
      'listId',
      'code',
      'name',
      'englishName',
      'requirement',
      'englishRequirement',
      'keyItem',
      'maintenanceType',
    ])
    .where('listId', 'in', listIds)
    .where('untilVersion', 'is', null)
    .orderBy('code')
    .execute();
  const exclusions = await db
    .selectFrom('itemListExcluded')
    .select(['listId', 'code', 'reason'])
    .where('listId', 'in', listIds)
    .where('untilVersion', 'is', null)
    .execute();
  const lists = new Map<string, CompanyList>();
  for (const { id, companyId, elevatorKind, version, mode } of heads)
    lists.set(`${companyId} ${elevatorKind}`, {
      version,
      mode,
      own: owns.flatMap(({ listId, ...item }) => (listId === id ? [item] : [])),
      excluded: new Map(
        exclusions.flatMap(({ listId, code, reason }) => (listId === id ? [[code, reason] as const] : [])),
      ),
    });
  return (companyId, kind) => lists.get(`${companyId} ${kind}`) ?? standardList;
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
export const readSigns = async (db: Database, companyId: string): Promise<ItemSigns> =>
  (await readSignsOf(db, [companyId]))(companyId);

/** The marks of some companies' records. */
export async function readSignsOf(
  db: Database,
  companyIds: readonly string[],
): Promise<(companyId: string) => ItemSigns> {
  const rows = await db
    .selectFrom('itemSign')
    .select(['companyId', 'normal', 'abnormal', 'notApplicable'])
    .where('companyId', 'in', companyIds)
    .execute();
  const own = new Map(rows.map(({ companyId, ...signs }) => [companyId, signs]));
  return (companyId) => own.get(companyId) ?? defaultSigns;
}
