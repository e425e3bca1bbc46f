import type { Translate } from '@hoistway/contract/language/translator.ts';
import { onceFields } from '@hoistway/contract/onceFields.ts';
import { Invalid } from '../call/problems.ts';

/** What the database found to be in use already, as what is said under its field; any other error as it is. */
export function namingWhatIsTaken(error: unknown, t: Translate): unknown {
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  const taken = code === '23505' ? onceFields.get(constraint) : undefined;
  return taken ? new Invalid({ [taken.field]: t(taken.message) }) : error;
}
