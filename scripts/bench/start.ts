import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { startBarePage } from './barePage.ts';
import { signInTo, withProfile } from './browser.ts';
import type { BenchOnServer, Line } from './measurement.ts';
import { commitBefore, startBefore } from './startBefore.ts';
import { stagesOf, visit, watchRows } from './startVisit.ts';
import { median } from './statistics.ts';

const elevatorCount = 2_240;
const visits = 3;

export const title = 'Start of the console';
export const about =
  `From the start of a navigation to the first row of the list of all ${elevatorCount.toLocaleString('en')} elevators, in a Chromium ` +
  'with a profile of its own in which somebody is signed in: cold, with its cache emptied; warm, by a reload with everything ' +
  `in its cache. Each figure is the median of ${visits} visits, taken in turn: the product, the one built from commit ` +
  `${commitBefore} with its own server and database, and a bare page that writes the first page of the same list into a ` +
  'plain table. Requests are all that a page makes until it stands, from the cache or not, its socket apart. The number of ' +
  'stages is how many requests the first row waits for one after the other, whatever time they take: each request is held until ' +
  'no other is made for a second, then all that are held go on at once, which makes one stage. What is asked for only ' +
  `because of an earlier answer thus stands in a later stage. The older commit is built with the packages of this tree where ` +
  'they have the versions of its lock file, else with its own.';

const kinds = ['cold', 'warm'] as const;
type Kind = (typeof kinds)[number];
const ratioTo: Record<Kind, number> = { cold: 0.5, warm: 0.45 };
const mostRequests = 45;
const mostStages = 4;

type Page = 'now' | 'before' | 'bare';
const pageNames: Page[] = ['now', 'before', 'bare'];
type Visits = Record<Kind, { ms: number; requests: number; stages: number }>;
type Round = Record<Page, Visits>;

export const lines = kinds.flatMap((key): Line<Round>[] => [
  { name: `${key}: first row`, unit: 'ms', read: (round) => round.now[key].ms },
  { name: `${key}: ${commitBefore}`, unit: 'ms', read: (round) => round.before[key].ms },
  { name: `${key}: bare page`, unit: 'ms', read: (round) => round.bare[key].ms },
  {
    name: `${key}: beside ${commitBefore}`,
    unit: '×',
    digits: 2,
    read: (round) => round.now[key].ms / round.before[key].ms,
    target: { says: `≤ ${ratioTo[key]}`, met: (_, middle) => middle <= ratioTo[key] },
  },
  {
    name: `${key}: beside the bare page`,
    unit: '×',
    digits: 1,
    read: (round) => round.now[key].ms / round.bare[key].ms,
  },
  {
    name: `${key}: requests`,
    unit: '',
    read: (round) => round.now[key].requests,
    target: {
      says: `≤ ${mostRequests} in every round`,
      met: (values) => values.every((value) => value <= mostRequests),
    },
  },
  { name: `${key}: requests, ${commitBefore}`, unit: '', read: (round) => round.before[key].requests },
  {
    name: `${key}: stages`,
    unit: '',
    read: (round) => round.now[key].stages,
    target: {
      says: `≤ ${mostStages} in every round`,
      met: (values) => values.every((value) => value <= mostStages),
    },
  },
  { name: `${key}: stages, ${commitBefore}`, unit: '', read: (round) => round.before[key].stages },
]);

type Seen = Awaited<ReturnType<typeof visit>>;

const middleOf = (several: Seen[], key: Kind) => ({
  ms: median(several.map((each) => each[key].ms)),
  requests: Math.max(...several.map((each) => each[key].requests)),
});

/** Visits each page in turn, each in its own browser, with a user signed in. */
async function visitAll(pages: Record<Page, { context: BrowserContext; address: string }>): Promise<Round> {
  const seen: Record<Page, Seen[]> = { now: [], before: [], bare: [] };
  for (let turn = 0; turn < visits; turn += 1) {
    for (const name of pageNames) {
      const { context, address } = pages[name];
      seen[name].push(await visit(context, address));
    }
  }
  const figuresOf = async (name: Page): Promise<Visits> => {
    const { context, address } = pages[name];
    const of = async (key: Kind) => ({
      ...middleOf(seen[name], key),
      stages: await stagesOf(context, address, key === 'cold'),
    });
    return { cold: await of('cold'), warm: await of('warm') };
  };
  return {
    now: await figuresOf('now'),
    before: await figuresOf('before'),
    bare: await figuresOf('bare'),
  };
}

/** A signed-in user's browser whose pages note their first row. */
async function prepare(context: BrowserContext, url: string) {
  const page = await signInTo(context, url);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await page.close();
  await watchRows(context);
  return token;
}

export async function measure({ product, directory }: BenchOnServer) {
  const before = await startBefore(directory, elevatorCount);
  const bare = await startBarePage(product.url);
  const profile = () => mkdtempSync(join(directory, 'profile-'));
  try {
    return await withProfile(profile(), (nowContext) =>
      withProfile(profile(), (beforeContext) =>
        withProfile(profile(), async (bareContext) => {
          const token = await prepare(nowContext, product.url);
          await prepare(beforeContext, before.url);
          await watchRows(bareContext);
          await bareContext.addInitScript((own) => localStorage.setItem('token', own), token);
          return visitAll({
            now: { context: nowContext, address: `${product.url}/#/realtime/all` },
            before: { context: beforeContext, address: `${before.url}/#/realtime/all` },
            bare: { context: bareContext, address: bare.url },
          });
        }),
      ),
    );
  } finally {
    await bare.stop();
    await before.stop();
  }
}
