import { generateKeyPairSync } from 'node:crypto';
import { playCalls } from '@hoistway/contract/advert/player/playCalls.ts';
import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import { playing } from '@hoistway/contract/advert/schedule/playing.ts';
import { playerIncidentOf } from '#area/advert/incident/playerIncident.ts';
import { manifestOf } from '#area/advert/player/manifestOf.ts';
import { keepReport, noteSent, played, type SaidOfPlayer } from '#area/advert/player/playerStore.ts';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import type { People } from '../people/people.ts';

/** What players of the demo call themselves: one that a visitor pairs in place of it is a page, and is left alone. */
const software = 'demo';
const [minute, hour] = [60_000, 3_600_000];

/** By their SN: it has not been heard of since before the last change, and it could not keep what that shows. */
export const awkwardScreens = { offline: 'HWTV-0005', stuck: 'HWTV-0003' } as const;
/** Why the player that shows yesterday's plan cannot fetch today's, as browsers say it. */
const noSpace = 'QuotaExceededError: the quota has been exceeded';

/** When players of the demo were paired, and what was before its beginning. */
export const playerTimes = {
  pairedBefore: 20 * 24 * hour,
  lastHeardBefore: 9 * hour,
  changedBefore: 7 * hour,
  /** For so long the stuck one has reported without a break: longer than a player may take. */
  reportsBefore: 20 * minute,
} as const;

interface DemoPlayer {
  id: string;
  serial: string;
}

/** Pairs each with a player whose key and token nobody has: the demo says what they would. */
export async function pairPlayers(
  people: People,
  screens: readonly DemoPlayer[],
  now: number,
): Promise<void> {
  const at = now - playerTimes.pairedBefore;
  for (const { id } of screens) {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const { code } = await people.ask('manager', playCalls.code, { publicKey: key }, at);
    await people.ask('manager', playerCalls.pair, { id, code, replace: false }, at);
  }
}

interface ReportSaid {
  now: number;
  /** Whether the installation asks for the weather. */
  weather: boolean;
  /** It keeps what it has, as there is no space for more. */
  stuck?: boolean;
}

/** Has a player say what it shows, and do what it is asked. */
async function report(
  tx: Transaction,
  terminalId: string,
  { now, weather, stuck = false }: ReportSaid,
): Promise<void> {
  const before = await tx
    .selectFrom('playerState')
    .where('terminalId', '=', terminalId)
    .select(['sentHash', 'heldHash', 'programme', 'programmeHash', 'blank'])
    .executeTakeFirstOrThrow();
  const terminal = await tx
    .selectFrom('terminal')
    .where('id', '=', terminalId)
    .select(played)
    .executeTakeFirstOrThrow();
  const { hash, schedule, device } = await manifestOf(tx, terminal, { now, weather });
  await noteSent(tx, terminalId, hash, now);
  const { winner } = playing(schedule, device, now);
  const { incident } = await playerIncidentOf(tx, terminalId, now);
  // While people are shut in nothing of the programme is on the screen.
  const shown = incident === null && winner ? `${winner.programId}.${winner.version}` : null;
  const said: SaidOfPlayer = {
    software,
    ...(stuck
      ? { programme: before.programme, programmeHash: before.programmeHash, heldHash: before.heldHash }
      : { programme: shown, programmeHash: shown === null ? null : hash, heldHash: hash }),
    loadedBytes: null,
    totalBytes: null,
    loadProblem: stuck ? noSpace : null,
    lastFrameAt: new Date(now).toISOString(),
    freeBytes: stuck ? 0 : 6_400_000_000,
    clockErrorMs: 40,
    visible: true,
    blank: before.blank,
    results: [],
  };
  const { commands } = await keepReport(tx, terminalId, said, now);
  if (commands.length === 0) return;
  const last = commands.findLast(({ action }) => action === 'blank' || action === 'show');
  const blank = last ? last.action === 'blank' : said.blank;
  const results = commands.map(({ id }) => ({ id, done: true, reason: null }));
  await keepReport(tx, terminalId, { ...said, blank, results }, now);
}

/** What all players said before the last change of what they show. */
export async function reportBeforeChange(
  tx: Transaction,
  screens: readonly DemoPlayer[],
  now: number,
): Promise<void> {
  for (const { id } of screens)
    await report(tx, id, { now: now - playerTimes.lastHeardBefore, weather: false });
}

/** What they say at the beginning of the demo; one is not heard, and one could not keep what has changed. */
export async function reportAtBeginning(
  tx: Transaction,
  screens: readonly DemoPlayer[],
  now: number,
): Promise<void> {
  for (const { id, serial } of screens) {
    if (serial === awkwardScreens.offline) continue;
    const stuck = serial === awkwardScreens.stuck;
    const from = stuck ? now - playerTimes.reportsBefore : now;
    for (let at = from; at <= now; at += 5 * minute) await report(tx, id, { now: at, weather: false, stuck });
  }
}

/** One look of the players of the demo at what is asked of them, and their report of the minute. */
export async function lookAtPlayers(
  db: Database,
  { now, weather }: Pick<ReportSaid, 'now' | 'weather'>,
): Promise<void> {
  const players = await db
    .selectFrom('playerState as state')
    .innerJoin('terminal', 'terminal.id', 'state.terminalId')
    .where('state.software', '=', software)
    .where('terminal.serial', '<>', awkwardScreens.offline)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state.lastSeenAt', '<=', new Date(now - minute).toISOString()),
        eb('state.isDue', '=', true),
        exists(
          selectFrom('playerCommand as command')
            .whereRef('command.terminalId', '=', 'state.terminalId')
            .where('command.state', '=', 'waiting')
            .select('command.id'),
        ),
      ]),
    )
    .select(['terminal.id', 'terminal.serial'])
    .orderBy('terminal.id')
    .execute();
  for (const { id, serial } of players)
    await transactAs(db, asSystem('demo'), (tx) =>
      report(tx, id, { now, weather, stuck: serial === awkwardScreens.stuck }),
    );
}
