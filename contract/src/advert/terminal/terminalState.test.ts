import { describe, expect, test } from 'vitest';
import { isQuietAt } from './quietHours.ts';
import {
  lagReasonOf,
  onlineMs,
  outdatedAfterMs,
  playerTaskOf,
  terminalStateOf,
  type PlayerFacts,
} from './terminalState.ts';

const now = Date.parse('2026-12-01T04:00:00.000Z');
const ago = (ms: number) => new Date(now - ms).toISOString();
const hour = 3_600_000;

/** A player that was heard a moment ago and shows what it was told to. */
const shows: PlayerFacts = {
  timeZone: 'Asia/Shanghai',
  quietFrom: null,
  quietUntil: null,
  pairedAt: ago(30 * 24 * hour),
  lastSeenAt: ago(20_000),
  heardSince: ago(5 * hour),
  behindSince: null,
  isDue: false,
  sentHash: 'new',
  heldHash: 'new',
  programmeHash: 'new',
  totalBytes: null,
  loadProblem: null,
  lastFrameAt: ago(22_000),
  visible: true,
  blank: false,
};
const nobody: PlayerFacts = {
  ...shows,
  pairedAt: null,
  lastSeenAt: null,
  heardSince: null,
  isDue: null,
  sentHash: null,
  heldHash: null,
  programmeHash: null,
  lastFrameAt: null,
  visible: null,
  blank: null,
};
/** Something else was to be shown for so long. */
const behind = (ms: number, more: Partial<PlayerFacts> = {}): PlayerFacts => ({
  ...shows,
  heldHash: 'old',
  programmeHash: 'old',
  behindSince: ago(ms),
  ...more,
});
/** Noon where the company is. */
const quietAtNoon = { quietFrom: '11:30', quietUntil: '12:30' };
const quietAtNight = { quietFrom: '22:00', quietUntil: '06:00' };

test.each<[string, PlayerFacts, string]>([
  ['nobody is paired', nobody, 'notPaired'],
  ['it shows what it is to show', shows, 'online'],
  ['it was never heard', { ...shows, lastSeenAt: null }, 'offline'],
  [
    'it was heard just in time',
    { ...shows, lastSeenAt: ago(onlineMs), lastFrameAt: ago(onlineMs) },
    'online',
  ],
  ['it was heard too long ago', { ...shows, lastSeenAt: ago(onlineMs + 1) }, 'offline'],
  ['somebody made it black', { ...shows, blank: true }, 'blanked'],
  [
    'somebody made it black, and its page is hidden as well',
    { ...shows, blank: true, visible: false },
    'blanked',
  ],
  ['its page is hidden', { ...shows, visible: false }, 'dark'],
  ['its page is hidden in its quiet hours', { ...shows, ...quietAtNoon, visible: false }, 'blanked'],
  ['its page is hidden outside of its quiet hours', { ...shows, ...quietAtNight, visible: false }, 'dark'],
  ['it plays in its quiet hours', { ...shows, ...quietAtNoon }, 'online'],
  ['it drew nothing for a while', { ...shows, lastFrameAt: ago(51_000) }, 'dark'],
  ['it never drew anything', { ...shows, lastFrameAt: null }, 'dark'],
  ['it has been behind for a while', behind(outdatedAfterMs), 'online'],
  ['it has been behind for longer', behind(outdatedAfterMs + 1), 'outdated'],
  ['it did not even ask', { ...shows, isDue: true, behindSince: ago(hour) }, 'outdated'],
  ['it has just come back', behind(hour, { heardSince: ago(60_000) }), 'online'],
  ['it came back long ago', behind(9 * hour, { heardSince: ago(hour) }), 'outdated'],
  ['it is behind and dark', behind(hour, { visible: false }), 'dark'],
  ['it is behind and not heard', behind(hour, { lastSeenAt: ago(hour) }), 'offline'],
])('the state of a terminal when %s', (_when, facts, state) => {
  expect(terminalStateOf(facts, now)).toBe(state);
});

describe('how far a terminal is', () => {
  test.each<[string, PlayerFacts, string | null]>([
    ['nobody is paired', nobody, null],
    ['it names what it was told to play', shows, 'showing'],
    ['it has all of it, and an incident has the screen', { ...shows, programmeHash: null }, 'showing'],
    ['it has all of it and names the old one', { ...shows, programmeHash: 'old' }, 'sent'],
    ['it has not asked', { ...shows, isDue: true }, 'waiting'],
    ['it was told nothing yet', { ...shows, sentHash: null, heldHash: null, programmeHash: null }, 'sent'],
    ['it fetches', behind(0, { totalBytes: 9 }), 'downloading'],
    ['it could not fetch', behind(0, { totalBytes: 9, loadProblem: 'answered 404' }), 'failed'],
  ])('when %s', (_when, facts, task) => {
    expect(playerTaskOf(facts)).toBe(task);
  });
});

describe('why a terminal lags', () => {
  test.each<[string, PlayerFacts, string | undefined]>([
    ['nobody is paired', nobody, 'notPaired'],
    ['it shows what it is to show', shows, undefined],
    ['it is not heard, and has what it is to show', { ...shows, lastSeenAt: ago(hour) }, undefined],
    ['it is not heard, and lacks it', behind(hour, { lastSeenAt: ago(hour), totalBytes: 9 }), 'offline'],
    ['it fetches', behind(0, { totalBytes: 9 }), 'downloading'],
    ['it could not fetch', behind(0, { loadProblem: 'answered 404' }), 'failed'],
    ['it has not asked', { ...shows, isDue: true }, 'waiting'],
    ['it has what it is to show, and is dark', { ...shows, visible: false }, 'dark'],
    ['it has what it is to show, and somebody made it black', { ...shows, blank: true }, 'blanked'],
    ['it lacks it, and is dark', behind(0, { visible: false }), 'sent'],
  ])('when %s', (_when, facts, reason) => {
    expect(lagReasonOf(facts, now)).toBe(reason);
  });
});

test('quiet hours may span midnight, and end before their last minute', () => {
  const at = (text: string) => isQuietAt(quietAtNight, Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
  expect(['21:59', '22:00', '23:59', '00:00', '05:59', '06:00'].map(at)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(isQuietAt({ quietFrom: null, quietUntil: null }, 0)).toBe(false);
});
