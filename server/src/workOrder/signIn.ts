import { metresBetween } from '@hoistway/contract/place/place.ts';
import { signInReachM } from '@hoistway/contract/workOrder/orderRules.ts';
import type { signInWays } from '@hoistway/contract/workOrder/workOrder.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';

/** How the person on site showed to be there. */
export interface SignIn {
  way: (typeof signInWays)[number];
  distanceM: number | null;
}

interface Shown {
  label?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** What the code of a label ends with, whether the whole address was read or the code alone. */
const codeIn = (label: string): string => label.trim().split(/[/=]/).at(-1) ?? '';

/** Judges whether the person is at the elevator: by its label, else by a position near it. */
export async function signInAt(
  tx: Transaction,
  order: { elevatorId: string },
  { label, latitude, longitude }: Shown,
  t: Translate,
): Promise<SignIn> {
  if (label !== undefined && label.trim() !== '') {
    const found = await tx
      .selectFrom('elevatorLabelCard as label')
      .select('elevatorId')
      .where('token', '=', codeIn(label))
      .executeTakeFirst();
    if (found?.elevatorId !== order.elevatorId) throw new Refusal('otherElevatorsLabel');
    return { way: 'label', distanceM: null };
  }
  if (latitude === undefined || longitude === undefined)
    throw new Invalid({ label: t('invalid.signInNeeded') });
  const place = await tx
    .selectFrom('elevatorCard as elevator')
    .select(['latitude', 'longitude'])
    .where('id', '=', order.elevatorId)
    .executeTakeFirstOrThrow();
  if (place.latitude === null || place.longitude === null) throw new Refusal('elevatorWithoutPlace');
  const distanceM = Math.round(
    metresBetween({ latitude, longitude }, { latitude: place.latitude, longitude: place.longitude }),
  );
  if (distanceM > signInReachM) throw new Refusal('tooFarToSignIn', { n: String(distanceM) });
  return { way: 'position', distanceM };
}
