import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { withProfile } from '../browser.ts';
import { type Relay, startRelay } from '../cuttableRelay.ts';
import { heapOf } from '../heap.ts';
import { fillInstallation, signIn, username } from '../installation.ts';
import type { Bench, Line, Target } from '../measurement.ts';
import { type OwnProduct, withOwnProduct } from '../ownProduct.ts';
import { makeProgramme } from './benchProgramme.ts';
import { callServer } from './callServer.ts';
import { writeFilm } from './film.ts';
import { ShownSpots } from './shownSpots.ts';
import { writePng, type Rgb } from './png.ts';
import { type Known, watchScreen } from './watchScreen.ts';

const [earlyMinute, lateMinute] = [5, 30];
const spotSeconds = 8;
/** Rounds shorter than this last, cut and kill less in proportion. */
const wholeSeconds = 60;
const [wholeCuts, wholeKills] = [300, 50];
/** How long a cut lasts, one after the other, and how long the line is whole between them. */
const cutsMs = [300, 700, 1_200, 2_000];
const wholeLineMs = 500;
const limitMs = 5_000;
const kill = { waitMs: 30_000, showsForMs: 1_000 };

export const title = 'The page of a player over time';
export const about =
  `The player in Chromium, paired by its code, with a programme of two videos and two pictures in turn, ${spotSeconds} s each, for ` +
  `${lateMinute} minutes. Every frame that the browser draws is looked at: by the colours of its halves it shows a spot or none. The heap of ` +
  "the page's JavaScript after two collections, and media elements that are kept outside of it. Then the line to the server is cut " +
  `${wholeCuts} times for ${cutsMs.map((ms) => ms / 1000).join(', ')} s, and the page is ended ${wholeKills} times by a crash and opened again, every second time ` +
  'while the line is cut so that nothing is answered. One run, however many rounds; ' +
  `with rounds below ${wholeSeconds} s minutes, cuts and kills are fewer in proportion.`;

type Round = Awaited<ReturnType<typeof measure>>;

const none: Target<unknown> = { says: '0', met: (values) => values.every((value) => value === 0) };
const inTime: Target<unknown> = { says: `≤ ${limitMs / 1000}`, met: (_, median) => median <= limitMs / 1000 };

export const lines: Line<Round>[] = [
  { name: 'minutes', unit: '', digits: 1, read: ({ minutes }) => minutes },
  {
    name: `heap early (minute ${earlyMinute} of ${lateMinute})`,
    unit: 'MB',
    digits: 2,
    read: ({ early }) => early.heap / 1e6,
  },
  { name: `heap late (at the end)`, unit: 'MB', digits: 2, read: ({ late }) => late.heap / 1e6 },
  {
    name: 'late beside early',
    unit: '×',
    digits: 3,
    read: ({ early, late }) => late.heap / early.heap,
    target: { says: '≤ 1.1', met: (_, median) => median <= 1.1 },
  },
  {
    name: 'media elements outside of the page, late',
    unit: '',
    read: ({ late }) => late.detached,
    target: none,
  },
  { name: 'event listeners early', unit: '', read: ({ early }) => early.listeners },
  { name: 'event listeners late', unit: '', read: ({ late }) => late.listeners },
  { name: 'frames looked at', unit: '', read: ({ calm }) => calm.frames },
  { name: 'changes of the spot', unit: '', read: ({ calm }) => calm.changes },
  { name: 'frames without a spot', unit: '', read: ({ calm }) => calm.dark, target: none },
  { name: 'spots out of their turn', unit: '', read: ({ calm }) => calm.outOfTurn, target: none },
  { name: 'cuts of the line', unit: '', read: ({ cuts }) => cuts.count },
  {
    name: 'longest time without a spot in them',
    unit: 's',
    digits: 2,
    read: ({ cuts }) => cuts.longestDarkMs / 1000,
    target: inTime,
  },
  {
    name: 'kills of the page',
    unit: '',
    read: ({ kills }) => kills.withLine.length + kills.withoutLine.length,
  },
  {
    name: 'slowest spot after a kill',
    unit: 's',
    digits: 2,
    read: ({ kills }) => Math.max(...kills.withLine) / 1000,
    target: inTime,
  },
  {
    name: 'slowest spot after a kill, line cut',
    unit: 's',
    digits: 2,
    read: ({ kills }) => Math.max(...kills.withoutLine) / 1000,
    target: inTime,
  },
  { name: 'lines of proof kept', unit: '', read: ({ proof }) => proof.lines },
  { name: 'lines set aside, or missing', unit: '', read: ({ proof }) => proof.bad, target: none },
];

