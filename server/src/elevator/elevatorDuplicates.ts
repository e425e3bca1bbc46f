import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { Change } from '#platform/ask.ts';
import { Invalid } from '#platform/problems.ts';
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

/** The company in which a place is named once. */
const placeCompany = (lift: Compared) => lift.propertyId ?? lift.ownerId ?? lift.maintainerId ?? null;

/**
 * Refuses what stands on another lift: numbers in the whole installation, an alias among the lifts of its maintenance
 * company, a place in the project of its company. Nothing is said of the other lift, which may be out of sight.
 */
export async function refuseDuplicates(
  tx: Change,
  t: Translate,
  lift: Compared,
  exceptId: string | null,
): Promise<void> {
  const errors: Record<string, string> = {};
  const elsewhere = tx
    .selectFrom('elevator')
    .select('id')
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId!));
  for (const [field, message] of Object.entries(numbers)) {
    const name = field as keyof typeof numbers;
    const value = lift[name];
    if (value && (await elsewhere.where(name, '=', value).executeTakeFirst())) errors[name] = t(message);
  }
  const { alias, placeName, projectName, maintainerId } = lift;
  if (alias && maintainerId) {
    const same = elsewhere.where('maintainerId', '=', maintainerId).where('alias', '=', alias);
    if (await same.executeTakeFirst()) errors['alias'] = t('invalid.dupAlias');
  }
  const company = placeCompany(lift);
  if (placeName && projectName && company) {
    const same = elsewhere
      .where((eb) => eb(eb.fn.coalesce('propertyId', 'ownerId', 'maintainerId'), '=', company))
      .where('projectName', '=', projectName)
      .where('placeName', '=', placeName);
    if (await same.executeTakeFirst()) errors['placeName'] = t('invalid.dupPlace');
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

const takenTwice = '23505';

/** Runs a change; what another change took in the same moment is told as what was there before. */
export async function tellDuplicates<T>(t: Translate, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const index = code === takenTwice ? indexes[constraint] : undefined;
    if (!index) throw error;
    throw new Invalid({ [index.field]: t(index.message) });
  }
}
