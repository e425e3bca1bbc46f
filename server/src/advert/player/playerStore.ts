import { createHash, randomBytes } from 'node:crypto';
import type { PlayerOrders, PlayerReport } from '@hoistway/contract/advert/player/playCalls.ts';
import { outdatedAfterMs } from '@hoistway/contract/advert/terminal/terminalState.ts';
import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { announce, announceAll } from '#platform/event/announce.ts';
import type { ConnectedPlayer } from '#platform/socketPush/playerSockets.ts';
import { isSignedByPlayer } from './playerKey.ts';
import { playerCalled, playerOpened } from './playerEvents.ts';

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A page signs what it was given within this time. */
const nonceLifeMs = 2 * 60_000;

const pairedBy = (db: Database, token: string) =>
  db
    .selectFrom('terminalPlayer as player')
    .innerJoin('playerState as state', 'state.terminalId', 'player.terminalId')
    .where('player.tokenHash', '=', hashOf(token));

/** The terminal that a page plays, by its token and the connection that it has opened. */
export async function findPlaying(db: Database, token: string, connection: string): Promise<string> {
  const player = await pairedBy(db, token)
    .select(['player.terminalId', 'state.connection'])
    .executeTakeFirst();
  if (!player) throw new Refusal('playerUnpaired');
  if (player.connection !== connection) throw new Refusal('playedElsewhere');
  return player.terminalId;
}

/** What of a terminal says what plays on it, and whose it is. */
export const played = [
  'terminal.id',
  'terminal.companyId',
  'terminal.elevatorId',
  'terminal.groupName',
  'terminal.direction',
  'terminal.screenSize',
] as const;

/** The same with what says what plays on it, and whether its player was told of a programme by its hash and plays that. */
export async function findTold(db: Database, token: string, connection: string) {
  const player = await pairedBy(db, token)
    .innerJoin('terminal', 'terminal.id', 'player.terminalId')
    .select(['state.connection', 'state.isDue', 'state.sentHash', 'state.behindSince'])
    .select(played)
    .executeTakeFirst();
  if (!player) throw new Refusal('playerUnpaired');
  const { connection: playing, isDue, sentHash, behindSince, ...terminal } = player;
  if (playing !== connection) throw new Refusal('playedElsewhere');
  return { terminal, isTold: (hash: string) => !isDue && sentHash === hash && behindSince === null };
}

/** The same with whose terminal it is and the key of its player. */
export async function findPlayingTerminal(db: Database, token: string, connection: string) {
  const player = await pairedBy(db, token)
    .innerJoin('terminal', 'terminal.id', 'player.terminalId')
    .select([
      'player.terminalId',
      'state.connection',
      'player.publicKey',
      'terminal.companyId',
      'terminal.deviceName',
    ])
    .executeTakeFirst();
  if (!player) throw new Refusal('playerUnpaired');
  const { connection: playing, ...terminal } = player;
  if (playing !== connection) throw new Refusal('playedElsewhere');
  return terminal;
}

/** What a page has to sign before it plays: each time something else, so that no signature is of use twice. */
export async function challengePlayer(tx: Transaction, token: string, now: number): Promise<string> {
  const player = await pairedBy(tx, token).select('player.terminalId').executeTakeFirst();
  if (!player) throw new Refusal('playerUnpaired');
  const nonce = randomBytes(24).toString('base64url');
  await tx
    .updateTable('playerState')
    .set({ nonce, nonceAt: new Date(now) })
    .where('terminalId', '=', player.terminalId)
    .execute();
  return nonce;
}

/** The page that holds the key plays from now on, and the one before it no more. */
export async function openPlayer(
  tx: Transaction,
  { token, signature }: { token: string; signature: string },
  now: number,
): Promise<{ connection: string; terminalId: string }> {
  const player = await pairedBy(tx, token)
    .select(['player.terminalId', 'player.publicKey', 'state.nonce', 'state.nonceAt'])
    .executeTakeFirst();
  if (!player) throw new Refusal('playerUnpaired');
  const { terminalId, publicKey, nonce, nonceAt } = player;
  const isFresh = nonceAt !== null && now - Date.parse(nonceAt) <= nonceLifeMs;
  if (nonce === null || !isFresh || !isSignedByPlayer(publicKey, nonce, signature))
    throw new Refusal('playerKeyUnknown');
  const connection = randomBytes(16).toString('base64url');
  await tx
    .updateTable('playerState')
    .set({ nonce: null, nonceAt: null, connection, openedAt: new Date(now) })
    .where('terminalId', '=', terminalId)
    .execute();
  // The token has arrived: it is given no second time.
  await tx.deleteFrom('playerCode').where('terminalId', '=', terminalId).execute();
  await announce(tx, playerOpened, { terminalId, connection });
  return { connection, terminalId };
}

/** Since when a player has been behind; what it is told and says is compared after an update, and the rest stands as before. */
const behindSince = (
  isDue: RawBuilder<unknown>,
  sent: RawBuilder<unknown>,
  named: RawBuilder<unknown>,
  at: Date,
) =>
  sql<
    string | null
  >`case when not ${isDue} and ${sent} = ${named} then null else coalesce(behind_since, ${at}) end`;

/** What a player says about itself and its commands is kept; answers what is asked of it. */
export async function takeReport(
  tx: Transaction,
  { token, connection, ...said }: PlayerReport,
  now: number,
): Promise<PlayerOrders> {
  return keepReport(tx, await findPlaying(tx, token, connection), said, now);
}