const bright: Rgb = [230, 230, 230];
/** What is shown in its turn, by the colour of its left half; those of videos as H.264 has them beside it. */
const spots = [
  { name: 'redFilm', left: [200, 40, 40], film: [91, 104, 198] },
  { name: 'greenPicture', left: [40, 180, 60] },
  { name: 'blueFilm', left: [40, 60, 200], film: [76, 192, 109] },
  { name: 'yellowPicture', left: [220, 200, 30] },
] as const;
const known: readonly Known[] = spots;

const materials = () =>
  spots.map((spot) => ({
    name: spot.name + ('film' in spot ? '.mp4' : '.png'),
    bytes: 'film' in spot ? writeFilm(spot.film, spotSeconds) : writePng(640, 360, spot.left, bright),
    seconds: spotSeconds,
  }));

/** A terminal that plays the programme; answers its id. */
async function makeTerminal({ product, database }: OwnProduct, token: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'select company_id as id from user_account where username = $1',
    [username],
  );
  const { id } = await callServer<{ id: string }>(product.url, 'ad/device/save', {
    token,
    body: {
      companyId: rows[0]!.id,
      deviceName: 'bench',
      serial: 'BENCH-P-1',
      place: 'other',
      direction: 'landscape',
      screenSize: '1280x720',
      volume: 0,
    },
  });
  const programId = await makeProgramme(product.url, token, materials());
  await callServer(product.url, 'ad/device/deploy', {
    token,
    body: { ids: [id], programId, tryOnly: false },
  });
  return id;
}

interface Player {
  context: BrowserContext;
  /** The page that plays, as it was opened last. */
  page: Page;
  address: string;
  relay: Relay;
  shown: ShownSpots;
  stopWatching(): Promise<void>;
}

const newShown = () => new ShownSpots(spots.map(({ name }) => name));

async function watch(opened: Omit<Player, 'shown' | 'stopWatching'>): Promise<Player> {
  const player: Player = { ...opened, shown: newShown(), stopWatching: async () => {} };
  const { stop } = await watchScreen(opened.page, known, (frame) => player.shown.see(frame));
  player.stopWatching = stop;
  return player;
}

/** When the page first shows a spot, from `begin` on. */
async function firstSpot({ shown }: Player, begin: number): Promise<number> {
  while (shown.spot === undefined) {
    if (performance.now() - begin > kill.waitMs) return kill.waitMs;
    await wait(20);
  }
  return performance.now() - begin;
}

/** Opens the page in a new tab and pairs it by the code that it shows. */
async function pair(context: BrowserContext, relay: Relay, own: OwnProduct): Promise<Player> {
  const token = await signIn(own.product.url);
  const terminalId = await makeTerminal(own, token);
  const page = await context.newPage();
  const address = `http://127.0.0.1:${relay.port}/device/play`;
  await page.goto(address);
  const code = (await page.locator('.code').innerText()).replaceAll(/\D/g, '');
  const body = { id: terminalId, code, replace: false };
  await callServer(own.product.url, 'ad/device/pair', { token, body });
  const player = await watch({ context, page, address, relay });
  const begin = performance.now();
  if ((await firstSpot(player, begin)) >= kill.waitMs) throw new Error('the page shows no spot');
  return player;
}

