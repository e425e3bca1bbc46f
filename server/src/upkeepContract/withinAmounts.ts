import { AmountTooLarge } from '@hoistway/contract/money.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';

type Words = Pick<RequestContext, 't'>;

const tooLarge = ({ t }: Words, field: string, error: unknown): unknown =>
  error instanceof AmountTooLarge ? new Invalid({ [field]: t('invalid.amountTooLarge') }) : error;

/** What is worked out of amounts; where it is more than an amount can be, the field that it comes from is refused. */
export function withinAmounts<T>(words: Words, field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw tooLarge(words, field, error);
  }
}

/** The same of what takes its time. */
export const refusingTooLarge = <T>(words: Words, field: string, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw tooLarge(words, field, error);
  });
