import type { Move } from '@hoistway/contract/moves/moves.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { confirm } from '../confirm.ts';

/**
 * Does what begins a move, after what follows from it was read, where its table says that. A move that must be said why
 * shows it in its form instead.
 */
export function askBefore(
  t: Translate,
  { confirmation, needsRemark }: Pick<Move<never, never>, 'confirmation' | 'needsRemark'>,
  title: string,
  run: () => unknown,
): void {
  if (confirmation === undefined || needsRemark) run();
  else confirm(t, { title, hint: t(confirmation), button: title, run });
}
