import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signedIn, withBrowser } from './browser.ts';
import { fillProjects, stepsEach } from './installFill.ts';
import type { Bench, Line } from './measurement.ts';
import { type OwnProduct, withOwnProduct } from './ownProduct.ts';
import { median } from './statistics.ts';

const visits = 9;
const warmUps = 2;
const settleMs = 150;
const fold = 'main.pane ol button[aria-expanded=false]';

export const title = 'Schedule of an installation contract beside a bare SVG';
export const about =
  `The schedule of a contract with ${stepsEach} orders, and then that of one order of ${stepsEach} steps unfolded in it, beside a bare ` +
  'SVG of the same bars, made by `createElementNS` from the same answer on the same page: of each bar its days and those of the ' +
  'first plan, its name, and its links to others. From the click on the tab, whose answer is there, or on the order, until ' +
  `the frame in which they show is drawn; ${visits} visits with a warm cache after ${warmUps} others, one after the other first. ` +
  'A schedule of a contract that was shown stays behind the other tabs: its line is how long turning to it takes.';

interface Times {
  contract: number[];
  bareContract: number[];
  order: number[];
  bareOrder: number[];
}
type Round = Awaited<ReturnType<typeof measure>>;

const ratio = (of: keyof Times, bare: keyof Times) => (round: Round) =>
  median(round[of]) / median(round[bare]);
const target = { says: '≤ 1.5', met: (_: number[], middle: number) => middle <= 1.5 };
const ms = { unit: 'ms', digits: 1 };

export const lines: Line<Round>[] = [
  { name: `contract, ${stepsEach} orders`, ...ms, read: ({ contract }) => median(contract) },
  { name: `bare SVG of ${stepsEach} orders`, ...ms, read: ({ bareContract }) => median(bareContract) },
  {
    name: 'contract beside the bare SVG',
    unit: '×',
    digits: 2,
    read: ratio('contract', 'bareContract'),
    target,
  },
  { name: `order, ${stepsEach} steps`, ...ms, read: ({ order }) => median(order) },
  { name: `bare SVG of ${stepsEach} steps`, ...ms, read: ({ bareOrder }) => median(bareOrder) },
  { name: 'order beside the bare SVG', unit: '×', digits: 2, read: ratio('order', 'bareOrder'), target },
];

/** As much of the answer as a bare SVG draws. */
interface Bar {
  startsOn: string;
  endsOn: string;
  baselineStart?: string;
  baselineEnd: string;
}
interface Order extends Bar {
  elevatorNumber: string;
  done: number;
  steps: number;
  links: { from: string; to: string }[];
  stepRows: (Bar & { key: string; name: string; state: string })[];
}

declare global {
  /** Of a page that is watched: the orders of the last answer with a schedule. */
  var scheduledOrders: Order[] | undefined;
}

/** Runs in the page before it loads: notes when the schedule has been read. */
function watchAnswers() {
  const { parse } = JSON;
  const { json, text } = Response.prototype;
  const isSchedule = ({ url }: Response) => url.includes('installWorkOrder/gantt');
  const note = (data: { orders: Order[] } | null) => {
    if (data) globalThis.scheduledOrders = data.orders;
  };
  Response.prototype.json = async function () {
    const answer = await json.call(this);
    if (isSchedule(this)) note(answer.data);
    return answer;
  };
  Response.prototype.text = async function () {
    const answer = await text.call(this);
    if (isSchedule(this)) note(parse(answer).data);
    return answer;
  };
}

/** Runs in the page: presses a button of the console, and waits for the frame in which so many bars are drawn. */
async function showProduct({ button, bars }: { button: string; bars: number }) {
  const drawn = () => document.querySelectorAll('svg[role=list] [role=listitem]').length >= bars;
  const pressed = document.querySelector<HTMLElement>(button)!;
  const begin = performance.now();
  pressed.click();
  if (!drawn())
    await new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (!drawn()) return;
        observer.disconnect();
        done();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  const painted = await new Promise<number>((done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done(performance.now()));
      port1.start();
      port2.postMessage(null);
    }),
  );
  return painted - begin;
}

