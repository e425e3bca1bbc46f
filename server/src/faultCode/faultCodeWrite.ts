import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { announce } from '#platform/event/announce.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { defer } from '#platform/call/defer.ts';
import { Refusal } from '#platform/call/problems.ts';
import { faultCodesChanged } from './faultCodeEvents.ts';
import { findFaultCode, writeFaultCode } from './faultCodeStore.ts';
import { shippedCodes } from './faultDictionary.ts';
import { faultRules, isBound } from './faultRules.ts';
import { assertCanEditDictionary } from './assertCanEditDictionary.ts';

/** Every node reads the whole dictionary again, so that many codes of one file are announced at once. */
const announceChange = (ctx: TransactionContext, tx: Transaction, ids: readonly string[]): Promise<void> =>
  announce(tx, faultCodesChanged, { faultCodeId: ids[0]! }, { actor: ctx.viewer.username });

/** Rewords or weighs a code. */
export async function changeFaultCode(
  ctx: TransactionContext,
  { id, ...changes }: ReadInputOf<typeof faultCodeCalls.update>,
): Promise<void> {
  assertCanEditDictionary(ctx);
  const row = await findFaultCode(ctx.db, id);
  const { severity, push } = changes;
  if (row.codeKind === 'controller') {
    if ((severity ?? null) !== null || (push ?? null) !== null) throw new Refusal('codeIsNoFault');
  } else {
    if (severity === null) delete changes.severity;
    if (push === null) delete changes.push;
    const weighs = (severity ?? row.severity) !== row.severity || (push ?? row.push) !== row.push;
    if (weighs && isBound(faultRules.get(row.code)!)) throw new Refusal('faultCodeBound');
  }
  await writeFaultCode(ctx.db, id, { ...changes, edited: true });
  await defer(ctx, ctx.db, announceChange, id);
}

/** Back to what was shipped. */
export async function restoreFaultCode(ctx: TransactionContext, { id }: { id: string }): Promise<void> {
  assertCanEditDictionary(ctx);
  const {
    code: _,
    codeKind: __,
    category: ___,
    ...texts
  } = shippedCodes.get((await findFaultCode(ctx.db, id)).code)!;
  await writeFaultCode(ctx.db, id, { ...texts, edited: false });
  await announceChange(ctx, ctx.db, [id]);
}