/** What the page holds: its heap, the listeners in it, and media elements that are in no document. */
async function holdings(page: Page) {
  const heap = await heapOf(page);
  const session = await page.context().newCDPSession(page);
  const { jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { result } = await session.send('Runtime.evaluate', { expression: 'HTMLMediaElement.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! });
  const counted = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    // Prototypes are among them, which are in no document and no elements.
    functionDeclaration:
      'function () { return this.filter((each) => !Object.hasOwn(each, "constructor") && !each.isConnected).length; }',
    returnByValue: true,
  });
  await session.detach();
  return { heap, listeners: jsEventListeners, detached: Number(counted.result.value) };
}

async function playCalmly(player: Player, seconds: number) {
  const part = Math.min(1, seconds / wholeSeconds);
  const [earlyS, lateS] = [earlyMinute * 60 * part, lateMinute * 60 * part];
  player.shown = newShown();
  const begin = performance.now();
  const until = (second: number) => wait(Math.max(0, begin + second * 1000 - performance.now()));
  await until(earlyS);
  const early = await holdings(player.page);
  await until(lateS);
  const late = await holdings(player.page);
  return { early, late, calm: player.shown, minutes: lateS / 60 };
}

async function cutLine(player: Player, count: number) {
  const shown = newShown();
  player.shown = shown;
  for (let nr = 0; nr < count; nr += 1) {
    player.relay.cut();
    await wait(cutsMs[nr % cutsMs.length]);
    player.relay.mend();
    await wait(wholeLineMs);
  }
  shown.endDark(performance.now());
  return { count, longestDarkMs: shown.longestDarkMs };
}

/** Ends the page by a crash and opens it again; answers the page that plays now, and how long nothing was shown. */
async function killOnce({ context, page, address, relay, stopWatching }: Player, isCut: boolean) {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A page that has crashed does not answer.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  void stopWatching();
  await page.close();
  if (isCut) relay.cut();
  const opened = await context.newPage();
  const player = await watch({ context, page: opened, address, relay });
  const begin = performance.now();
  await opened.goto(address, { waitUntil: 'commit' });
  const ms = await firstSpot(player, begin);
  await wait(kill.showsForMs);
  if (isCut) relay.mend();
  return { player, ms };
}

async function killPage(player: Player, count: number) {
  const kills: { withLine: number[]; withoutLine: number[] } = { withLine: [], withoutLine: [] };
  let playing = player;
  for (let nr = 0; nr < count; nr += 1) {
    const isCut = nr % 2 === 1;
    const next = await killOnce(playing, isCut);
    kills[isCut ? 'withoutLine' : 'withLine'].push(next.ms);
    playing = next.player;
  }
  return kills;
}

const countProof = `
  select count(*)::int as lines,
    (count(*) filter (where finding is not null) + (select coalesce(sum(until_n - from_n + 1), 0) from play_gap))::int as bad
  from play_line`;

const share = (whole: number, seconds: number) =>
  Math.max(4, Math.round(whole * Math.min(1, seconds / wholeSeconds)));

export const measure = ({ directory, seconds, round }: Bench) =>
  withOwnProduct(
    join(directory, `player-page-${round}`),
    (database) => fillInstallation(database, 8),
    async (own) => {
      const relay = await startRelay(Number(new URL(own.product.url).port));
      try {
        return await withProfile(join(directory, `player-profile-${round}`), async (context) => {
          const player = await pair(context, relay, own);
          const calmly = await playCalmly(player, seconds);
          const cuts = await cutLine(player, share(wholeCuts, seconds));
          const kills = await killPage(player, share(wholeKills, seconds));
          const { rows } = await own.database.query<{ lines: number; bad: number }>(countProof);
          return { ...calmly, cuts, kills, proof: rows[0]! };
        });
      } finally {
        await relay.stop();
      }
    },
  );
