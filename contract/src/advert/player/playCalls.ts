import { z } from 'zod';
import { calls, post } from '#contract/call.ts';
import {
  choice,
  flag,
  identity,
  instant,
  latitude,
  longitude,
  required,
  text,
} from '#contract/fieldKinds.ts';
import { material } from '../material.ts';
import { terminal } from '../terminal/terminal.ts';
import { zone } from '../program/content.ts';
import { maxLines } from '../proof/lineText.ts';
import { playLine } from '../proof/playLine.ts';
import { playSchedule } from '../schedule/airing.ts';
import { playerActions } from './playerCommand.ts';

const trace = { none: 'a player says it by itself, once a minute' };
const token = required().max(64);
const played = z.object({ token, connection: required().max(64) });

/** What a player says about itself. */
const report = played.extend({
  /** Of the page. */
  software: text(40),
  /** The version of the programme on the screen, and the hash of what it is made of. */
  programme: text(40).nullable(),
  programmeHash: text(64).nullable(),
  /** Of what is to be played, the hash of that of which all files are here. */
  heldHash: text(64).nullable(),
  /** What is here of newer files, in bytes; null while none are fetched. */
  loadedBytes: z.int().min(0).nullable(),
  totalBytes: z.int().min(0).nullable(),
  /** Why they could not be fetched; it is tried again. */
  loadProblem: text(200).nullable(),
  /** When the screen was last drawn. */
  lastFrameAt: instant().nullable(),
  freeBytes: z.int().min(0).nullable(),
  /** How far the device's own clock is from the server's. */
  clockErrorMs: z.int(),
  /** The page is in front. */
  visible: flag(),
  /** The screen was made black by a command. */
  blank: flag(),
  /** What became of commands. */
  results: z.array(z.object({ id: identity(), done: flag(), reason: text(200).nullable() })).max(50),
});

const orders = z.object({
  now: instant(),
  terminalId: identity(),
  deviceName: z.string(),
  companyName: z.string(),
  ...terminal.show('direction', 'screenSize', 'volume', 'quietFrom', 'quietUntil').shape,
  /** The clock of the company. */
  timeZone: z.string(),
  /** What waits for the player, oldest first. */
  commands: z.array(z.object({ id: identity(), action: choice('playerAction', playerActions) })),
});
/** All that a player needs to play without a network. */
const manifest = z.object({
  now: instant(),
  /** Of all that follows but the addresses. */
  hash: z.string(),
  device: terminal.show('id', 'groupName', 'direction', 'screenSize'),
  /** What plays on this terminal, and when. */
  schedule: playSchedule,
  /** Where to ask for the weather, to about a kilometre; null where nothing shows it, or it is not to be asked for. */
  weather: z.object({ latitude: latitude(), longitude: longitude() }).nullable(),
  /** What its airings show. */
  programs: z.array(z.object({ programId: identity(), version: z.int(), zones: z.array(zone) })),
  /** What is in them; an address is open for minutes, and answers parts. */
  materials: z.array(material.show('id', 'kind', 'size').extend({ sha256: z.string(), address: z.string() })),
});
export type PlayerManifest = z.output<typeof manifest>;

export type PlayerReport = z.input<typeof report>;
export type PlayerOrders = z.output<typeof orders>;

/** What players of screens say by themselves: without a person, each by its token. */
export const playCalls = calls('advert', 'terminal', {
  code: post('ad/play/code', {
    summary: 'Gives a player a code by which a person pairs it with a terminal.',
    access: 'anyone',
    // SPKI of a P-256 key in base64.
    input: z.object({ publicKey: required().max(200) }),
    reply: z.object({
      code: z.string(),
      /** By which the player asks what became of its code. */
      claim: z.string(),
      now: instant(),
      expiresAt: instant(),
    }),
    trace,
  }),
  claim: post('ad/play/claim', {
    summary: 'Gives a player its token once its code was entered.',
    access: 'anyone',
    input: z.object({ claim: required().max(64) }),
    reply: z.object({ token: z.string().nullable() }),
    trace,
  }),
  challenge: post('ad/play/challenge', {
    summary: 'Gives a player what it signs to show that it holds the key of its pairing.',
    access: 'anyone',
    input: z.object({ token }),
    reply: z.object({ nonce: z.string() }),
    trace,
  }),
  connect: post('ad/play/open', {
    summary: 'Opens the connection of a player, and ends the one before it.',
    access: 'anyone',
    // Base64 of the signature in its form of 64 bytes.
    input: z.object({ token, signature: required().max(200) }),
    reply: z.object({ connection: z.string(), terminalId: identity(), now: instant() }),
    trace,
  }),
  state: post('ad/play/state', {
    summary: 'Takes what a player reports about itself, and answers what is asked of it.',
    access: 'anyone',
    input: report,
    reply: orders,
    trace,
  }),
  manifest: post('ad/play/manifest', {
    summary: 'Shows a player what it plays, and when.',
    access: 'anyone',
    input: played,
    reply: manifest,
    trace,
  }),
  log: post('ad/play/log', {
    summary: 'Takes what a player has shown, and answers what it may forget.',
    access: 'anyone',
    input: played.extend({
      // In the order of their numbers.
      lines: z.array(playLine).min(1).max(maxLines),
      // Over the hash of the last line: base64 of the signature in its form of 64 bytes.
      signature: required().max(200),
    }),
    // The number of the last line that is kept.
    reply: z.object({ until: z.int() }),
    trace,
  }),
});
