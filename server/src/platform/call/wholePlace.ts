import { missingHalf } from '@hoistway/contract/place/place.ts';
import type { CallerContext } from './requestContext.ts';
import { Invalid } from './problems.ts';

/** Refuses half a place, under the half that is missing. */
export function assertWholePlace({ t }: CallerContext, place: Parameters<typeof missingHalf>[0]): void {
  const half = missingHalf(place);
  if (half) throw new Invalid({ [half]: t('invalid.placeHalf') });
}
