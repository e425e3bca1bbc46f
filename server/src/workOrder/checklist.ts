import type { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import { usualSigns, type ItemMode, type ItemSigns } from '@hoistway/contract/workOrder/itemList.ts';
import { itemResults } from '@hoistway/contract/workOrder/orderItem.ts';
import { typesWithin } from '@hoistway/contract/workOrder/orderRules.ts';
import type { MaintenanceType, OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { dueItems, governorItem } from './itemList/dueItems.ts';
import { readList, readSigns, standardList, type CompanyList } from './itemList/itemListStore.ts';
import { listKindOf, standardItems, type ChecklistItem } from './itemList/standardItems.ts';

type ElevatorKind = (typeof elevatorKinds)[number];

interface Checked {
  type: OrderKind;
  elevatorKind: ElevatorKind;
  maintenanceType: MaintenanceType | null;
}

/** Whose visit, where and when. */
interface Visited extends Checked {
  companyId: string;
  elevatorId: string;
  /** The day of the visit, yyyy-MM-dd. */
  on: string;
  /** Whether the company works by the rules of China. */
  chinese: boolean;
}

/** What an order keeps of the list of its company. */
export interface Checklist {
  head: { itemListVersion: number | null; itemMode: ItemMode | null; itemSigns: string[] | null };
  items: readonly ChecklistItem[];
}

/** The lists of which an order asks everything: of a self-check the year's. */
const wholeTypeOf = ({ type, maintenanceType }: Checked): MaintenanceType | null =>
  type === 'selfCheck' ? 'year' : type === 'maintenance' ? maintenanceType : null;

/** The checklist of an order: of a visit the lists of its type and those below, of a self-check the year's; else none. */
export function checklistOf(
  checked: Checked,
  { own, excluded }: Pick<CompanyList, 'own' | 'excluded'> = standardList,
): ChecklistItem[] {
  const whole = wholeTypeOf(checked);
  if (whole === null) return [];
  const types = typesWithin(whole);
  const asked = standardItems[listKindOf(checked.elevatorKind)].filter(({ code }) => !excluded.has(code));
  return [...asked, ...own].filter(({ maintenanceType }) => types.includes(maintenanceType));
}

const signsInOrder = (signs: ItemSigns): string[] => itemResults.map((result) => signs[result]);

/** What a new order asks by the list that its company has now, and what the year and the elevator's age add. */
export async function checklistFor(tx: Transaction, visited: Visited): Promise<Checklist> {
  const whole = wholeTypeOf(visited);
  if (whole === null) return { head: { itemListVersion: null, itemMode: null, itemSigns: null }, items: [] };
  const kind = listKindOf(visited.elevatorKind);
  const list = await readList(tx, visited.companyId, kind);
  const known = whole === 'halfMonth' ? unknownAge : await readAge(tx, visited.elevatorId);
  const due = dueItems({ kind, maintenanceType: whole, on: visited.on, seasons: visited.chinese, ...known });
  return {
    head: {
      itemListVersion: list.version,
      itemMode: list.mode,
      itemSigns: signsInOrder(await readSigns(tx, visited.companyId)),
    },
    items: [...checklistOf(visited, list), ...due],
  };
}

const unknownAge = { manufactured: null, governorChecked: null };

/** When an elevator was made, and when its governor was last checked, as far as orders tell. */
async function readAge(
  db: Database,
  elevatorId: string,
): Promise<{ manufactured: string | null; governorChecked: string | null }> {
  const { rows } = await sql<{ manufactured: string | null; governorChecked: string | null }>`
    select plate.manufacture_date::text as manufactured,
      (select max(work_order.finish_time)::date::text from work_order
        join work_order_item item on item.order_id = work_order.id
        where work_order.elevator_id = plate.id and work_order.finish_time is not null
          and item.code = ${governorItem.code} and item.result = 'normal') as governor_checked
    from elevator_plate_card plate where plate.id = ${elevatorId}`.execute(db);
  return rows[0] ?? unknownAge;
}

/** Writes the checklist of a new order. */
export async function keepItems(
  tx: Transaction,
  orderId: string,
  items: readonly ChecklistItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item, position) => ({
    order_id: orderId,
    position,
    code: item.code,
    name: item.name,
    english_name: item.englishName,
    requirement: item.requirement,
    english_requirement: item.englishRequirement,
    key_item: item.keyItem,
  }));
  await sql`insert into work_order_item
      (order_id, position, code, name, english_name, requirement, english_requirement, key_item)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (order_id bigint, position int,
      code text, name text, english_name text, requirement text, english_requirement text, key_item boolean)`.execute(
    tx,
  );
}

/** Of which list the items of an order are, and how they are answered and signed. */
export async function readChecklistHead(db: Database, orderId: string) {
  const { itemListVersion, itemMode, itemSigns } = await db
    .selectFrom('workOrder')
    .select(['itemListVersion', 'itemMode', 'itemSigns'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (itemListVersion === null || itemMode === null) return null;
  const signOf = (result: (typeof itemResults)[number]) =>
    itemSigns?.[itemResults.indexOf(result)] ?? usualSigns[result];
  return {
    version: itemListVersion,
    mode: itemMode,
    signs: {
      normal: signOf('normal'),
      abnormal: signOf('abnormal'),
      notApplicable: signOf('notApplicable'),
    },
  };
}
