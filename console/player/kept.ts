import type { PlayerManifest, PlayerOrders } from '@hoistway/contract/advert/player/playCalls.ts';

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
  /** The command by which the page was loaded anew. */
  restarted: string;
}

const store = 'kept';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error ?? new Error('nothing was kept')));
  });

let opened: Promise<IDBDatabase> | undefined;
const open = () =>
  (opened ??= (() => {
    const request = indexedDB.open('hoistway-player', 1);
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(store));
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
