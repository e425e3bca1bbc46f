import { randomBytes, randomInt } from 'node:crypto';
import { playerPrefix } from '@hoistway/contract/socketPush/playerQueue.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { hashOf } from './playerStore.ts';
import { playerEnded } from './playerEvents.ts';

/** A code is shown for so long; the page takes a new one before. */
export const codeLifeMs = 10 * 60_000;

const aSecret = (): string => randomBytes(24).toString('base64url');

/** Gives a code to the player that holds the key. */
export async function insertCode(
  tx: Transaction,
  publicKey: string,
  now: number,
): Promise<{ code: string; claim: string; expiresAt: string }> {
  await tx.deleteFrom('playerCode').where('expiresAt', '<=', new Date(now).toISOString()).execute();
  const claim = aSecret();
  const expiresAt = new Date(now + codeLifeMs);
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const made = await tx
      .insertInto('playerCode')
      .values({
        claimHash: hashOf(claim),
        code,
        publicKey,
        createdAt: new Date(now),
        expiresAt,
        terminalId: null,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (made) return { code, claim, expiresAt: expiresAt.toISOString() };
  }
}

/**
 * Gives a player its token once a person has entered its code; null while nobody has. Asked again it gives another one in
 * place of the first: the answer may have been lost on its way. What was claimed is claimed no more once the code has
 * expired.
 */
export async function claimToken(tx: Transaction, claim: string, now: number): Promise<string | null> {
  const code = await tx
    .selectFrom('playerCode')
    .leftJoin('terminalPlayer', 'terminalPlayer.terminalId', 'playerCode.terminalId')
    .select(['playerCode.publicKey', 'terminalPlayer.terminalId', 'terminalPlayer.publicKey as pairedKey'])
    .where('claimHash', '=', hashOf(claim))
    .where('expiresAt', '>', new Date(now).toISOString())
    .executeTakeFirst();
  if (!code) throw new Refusal('pairingCodeEnded');
  if (code.terminalId === null || code.pairedKey !== code.publicKey) return null;
  const token = `${playerPrefix}${randomBytes(16).toString('hex')}`;
  await tx
    .updateTable('terminalPlayer')
    .set({ tokenHash: hashOf(token) })
    .where('terminalId', '=', code.terminalId)
    .execute();
  return token;
}

/** Ends the pairing of a terminal with its player, whose token is worth nothing from now on; answers whether there was one. */
export async function endPairing(tx: Transaction, terminalId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('terminalPlayer')
    .where('terminalId', '=', terminalId)
    .returning('terminalId')
    .executeTakeFirst();
  if (!ended) return false;
  await announce(tx, playerEnded, { terminalId });
  return true;
}

/** Pairs a terminal with the player that shows the code. */
export async function pairTerminal(
  { db, viewer, t }: TransactionContext,
  { id, code, replace }: { id: string; code: string; replace: boolean },
  now: number,
): Promise<void> {
  // Two people who pair one terminal would both find it free.
  await lockRows(db, 'terminal', { id });
  const at = new Date(now);
  const shown = await db
    .selectFrom('playerCode')
    .select(['claimHash', 'publicKey'])
    .where('code', '=', code)
    .where('expiresAt', '>', at.toISOString())
    .where('terminalId', 'is', null)
    .executeTakeFirst();
  if (!shown) throw new Invalid({ code: t('invalid.pairingCodeUnknown') });
  if ((await endPairing(db, id)) && !replace) throw new Refusal('terminalPaired');
  await db
    .insertInto('terminalPlayer')
    .values({
      terminalId: id,
      tokenHash: null,
      publicKey: shown.publicKey,
      pairedBy: viewer.userId,
      pairedAt: at,
    })
    .execute();
  await db.insertInto('playerState').values({ terminalId: id }).execute();
  await db
    .updateTable('playerCode')
    .set({ terminalId: id })
    .where('claimHash', '=', shown.claimHash)
    .execute();
}
