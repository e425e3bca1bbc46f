import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Client } from 'pg';
import { firstBefore, textOfLine } from '../../../contract/src/advert/proof/lineText.ts';
import { atATime, callServer } from './callServer.ts';

const opensAtOnce = 16;
const spotMs = 10_000;

/** A spot that is shown in its turn, as the manifest names it. */
export interface PlayedSpot {
  programId: string;
  version: number;
  zoneId: string;
  spotId: string;
  materialId: string;
  sha256: string;
}

/** A player with its key, as a page has it. */
export interface PairedPlayer {
  terminalId: string;
  elevatorId: string;
  token: string;
  connection: string;
  key: KeyObject;
  /** The last line of what it has shown, and when that ended. */
  last: { n: number; hash: string; endedAt: number };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const insertTerminals = `
  insert into terminal (company_id, device_name, serial, place, elevator_id, direction, screen_size, volume)
  select maintainer_id, '台架屏 ' || nr, 'BENCH-S-' || nr, 'car', id, 'landscape', '1280x720', 0
  from (select id, maintainer_id, row_number() over (order by id) as nr from elevator) each
  where nr <= $1
  returning id, elevator_id`;

/** Screens in the cars of the first elevators, each paired with a player of its own: their keys are real, their codes are left out. */
export async function pairPlayers(database: Client, count: number): Promise<PairedPlayer[]> {
  const { rows } = await database.query<{ id: string; elevator_id: string }>(insertTerminals, [count]);
  const players = rows.map(({ id, elevator_id: elevatorId }) => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const token = `player-${randomBytes(16).toString('hex')}`;
    return {
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      player: {
        terminalId: id,
        elevatorId,
        token,
        connection: '',
        key: privateKey,
        last: { n: 0, hash: firstBefore, endedAt: 0 },
      },
    };
  });
  await database.query(
    `insert into terminal_player (terminal_id, token_hash, public_key, paired_at)
      select id, hash, key, now() from unnest($1::bigint[], $2::bytea[], $3::text[]) as paired (id, hash, key)`,
    [
      players.map(({ player }) => player.terminalId),
      players.map(({ player }) => sha256(player.token)),
      players.map(({ publicKey }) => publicKey),
    ],
  );
  await database.query('insert into player_state (terminal_id) select terminal_id from terminal_player');
  await database.query('analyze');
  return players.map(({ player }) => player);
}

const signed = ({ key }: PairedPlayer, text: string) =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');

/** Opens the connection of each, which signs what it is given. */
export const openPlayers = (url: string, players: readonly PairedPlayer[]): Promise<void> =>
  atATime(players, opensAtOnce, async (player) => {
    const { token } = player;
    const { nonce } = await callServer<{ nonce: string }>(url, 'ad/play/challenge', { body: { token } });
    const body = { token, signature: signed(player, nonce) };
    const { connection } = await callServer<{ connection: string }>(url, 'ad/play/open', { body });
    player.connection = connection;
  });

/** Asks something as a player. */
export const askAs = <Data>(
  url: string,
  { token, connection }: PairedPlayer,
  path: string,
  body: object = {},
) => callServer<Data>(url, path, { body: { token, connection, ...body } });

interface Manifest {
  programs: {
    programId: string;
    version: number;
    zones: { id: string; spots: { id: string; materialId: string }[] }[];
  }[];
  materials: { id: string; sha256: string }[];
}

export const fetchManifest = (url: string, player: PairedPlayer) =>
  askAs<Manifest>(url, player, 'ad/play/manifest');

/** The spots of what a player is to play. */
export function spotsOf({ programs, materials }: Manifest): PlayedSpot[] {
  return programs.flatMap(({ programId, version, zones }) =>
    zones.flatMap(({ id: zoneId, spots }) =>
      spots.map(({ id: spotId, materialId }) => ({
        programId,
        version,
        zoneId,
        spotId,
        materialId,
        sha256: materials.find(({ id }) => id === materialId)!.sha256,
      })),
    ),
  );
}

/**
 * Sends a part of what a player has shown: spots of ten seconds without a break, from where it stands or `since`, whichever
 * is later, up to `until`, and so many at most. Answers how many.
 */
export async function sendLines(
  url: string,
  player: PairedPlayer,
  spots: readonly PlayedSpot[],
  { since, until, most }: { since: number; until: number; most: number },
): Promise<number> {
  const lines = [];
  let { n, hash, endedAt } = player.last;
  endedAt = Math.max(endedAt, since);
  while (endedAt + spotMs <= until && lines.length < most) {
    n += 1;
    const line = {
      ...spots[n % spots.length]!,
      n,
      before: hash,
      startedAt: new Date(endedAt).toISOString(),
      shownMs: spotMs,
      lostMs: 0,
      screenOn: true,
      ended: 'whole' as const,
    };
    hash = sha256(textOfLine(line)).toString('hex');
    lines.push({ ...line, hash });
    endedAt += spotMs;
  }
  if (lines.length === 0) return 0;
  const signature = signed(player, hash);
  const { until: kept } = await askAs<{ until: number }>(url, player, 'ad/play/log', { lines, signature });
  if (kept !== n) throw new Error(`of line ${n} the server says ${kept}`);
  player.last = { n, hash, endedAt };
  return lines.length;
}
