import type { Call } from '@hoistway/contract/call.ts';
import { hereInApp } from './location.ts';
import { clockedFetch, noteServerTime } from '../offline/serverClock.ts';
import { sessionKeep } from '../sessionKeep.ts';

/** One read of a first page: its method, its address and the form it is sent with. */
export type FirstRead = readonly [method: string, address: string, form: string | null];

/** What the first pages of a person read when they were last opened here, the latest last. */
export interface FirstReads {
  userId: string | null;
  pages: { page: string; reads: FirstRead[] }[];
}

/** A read that the page's first script has sent; without a reply nothing came. */
interface EarlyRead {
  askedAt: number;
  reply: Promise<Response | undefined>;
}

/** What the page's first script has sent, by `FirstRead` as JSON. */
interface EarlyReads {
  token: string;
  language: string;
  reads: Record<string, EarlyRead>;
}

declare global {
  var earlyReads: EarlyReads | undefined;
}

/** Known to the page's first script, which imports nothing (`earlyFiles.ts`). */
const firstReadsKey = 'firstReads';
const maxPages = 5;

let remembered: FirstRead[] | undefined;

/** Remembers the reads that `ask` sends at once, so that the next start of this page sends them before any code is here. */
export function rememberReads<T>(ask: () => T): T {
  const reads: FirstRead[] = [];
  remembered = reads;
  try {
    return ask();
  } finally {
    remembered = undefined;
    keep(reads);
  }
}

function keep(reads: FirstRead[]): void {
  if (reads.length === 0) return;
  const page = hereInApp();
  const userId = sessionKeep.getItem('userId');
  const before = sessionKeep.getItem(firstReadsKey);
  const known = parsed(before);
  const others = known?.userId === userId ? known.pages.filter((each) => each.page !== page) : [];
  const next: FirstReads = { userId, pages: [...others, { page, reads }].slice(-maxPages) };
  const text = JSON.stringify(next);
  if (text !== before) sessionKeep.setItem(firstReadsKey, text);
}

function parsed(text: string | null): FirstReads | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as FirstReads);
  } catch {
    return undefined;
  }
}

/** Nobody who signs in here next learns what was read. */
export const forgetFirstReads = (): void => sessionKeep.removeItem(firstReadsKey);

/** From here on every read is sent anew. */
export function endEarlyReads(): void {
  globalThis.earlyReads = undefined;
}

/** The reply to a read that was sent early, once; it is another read under another name or in another language. */
function takeEarly(read: FirstRead, headers: Headers): EarlyRead | undefined {
  const early = globalThis.earlyReads;
  const name = JSON.stringify(read);
  if (early?.token !== headers.get('authorization') || early.language !== headers.get('accept-language'))
    return undefined;
  const found = early.reads[name];
  delete early.reads[name];
  return found;
}

/** `fetch` that takes what was sent early, and notes the server's time with each answer. */
export async function callFetch(address: string, init: RequestInit, call: Call): Promise<Response> {
  const { method = 'GET', body } = init;
  if (call.effect !== 'reads' || body instanceof FormData) return clockedFetch(address, init);
  const read: FirstRead = [method, address, body instanceof URLSearchParams ? body.toString() : null];
  remembered?.push(read);
  const early = takeEarly(read, new Headers(init.headers));
  if (early === undefined) return clockedFetch(address, init);
  const reply = await early.reply;
  if (reply === undefined) return clockedFetch(address, init);
  noteServerTime(Date.parse(reply.headers.get('date') ?? ''), early.askedAt, Date.now());
  return reply;
}
