import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { sql } from 'kysely';
import type { CallerContext, Database } from '#platform/call/requestContext.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { KeptElevator } from './elevatorStore.ts';

const numbers = {
  elevatorNo: 'invalid.dupElevatorNo',
  equipmentNo: 'invalid.dupEquipmentNo',
  beaconNo: 'invalid.dupBeaconNo',
  nineNo: 'invalid.dupNineNo',
  kunshanNo: 'invalid.dupKunshanNo',
} as const satisfies Record<string, TextKey>;

const numberFields = Object.keys(numbers) as (keyof typeof numbers)[];

type Compared = Partial<
  Pick<KeptElevator, keyof typeof numbers | 'alias' | 'placeName' | 'maintainerId' | 'propertyId' | 'ownerId'>
>;

/** What may stand on one elevator only: under which field, in which company if not everywhere; in its normal form. */
interface Single {
  field: string;
  company: string | null;
  value: string;
}

const messages: Record<string, TextKey> = {
  ...numbers,
  alias: 'invalid.dupAlias',
  placeName: 'invalid.dupPlace',
};

/** Numbers in the whole installation, an alias among the elevators of its maintenance company, a place in its company. */
function singlesOf(elevator: Compared): Single[] {
  const { alias, placeName, maintainerId } = elevator;
  const singles: Single[] = [];
  for (const field of numberFields) {
    const value = elevator[field];
    if (value) singles.push({ field, company: null, value: normalForm(value) });
  }
  if (alias && maintainerId)
    singles.push({ field: 'alias', company: maintainerId, value: normalForm(alias) });
  // The company in which a place is named once.
  const company = elevator.propertyId ?? elevator.ownerId ?? maintainerId ?? null;
  if (placeName && company) singles.push({ field: 'placeName', company, value: normalForm(placeName) });
  return singles;
}

const keyOf = ({ field, company, value }: Single): string => `${field} ${company ?? ''} ${value}`;

/** Which of these stand in the archive, and on which elevators. */
async function findSingles(db: Database, singles: readonly Single[]): Promise<(Single & { id: string })[]> {
  const fields = [...new Set(singles.map(({ field }) => field))];
  const lookUps = fields.map((field) => {
    const some = singles.filter((single) => single.field === field);
    const values = some.map(({ value }) => value);
    const companies = some.map(({ company }) => company);
    if (field === 'alias')
      return sql`select 'alias' as field, maintainer_id::text as company, alias_normal as value, id::text as id
        from elevator where (maintainer_id, alias_normal) in
          (select * from unnest(${companies}::bigint[], ${values}::text[]))`;
    if (field === 'placeName')
      return sql`select 'placeName' as field, coalesce(property_id, owner_id, maintainer_id)::text as company,
          place_name_normal as value, id::text as id
        from elevator where (coalesce(property_id, owner_id, maintainer_id), place_name_normal) in
          (select * from unnest(${companies}::bigint[], ${values}::text[]))`;
    return sql`select ${field}::text as field, null as company, ${sql.ref(`${field}Normal`)} as value, id::text as id
      from elevator where ${sql.ref(`${field}Normal`)} = any(${values}::text[])`;
  });
  if (lookUps.length === 0) return [];
  const { rows } = await sql<Single & { id: string }>`${sql.join(lookUps, sql` union all `)}`.execute(db);
  return rows;
}

/** What stands on elevators already, by which new ones and changes are judged one after the other. */
export interface TakenSingles {
  /**
   * Refuses what stands on another elevator, unless it stood on this one before too. Nothing is said of the other, which
   * may be hidden.
   */
  refuse(ctx: CallerContext, elevator: Compared, before?: Compared): void;
  /** From now on this stands on the elevator, and what stood there before does not. */
  take(elevator: Compared, before?: Compared & { id: string }): void;
}

/** Reads at once which of what these elevators say stands in the archive. */
export async function readTaken(db: Database, elevators: readonly Compared[]): Promise<TakenSingles> {
  const holders = new Map<string, Set<unknown>>();
  const hold = (key: string, holder: unknown) =>
    void (holders.get(key)?.add(holder) ?? holders.set(key, new Set([holder])));
  for (const found of await findSingles(db, elevators.flatMap(singlesOf))) hold(keyOf(found), found.id);
  return {
    refuse({ t }, elevator, before) {
      const own = new Set(before && singlesOf(before).map(keyOf));
      const errors = singlesOf(elevator).flatMap((single) => {
        const key = keyOf(single);
        const isTaken = !own.has(key) && (holders.get(key)?.size ?? 0) > 0;
        return isTaken ? [[single.field, t(messages[single.field] as 'invalid.dupAlias')]] : [];
      });
      if (errors.length > 0) throw new Invalid(Object.fromEntries(errors) as Record<string, string>);
    },
    take(elevator, before) {
      if (before) for (const single of singlesOf(before)) holders.get(keyOf(single))?.delete(before.id);
      for (const single of singlesOf(elevator)) hold(keyOf(single), before?.id ?? elevator);
    },
  };
}
