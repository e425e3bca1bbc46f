import { firstBefore } from '@hoistway/contract/advert/proof/lineText.ts';
import type { PlayLine } from '@hoistway/contract/advert/proof/playLine.ts';
import type { PlayerManifest, PlayerOrders } from '@hoistway/contract/advert/player/playCalls.ts';
import type { KeptWeather } from './localWeather.ts';
import type { Interruption } from './proof/shownSpot.ts';

/** What this browser keeps of the player beyond the page. */
interface Kept {
  /** Its private half never leaves the browser. */
  keys: CryptoKeyPair;
  token: string;
  /** What the server said last, so that the screen stands without a network. */
  orders: PlayerOrders;
  /** What is played, all of whose files are here. */
  manifest: PlayerManifest;
  blank: boolean;
  weather: KeptWeather;
  /** The command by which the page was loaded anew. */
  restarted: string;
  /** What had the screen before an incident that goes on, and until when it is known to have gone on. */
  interruption: Interruption;
  interruptedUntil: number;
  /** The last line of what was shown. */
  lastLine: Pick<PlayLine, 'n' | 'hash'>;
}

const store = 'kept';
/** What was shown, by the numbers of the lines, until the server has it. */
const lineStore = 'lines';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error ?? new Error('nothing was kept')));
  });

let opened: Promise<IDBDatabase> | undefined;
const open = () =>
  (opened ??= (() => {
    const request = indexedDB.open('hoistway-player', 2);
    request.addEventListener('upgradeneeded', () => {
      const { result } = request;
      for (const name of [store, lineStore])
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name);
    });
    return resultOf(request);
  })());

export async function readKept<K extends keyof Kept>(name: K): Promise<Kept[K] | undefined> {
  return resultOf<Kept[K] | undefined>((await open()).transaction(store).objectStore(store).get(name));
}

export async function keep<K extends keyof Kept>(name: K, value: Kept[K]): Promise<void> {
  const write = (await open()).transaction(store, 'readwrite', { durability: 'strict' });
  await resultOf(write.objectStore(store).put(value, name));
}

export async function forget(...names: (keyof Kept)[]): Promise<void> {
  const objects = (await open()).transaction(store, 'readwrite').objectStore(store);
  await Promise.all(names.map((name) => resultOf(objects.delete(name))));
}

/** Keeps a line together with its number and hash, so that the next stands on it whatever ends the page. */
export async function keepLine(line: PlayLine): Promise<void> {
  const write = (await open()).transaction([store, lineStore], 'readwrite');
  await Promise.all([
    resultOf(write.objectStore(lineStore).put(line, line.n)),
    resultOf(write.objectStore(store).put({ n: line.n, hash: line.hash }, 'lastLine')),
  ]);
}

/** The oldest lines that the server does not have. */
export async function readLines(most: number): Promise<PlayLine[]> {
  return resultOf<PlayLine[]>(
    (await open()).transaction(lineStore).objectStore(lineStore).getAll(undefined, most),
  );
}

/** Forgets the lines up to a number. */
export async function forgetLines(until: number): Promise<void> {
  const lines = (await open()).transaction(lineStore, 'readwrite').objectStore(lineStore);
  await resultOf(lines.delete(IDBKeyRange.upperBound(until)));
}

/** Begins anew, as the player of another pairing. */
export async function forgetAllLines(): Promise<void> {
  await forget('lastLine', 'interruption', 'interruptedUntil');
  await forgetLines(Number.MAX_SAFE_INTEGER);
}

export const lastLine = async (): Promise<Kept['lastLine']> =>
  (await readKept('lastLine')) ?? { n: 0, hash: firstBefore };
