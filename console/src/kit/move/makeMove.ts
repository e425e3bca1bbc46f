import type { Call } from '@hoistway/contract/call.ts';
import type { Moves } from '@hoistway/contract/moves/moves.ts';
import { actOf } from './actOf.ts';
import { submitBy } from '../call/useSend.ts';

/** Makes a move by the call that its row says, with what is said besides; `seen` is the state that the person saw. */
export function makeMove<Row, State extends string, Name extends string>(
  moves: Moves<Row, State, Name>,
  calls: Readonly<Record<string, Call>>,
  move: Name,
  { said = {}, ...record }: { id: string; seen: State; said?: object },
): Promise<unknown> {
  const name = moves.callOf(move);
  const call = name === undefined ? undefined : calls[name];
  if (!call) throw new Error(`${moves.entity}.${move} is made by the program alone`);
  return submitBy(call, { ...record, ...actOf(call, move), ...said });
}
