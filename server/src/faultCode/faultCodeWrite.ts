import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { announce } from '#platform/event/announce.ts';
import type { CallerContext, TransactionContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { faultCodesChanged } from './faultCodeEvents.ts';
import { findFaultCode, writeFaultCodes, type FaultCodeRow } from './faultCodeStore.ts';
import { shippedCodes } from './faultDictionary.ts';
import { faultRules, isBound } from './faultRules.ts';
import { assertCanEditDictionary } from './assertCanEditDictionary.ts';

type Change = Omit<ReadInputOf<typeof faultCodeCalls.update>, 'id'>;

/** What is written of codes, once it was judged. */
export interface FaultCodePlan {
  before: FaultCodeRow;
  changes: Parameters<typeof writeFaultCodes>[1][number]['changes'];
}

/** Rewords or weighs a code, if it may be. */
export function judgeFaultCode(ctx: CallerContext, before: FaultCodeRow, input: Change): FaultCodePlan {
  assertCanEditDictionary(ctx);
  const changes = { ...input };
  const { severity, push } = changes;
  if (before.codeKind === 'controller') {
    if ((severity ?? null) !== null || (push ?? null) !== null) throw new Refusal('codeIsNoFault');
  } else {
    if (severity === null) delete changes.severity;
    if (push === null) delete changes.push;
    const weighs = (severity ?? before.severity) !== before.severity || (push ?? before.push) !== before.push;
    if (weighs && isBound(faultRules.get(before.code)!)) throw new Refusal('faultCodeBound');
  }
  return { before, changes: { ...changes, edited: true } };
}

/** Writes what was judged. Every node reloads the whole dictionary, so that many codes need one announcement. */
export async function saveFaultCodes(
  { db, viewer }: TransactionContext,
  plans: readonly FaultCodePlan[],
): Promise<void> {
  await writeFaultCodes(db, plans);
  await announce(db, faultCodesChanged, { faultCodeId: plans[0]!.before.id }, { actor: viewer.username });
}

/** Rewords or weighs a code. */
export async function changeFaultCode(
  ctx: TransactionContext,
  { id, ...input }: ReadInputOf<typeof faultCodeCalls.update>,
): Promise<void> {
  assertCanEditDictionary(ctx);
  await saveFaultCodes(ctx, [judgeFaultCode(ctx, await findFaultCode(ctx.db, id), input)]);
}

/** Back to what was shipped. */
export async function restoreFaultCode(ctx: TransactionContext, { id }: { id: string }): Promise<void> {
  assertCanEditDictionary(ctx);
  const before = await findFaultCode(ctx.db, id);
  const { code: _, codeKind: __, category: ___, ...texts } = shippedCodes.get(before.code)!;
  await saveFaultCodes(ctx, [{ before, changes: { ...texts, edited: false } }]);
}
