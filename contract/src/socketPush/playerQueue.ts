/** A player's token begins so. */
export const playerPrefix = 'player-';

/** Where the player of a terminal is told that something waits for it. */
export const playerQueue = (terminalId: string) => `/player/${terminalId}`;

/** What is said there: that the player should report now. What waits is in the answer to its report. */
export const playerNudge = 'report';

/** Where the player of a terminal is told what its elevator does, at most once a second and only when it changes. */
export const playerCarQueue = (terminalId: string) => `/player/${terminalId}/car`;

/** What an elevator does now; null where it does not say so, or says nothing at all. */
export interface CarNow {
  /** As its display names it. */
  floor: string | null;
  direction: 'up' | 'down' | null;
  /** It is recalled because of a fire, or firefighters drive it. */
  fireService: boolean;
}

/** By what a player connects: the token of its pairing, and the connection that this page has opened with its key. */
export const playerCredentials = (token: string, connection: string) => `${token}.${connection}`;

/** The sentence of the ERROR by which a page is left whose terminal is played on another one. */
export const playedElsewhereSentence = 'another page plays this terminal';