/** What a player says, whose terminal is known. */
export type SaidOfPlayer = Omit<PlayerReport, 'token' | 'connection'>;

/** Keeps what the player of a terminal says; answers what is asked of it. */
export async function keepReport(
  tx: Transaction,
  terminalId: string,
  { results, ...state }: SaidOfPlayer,
  now: number,
): Promise<PlayerOrders> {
  const at = new Date(now);
  await tx
    .updateTable('playerState')
    .set({
      ...state,
      lastSeenAt: at,
      heardSince: sql`case when last_seen_at >= ${new Date(now - outdatedAfterMs)} then coalesce(heard_since, ${at}) else ${at} end`,
      behindSince: behindSince(
        sql`is_due`,
        sql`sent_hash`,
        sql`${state.programmeHash ?? state.heldHash}::text`,
        at,
      ),
    })
    .where('terminalId', '=', terminalId)
    .execute();
  for (const { id, done, reason } of results)
    await tx
      .updateTable('playerCommand')
      .set({ state: done ? 'done' : 'failed', reason: done ? null : reason, endedAt: at })
      .where('id', '=', id)
      .where('terminalId', '=', terminalId)
      .where('state', 'in', ['waiting', 'sent'])
      .execute();
  await tx
    .updateTable('playerCommand')
    .set({ state: 'sent', sentAt: at })
    .where('terminalId', '=', terminalId)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', at.toISOString())
    .execute();
  return { now: at.toISOString(), ...(await ordersOf(tx, terminalId, at)) };
}

/** The player was told what is to be played. */
export const noteSent = (tx: Transaction, terminalId: string, sentHash: string, now: number) =>
  tx
    .updateTable('playerState')
    .set({
      isDue: false,
      sentHash,
      behindSince: behindSince(
        sql`false`,
        sql`${sentHash}::text`,
        sql`coalesce(programme_hash, held_hash)`,
        new Date(now),
      ),
    })
    .where('terminalId', '=', terminalId)
    .execute();

/** What is to be played on terminals may be something else: their players ask for it at once, or on their return. */
export async function callForUpdate(
  tx: Transaction,
  terminalIds: readonly string[],
  now: number,
): Promise<void> {
  if (terminalIds.length === 0) return;
  const paired = await tx
    .updateTable('playerState')
    .set({ isDue: true, behindSince: sql`coalesce(behind_since, ${new Date(now)})` })
    .where('terminalId', 'in', [...terminalIds])
    .returning('terminalId')
    .execute();
  await announceAll(tx, playerCalled, paired);
}

/** The same of all terminals of a company, whose programmes or times have changed. */
export async function callCompany(tx: Transaction, companyId: string, now: number): Promise<void> {
  const terminals = await tx.selectFrom('terminal').where('companyId', '=', companyId).select('id').execute();
  await callForUpdate(
    tx,
    terminals.map(({ id }) => id),
    now,
  );
}

/** What was sent and not answered is sent again: the page may have been closed with it. */
async function ordersOf(db: Database, terminalId: string, at: Date): Promise<Omit<PlayerOrders, 'now'>> {
  const terminal = await db
    .selectFrom('terminal')
    .innerJoin('companyCard as company', 'company.id', 'terminal.companyId')
    .select([
      'terminal.id as terminalId',
      'terminal.deviceName',
      'company.names as companyName',
      'company.timeZone',
      'terminal.direction',
      'terminal.screenSize',
      'terminal.volume',
      'terminal.quietFrom',
      'terminal.quietUntil',
    ])
    .where('terminal.id', '=', terminalId)
    .executeTakeFirstOrThrow();
  const commands = await db
    .selectFrom('playerCommand')
    .select(['id', 'action'])
    .where('terminalId', '=', terminalId)
    .where('state', '=', 'sent')
    .where('expiresAt', '>', at.toISOString())
    .orderBy('id')
    .execute();
  return { ...terminal, commands };
}

/** The player behind a token and its connection, with its elevator; undefined where it plays no more. */
export async function findConnected(db: Database, credentials: string): Promise<ConnectedPlayer | undefined> {
  const [token = '', connection = ''] = credentials.split('.');
  const found = await pairedBy(db, token)
    .innerJoin('terminal', 'terminal.id', 'player.terminalId')
    .leftJoin('elevatorCard as elevator', 'elevator.id', 'terminal.elevatorId')
    .select(['player.terminalId', 'elevator.id as elevatorId', 'elevator.floorLabels'])
    .where('state.connection', '=', connection)
    .executeTakeFirst();
  if (!found) return undefined;
  const { terminalId, elevatorId, floorLabels } = found;
  return {
    terminalId,
    connection,
    elevator: elevatorId === null ? undefined : { id: elevatorId, floorLabels: floorLabels ?? [] },
  };
}

/** The terminals whose connected pages play no more, with the connection that plays instead. */
export async function playersOver(
  db: Database,
  connected: readonly { terminalId: string; connection: string }[],
): Promise<{ terminalId: string; playing: string | undefined }[]> {
  if (connected.length === 0) return [];
  const ids = connected.map(({ terminalId }) => terminalId);
  const rows = await db
    .selectFrom('playerState')
    .select(['terminalId', 'connection'])
    .where('terminalId', 'in', ids)
    .execute();
  const playing = new Map(rows.map((row) => [row.terminalId, row.connection ?? undefined]));
  return connected
    .filter(({ terminalId, connection }) => playing.get(terminalId) !== connection)
    .map(({ terminalId }) => ({ terminalId, playing: playing.get(terminalId) }));
}
