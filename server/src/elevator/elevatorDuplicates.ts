import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql } from 'kysely';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { KeptElevator } from './elevatorStore.ts';

const numbers = {
  elevatorNo: 'invalid.dupElevatorNo',
  equipmentNo: 'invalid.dupEquipmentNo',
  beaconNo: 'invalid.dupBeaconNo',
  nineNo: 'invalid.dupNineNo',
  kunshanNo: 'invalid.dupKunshanNo',
} as const satisfies Record<string, TextKey>;

/** What the database itself keeps from standing twice: the index, the field it speaks of, and what is said. */
const indexes: Record<string, { field: string; message: TextKey }> = {
  elevator_elevator_no_key: { field: 'elevatorNo', message: numbers.elevatorNo },
  elevator_equipment_no_key: { field: 'equipmentNo', message: numbers.equipmentNo },
  elevator_beacon_no_key: { field: 'beaconNo', message: numbers.beaconNo },
  elevator_nine_no_key: { field: 'nineNo', message: numbers.nineNo },
  elevator_kunshan_no_key: { field: 'kunshanNo', message: numbers.kunshanNo },
  elevator_alias: { field: 'alias', message: 'invalid.dupAlias' },
  elevator_place: { field: 'placeName', message: 'invalid.dupPlace' },
};

type Compared = Partial<
  Pick<
    KeptElevator,
    keyof typeof numbers | 'alias' | 'placeName' | 'projectName' | 'maintainerId' | 'propertyId' | 'ownerId'
  >
>;

type Numbers = { [Name in keyof typeof numbers]?: string | null | undefined };
const takenNumbers = new WeakMap<object, ReadonlySet<string>>();

/** Reads for many elevators at once which of their numbers stand in the archive; in this context none is looked up again. */
export async function readNumbersAhead(
  ctx: TransactionContext,
  elevators: readonly Numbers[],
): Promise<void> {
  const taken = new Set<string>();
  for (const name of Object.keys(numbers) as (keyof Numbers)[]) {
    const values = elevators.flatMap((elevator) => elevator[name] ?? []);
    if (values.length === 0) continue;
    const rows = await ctx.db
      .selectFrom('elevator')
      .select(`${name} as number`)
      .where(name, '=', sql<string>`any(${values}::text[])`)
      .execute();
    for (const { number } of rows) taken.add(`${name} ${number}`);
  }
  takenNumbers.set(ctx, taken);
}

/** Whether the number may stand on an elevator: surely not, if numbers were read ahead and it was not among them. */
export const mayBeTaken = (ctx: TransactionContext, name: keyof Numbers, number: string): boolean =>
  takenNumbers.get(ctx)?.has(`${name} ${number}`) ?? true;

/** The company in which a place is named once. */
const placeCompany = (elevator: Compared) =>
  elevator.propertyId ?? elevator.ownerId ?? elevator.maintainerId ?? null;

/**
 * Refuses what stands on another elevator: numbers in the whole installation, an alias among the elevators of its maintenance
 * company, a place in the project of its company. Nothing is said of the other elevator, which may be hidden.
 */
export async function refuseDuplicates(
  ctx: TransactionContext,
  elevator: Compared,
  exceptId: string | null,
): Promise<void> {
  const elsewhere = ctx.db
    .selectFrom('elevator')
    .select('id')
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId!));
  const { alias, placeName, projectName, maintainerId } = elevator;
  const company = placeCompany(elevator);
  const taken: [name: string, message: TextKey, same: typeof elsewhere][] = [];
  for (const [field, message] of Object.entries(numbers)) {
    const name = field as keyof typeof numbers;
    const value = elevator[name];
    if (value && mayBeTaken(ctx, name, value)) taken.push([name, message, elsewhere.where(name, '=', value)]);
  }
  if (alias && maintainerId) {
    const same = elsewhere.where('maintainerId', '=', maintainerId).where('alias', '=', alias);
    taken.push(['alias', 'invalid.dupAlias', same]);
  }
  if (placeName && projectName && company) {
    const same = elsewhere
      .where((eb) => eb(eb.fn.coalesce('propertyId', 'ownerId', 'maintainerId'), '=', company))
      .where('projectName', '=', projectName)
      .where('placeName', '=', placeName);
    taken.push(['placeName', 'invalid.dupPlace', same]);
  }
  if (taken.length === 0) return;
  // One way to the database for all of them.
  const found = (await ctx.db
    .selectNoFrom((eb) => taken.map(([name, , same]) => eb.exists(same).as(name)))
    .executeTakeFirstOrThrow()) as Record<string, boolean>;
  const errors = Object.fromEntries(
    taken
      .filter(([name]) => found[name])
      .map(([name, message]) => [name, ctx.t(message as 'invalid.dupAlias')]),
  );
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

const takenTwice = '23505';

/** Runs a change; what another change took in the same moment is refused as what was there before is. */
export async function reportDuplicates<T>(t: Translate, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const index = code === takenTwice ? indexes[constraint] : undefined;
    if (!index) throw error;
    throw new Invalid({ [index.field]: t(index.message) });
  }
}
