/** What this browser keeps beyond the page, whoever is signed in. */
export interface DeviceStore<T> {
  all(): Promise<T[]>;
  get(key: string): Promise<T | undefined>;
  put(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
}

const stores = ['acts', 'answers'] as const;
type StoreName = (typeof stores)[number];

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error ?? new Error('nothing was kept')));
  });

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> =>
  (opened ??= new Promise((done, failed) => {
    const request = indexedDB.open('hoistway', 1);
    request.addEventListener('upgradeneeded', () => {
      for (const name of stores) request.result.createObjectStore(name);
    });
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error ?? new Error('no database')));
  }));

/** Written through to the disk: a phone whose battery ends in the hoistway has lost nothing that it showed as done. */
const durability = 'strict';

function indexedStore<T>(name: StoreName): DeviceStore<T> {
  const read = async () => (await open()).transaction(name).objectStore(name);
  const write = async (work: (store: IDBObjectStore) => IDBRequest) => {
    const transaction = (await open()).transaction(name, 'readwrite', { durability });
    const written = new Promise<void>((done, failed) => {
      transaction.addEventListener('complete', () => done());
      transaction.addEventListener('abort', () => failed(transaction.error ?? new Error('nothing was kept')));
    });
    work(transaction.objectStore(name));
    await written;
  };
  return {
    all: async () => resultOf<T[]>((await read()).getAll()),
    get: async (key) => resultOf<T | undefined>((await read()).get(key)),
    put: (key, value) => write((store) => store.put(value, key)),
    remove: (key) => write((store) => store.delete(key)),
  };
}

/** Where the browser keeps nothing, it is kept as long as the page. */
function memoryStore<T>(): DeviceStore<T> {
  const kept = new Map<string, T>();
  return {
    all: () => Promise.resolve([...kept.values()]),
    get: (key) => Promise.resolve(kept.get(key)),
    put: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  };
}

/** Whether this browser keeps anything beyond the page. */
export const keepsOnDevice = (): boolean => 'indexedDB' in globalThis;

/** What is kept under a name in this browser. */
export const deviceStore = <T>(name: StoreName): DeviceStore<T> =>
  keepsOnDevice() ? indexedStore<T>(name) : memoryStore<T>();

/** Asks the browser not to clear what is kept here when it needs room. */
export async function keepForGood(): Promise<void> {
  // Pages without TLS have no storage manager.
  if (globalThis.isSecureContext && 'storage' in navigator) await navigator.storage.persist();
}
