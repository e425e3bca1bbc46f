import type { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import { defaultSigns, type ItemMode, type ItemSigns } from '@hoistway/contract/workOrder/itemList.ts';
import { itemResults } from '@hoistway/contract/workOrder/orderItem.ts';
import { typesWithin } from '@hoistway/contract/workOrder/orderRules.ts';
import type { MaintenanceType, OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { dueItems, governorItem, testItems, type KnownTest } from './dueItems.ts';
import { readLists, readSignsOf, standardList, type CompanyList } from './itemListStore.ts';
import { listKindOf, standardItems, type ChecklistItem, type TypedItem } from './standardItems.ts';

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
): TypedItem[] {
  const whole = wholeTypeOf(checked);
  if (whole === null) return [];
  const types = typesWithin(whole);
  const asked = standardItems[listKindOf(checked.elevatorKind)].filter(({ code }) => !excluded.has(code));
  return [...asked, ...own].filter(({ maintenanceType }) => types.includes(maintenanceType));
}

const signsInOrder = (signs: ItemSigns): string[] => itemResults.map((result) => signs[result]);

const nothingAsked: Checklist = {
  head: { itemListVersion: null, itemMode: null, itemSigns: null },
  items: [],
};

/**
 * What new orders ask by the lists that their companies have now, and what the year and the elevators' ages add. Orders
 * that ask the same have the same items as one value.
 */
export async function checklistsFor(tx: Transaction, visits: readonly Visited[]): Promise<Checklist[]> {
  const listed = visits.filter((visited) => wholeTypeOf(visited) !== null);
  if (listed.length === 0) return visits.map(() => nothingAsked);
  const companies = [...new Set(listed.map(({ companyId }) => companyId))];
  const listOf = await readLists(tx, companies);
  const signsOf = await readSignsOf(tx, companies);
  const ageOf = await readAges(
    tx,
    listed.flatMap((visited) => (wholeTypeOf(visited) === 'halfMonth' ? [] : [visited.elevatorId])),
  );
  const testsOf = await readTests(
    tx,
    listed.map(({ elevatorId }) => elevatorId),
  );
  const known = new Map<string, readonly ChecklistItem[]>();
  return visits.map((visited) => {
    const whole = wholeTypeOf(visited);
    if (whole === null) return nothingAsked;
    const kind = listKindOf(visited.elevatorKind);
    const list = listOf(visited.companyId, kind);
    const due = dueItems({
      kind,
      maintenanceType: whole,
      on: visited.on,
      seasons: visited.chinese,
      ...ageOf(visited.elevatorId),
      tests: testsOf(visited.elevatorId),
    });
    const key = JSON.stringify([visited.companyId, kind, whole, due.map(({ code }) => code)]);
    const items = known.get(key) ?? [...checklistOf(visited, list), ...due];
    known.set(key, items);
    return {
      head: {
        itemListVersion: list.version,
        itemMode: list.mode,
        itemSigns: signsInOrder(signsOf(visited.companyId)),
      },
      items,
    };
  });
}

interface Age {
  manufactured: string | null;
  governorChecked: string | null;
}
const unknownAge: Age = { manufactured: null, governorChecked: null };

/** When elevators were made, and when their governors were last checked, as far as orders tell. */
async function readAges(db: Database, elevatorIds: readonly string[]): Promise<(elevatorId: string) => Age> {
  if (elevatorIds.length === 0) return () => unknownAge;
  const { rows } = await sql<Age & { id: string }>`
    select plate.id, plate.manufacture_date::text as manufactured,
      (select max(work_order.finish_time)::date::text from work_order
        join work_order_item item on item.order_id = work_order.id
        where work_order.elevator_id = plate.id and work_order.finish_time is not null
          and item.code = ${governorItem.code} and item.result = 'normal') as "governorChecked"
    from elevator_plate_card plate where plate.id = any(${elevatorIds}::bigint[])`.execute(db);
  const ages = new Map(rows.map(({ id, ...age }) => [id, age]));
  return (elevatorId) => ages.get(elevatorId) ?? unknownAge;
}

/** The last test of each kind that visits make, and when a visit last answered its item. */
async function readTests(
  db: Database,
  elevatorIds: readonly string[],
): Promise<(elevatorId: string) => readonly KnownTest[]> {
  const { rows } = await sql<KnownTest & { elevatorId: string }>`
    with asked as (select * from unnest(${[...testItems.keys()]}::text[],
      ${[...testItems.values()].map(({ code }) => code)}::text[]) as item (kind, code))
    select test.elevator_id::text as "elevatorId", test.kind, test.tested_on::text as "testedOn",
      test.due_on::text as "dueOn", (select
          max((work_order.finish_time at time zone company.time_zone)::date)::text
        from work_order join company_card company on company.id = work_order.company_id
        join work_order_item item on item.order_id = work_order.id
        where work_order.elevator_id = test.elevator_id and work_order.finish_time is not null
          and item.code = asked.code and item.result = 'normal') as "answeredOn"
    from elevator_detection_card test join asked on asked.kind = test.kind
    where test.elevator_id = any(${elevatorIds}::bigint[]) and test.due_on is not null`.execute(db);
  const tests = new Map<string, KnownTest[]>();
  for (const { elevatorId, ...test } of rows) {
    const known = tests.get(elevatorId);
    if (known) known.push(test);
    else tests.set(elevatorId, [test]);
  }
  return (elevatorId) => tests.get(elevatorId) ?? [];
}

/** Writes the checklists of new orders; what several orders ask is sent to the database once. */
export async function keepItems(
  tx: Transaction,
  orders: readonly { id: string; items: readonly ChecklistItem[] }[],
): Promise<void> {
  const numbers = new Map<readonly ChecklistItem[], number>();
  for (const { items } of orders)
    if (items.length > 0 && !numbers.has(items)) numbers.set(items, numbers.size);
  if (numbers.size === 0) return;
  const asked = orders.filter(({ items }) => items.length > 0);
  const rows = [...numbers].flatMap(([items, list]) =>
    items.map((item, position) => ({
      list,
      position,
      code: item.code,
      name: item.name,
      english_name: item.englishName,
      requirement: item.requirement,
      english_requirement: item.englishRequirement,
      key_item: item.keyItem,
    })),
  );
  await sql`insert into work_order_item
      (order_id, position, code, name, english_name, requirement, english_requirement, key_item)
    select made.id, position, code, name, english_name, requirement, english_requirement, key_item
    from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ items }) => numbers.get(items)!)}::int[])
        as made (id, list)
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (list int, position int, code text, name text,
        english_name text, requirement text, english_requirement text, key_item boolean) on item.list = made.list
    order by made.id, position`.execute(tx);
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
    itemSigns?.[itemResults.indexOf(result)] ?? defaultSigns[result];
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
