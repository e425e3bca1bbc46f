import { missingHalf } from '@hoistway/contract/place.ts';
import type { Ask } from './ask.ts';
import { Invalid } from './problems.ts';

/** Refuses half a place, under the half that is missing. */
export function mustBeWholePlace({ t }: Ask, place: Parameters<typeof missingHalf>[0]): void {
  const half = missingHalf(place);
  if (half) throw new Invalid({ [half]: t('invalid.placeHalf') });
}