/** Runs in the page: the same bars without anything around them, over the page. */
async function showBare(what: 'contract' | 'order') {
  const begin = performance.now();
  const orders = globalThis.scheduledOrders!;
  const [perDay, row] = [10, 30];
  const dayOf = (day: string) => Date.parse(day) / 86_400_000;
  const { links, stepRows } = orders[0]!;
  const bars: (Bar & { name: string; share: number })[] =
    what === 'contract'
      ? orders.map((order) => ({ ...order, name: order.elevatorNumber, share: order.done / order.steps }))
      : stepRows.map((step) => ({ ...step, share: step.state === 'audited' ? 1 : 0 }));
  const first = Math.min(
    ...bars.map((bar) => Math.min(dayOf(bar.startsOn), dayOf(bar.baselineStart ?? bar.startsOn))),
  );
  const x = (day: string) => 160 + (dayOf(day) - first) * perDay;
  const make = (parent: Element, name: string, attributes: Record<string, string | number>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    parent.append(element);
    return element;
  };
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:0;overflow:auto;background:#fff;z-index:9999';
  const svg = make(host, 'svg', { width: 3000, height: bars.length * row });
  for (const [at, bar] of bars.entries()) {
    const y = at * row;
    const width = x(bar.endsOn) + perDay - x(bar.startsOn);
    make(svg, 'text', { x: 2, y: y + 18, 'font-size': 13 }).textContent = bar.name;
    const planned = x(bar.baselineStart ?? bar.startsOn);
    make(svg, 'rect', {
      x: planned,
      y: y + 21,
      width: x(bar.baselineEnd) + perDay - planned,
      height: 3,
      fill: '#999',
    });
    make(svg, 'rect', {
      x: x(bar.startsOn),
      y: y + 6,
      width,
      height: 10,
      rx: 2,
      fill: '#fff',
      stroke: '#06c',
    });
    make(svg, 'rect', {
      x: x(bar.startsOn),
      y: y + 6,
      width: width * bar.share,
      height: 10,
      rx: 2,
      fill: '#06c',
    });
  }
  const place = (key: string) => stepRows.findIndex((step) => step.key === key);
  if (what === 'order')
    for (const { from, to } of links) {
      const [one, other] = [place(from), place(to)];
      const d = `M${x(stepRows[one]!.endsOn) + perDay} ${one * row + 11}h4V${other * row + 11}H${x(stepRows[other]!.startsOn)}`;
      make(svg, 'path', { d, fill: 'none', stroke: '#999' });
    }
  document.body.append(host);
  const painted = await new Promise<number>((done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done(performance.now()));
      port1.start();
      port2.postMessage(null);
    }),
  );
  host.remove();
  return painted - begin;
}

const tab = (key: string) => `[data-node-key=${key}] .ant-tabs-tab-btn`;

/**
 * One load of the page, on which product and bare drawing take turns: the contract, whose schedule was read before, and then
 * the steps of its first order.
 */
async function visit(page: Page, url: string, isBareFirst: boolean) {
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForSelector(tab('schedule'));
  await page.waitForTimeout(settleMs);
  await page.click(tab('schedule'));
  await page.waitForSelector(fold);
  await page.click(tab('elevators'));
  await page.waitForTimeout(settleMs);
  const shown = async (what: 'contract' | 'order') => {
    const asked = {
      button: what === 'contract' ? tab('schedule') : fold,
      bars: stepsEach * (what === 'order' ? 2 : 1),
    };
    const found: { product?: number; bare?: number } = {};
    for (const isBare of [isBareFirst, !isBareFirst]) {
      if (isBare) found.bare = await page.evaluate(showBare, what);
      else found.product = await page.evaluate(showProduct, asked);
      await page.waitForTimeout(settleMs);
    }
    return [found.product!, found.bare!] as const;
  };
  const [contract, bareContract] = await shown('contract');
  const [order, bareOrder] = await shown('order');
  return { contract, bareContract, order, bareOrder };
}

const draw = ({ product, database }: OwnProduct) =>
  withBrowser(async (browser) => {
    const { rows } = await database.query<{ id: string }>(
      `select id from install_contract where contract_no = 'TJ-ALL'`,
    );
    const { context, page } = await signedIn(browser, product.url);
    await page.close();
    const watched = await context.newPage();
    await watched.addInitScript(watchAnswers);
    const url = `${product.url}/#/install/contractDetail?id=${rows[0]!.id}`;
    const times: Times = { contract: [], bareContract: [], order: [], bareOrder: [] };
    for (let nr = 0; nr < warmUps + visits; nr += 1) {
      const found = await visit(watched, url, nr % 2 === 0);
      if (nr < warmUps) continue;
      for (const name of ['contract', 'bareContract', 'order', 'bareOrder'] as const)
        times[name].push(found[name]);
    }
    return times;
  });

export const measure = ({ data }: Bench) => withOwnProduct(join(data, 'install'), fillProjects, draw);
