import { wallOf } from '#contract/time/wallClock.ts';
import { isQuietAt, type QuietHours } from './quietHours.ts';

/** How a terminal stands, as its player says or because none does: the first of these that is so. */
export const terminalStates = ['notPaired', 'offline', 'blanked', 'dark', 'outdated', 'online'] as const;
export type TerminalState = (typeof terminalStates)[number];

/** How far a terminal is with what it is to play, by what its player says: `sent` until it fetches, `showing` once all is there. */
export const playerTasks = ['waiting', 'sent', 'downloading', 'showing', 'failed'] as const;
export type PlayerTask = (typeof playerTasks)[number];

/** Why a terminal does not show what it is to show. */
export const lagReasons = [
  'notPaired',
  'offline',
  'failed',
  'downloading',
  'waiting',
  'sent',
  'dark',
  'blanked',
] as const;
export type LagReason = (typeof lagReasons)[number];

/** Seen within so long a player is online: it reports once a minute. */
export const onlineMs = 150_000;
/** A screen that was not drawn for so long when its player last reported shows nothing. */
const drawnMs = 30_000;
/** What a player that is heard does not show after so long is late: it asks every five minutes, and a film takes its time. */
export const outdatedAfterMs = 15 * 60_000;

/** What is known of the player of a terminal; all of it null where none is paired, and instants as on the wire. */
export interface PlayerFacts extends QuietHours {
  /** The clock of the company. */
  timeZone: string;
  pairedAt: string | null;
  lastSeenAt: string | null;
  /** Since when it has reported without a break of `outdatedAfterMs`. */
  heardSince: string | null;
  /** Since when it is to show something else than it says it does; null while it shows that. */
  behindSince: string | null;
  /** What is to be played may have changed since it last asked. */
  isDue: boolean | null;
  /** What it was told to play, what it has whole, and what it says is on its screen. */
  sentHash: string | null;
  heldHash: string | null;
  programmeHash: string | null;
  totalBytes: number | null;
  loadProblem: string | null;
  lastFrameAt: string | null;
  visible: boolean | null;
  blank: boolean | null;
}

/** While nothing of the programme is on the screen, as during an incident, what it has stands for it. */
const namedHash = ({ programmeHash, heldHash }: PlayerFacts): string | null => programmeHash ?? heldHash;

/** How far a terminal is with what it is to play; null where no player is paired. */
export function playerTaskOf(facts: PlayerFacts): PlayerTask | null {
  const { pairedAt, loadProblem, isDue, sentHash, totalBytes } = facts;
  if (pairedAt === null) return null;
  if (loadProblem !== null) return 'failed';
  if (isDue !== false) return 'waiting';
  if (sentHash !== null && sentHash === namedHash(facts)) return 'showing';
  return totalBytes === null ? 'sent' : 'downloading';
}

const msSince = (instant: string | null, at: number): number =>
  instant === null ? Number.POSITIVE_INFINITY : at - Date.parse(instant);

const isHeard = ({ lastSeenAt }: PlayerFacts, at: number): boolean => msSince(lastSeenAt, at) <= onlineMs;

/** Nothing of what the page draws can be seen. */
const isUnlit = ({ visible, lastFrameAt, lastSeenAt }: PlayerFacts): boolean =>
  visible !== true || lastSeenAt === null || msSince(lastFrameAt, Date.parse(lastSeenAt)) > drawnMs;

/** Why nothing can be seen on the screen of a player that is heard: somebody wants it so, or it ought to play. */
function darkness(facts: PlayerFacts, at: number): 'blanked' | 'dark' | undefined {
  if (facts.blank === true) return 'blanked';
  if (!isUnlit(facts)) return undefined;
  const minute = Math.floor((wallOf(at, facts.timeZone) % 86_400_000) / 60_000);
  return isQuietAt(facts, minute) ? 'blanked' : 'dark';
}

/** How a terminal stands at an instant, by what its player reports and never by what was sent. */
export function terminalStateOf(facts: PlayerFacts, at: number): TerminalState {
  if (facts.pairedAt === null) return 'notPaired';
  if (!isHeard(facts, at)) return 'offline';
  const dark = darkness(facts, at);
  if (dark) return dark;
  // Whoever comes back after a while has as long from then on.
  const lateMs = Math.min(msSince(facts.behindSince, at), msSince(facts.heardSince, at));
  const isLate = facts.behindSince !== null && lateMs > outdatedAfterMs;
  return isLate ? 'outdated' : 'online';
}

/** Why a terminal does not show, or does not have, what it is to show; undefined where it does. */
export function lagReasonOf(facts: PlayerFacts, at: number): LagReason | undefined {
  const task = playerTaskOf(facts);
  if (task === null) return 'notPaired';
  const heard = isHeard(facts, at);
  // Without a network it plays on what it has.
  if (task === 'showing') return heard ? darkness(facts, at) : undefined;
  return heard ? task : 'offline';
}
