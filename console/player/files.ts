import type { PlayerManifest } from '@hoistway/contract/advert/player/playCalls.ts';
import { NoAnswer } from './ask.ts';
import type { Source } from './scene/pieces.ts';

type Material = PlayerManifest['materials'][number];

const store = 'player-files';
/** The server answers no more at once. */
const partBytes = 4 * 1024 * 1024;

/** Where the bytes of a file are kept, and its parts until it is whole. */
const wholeOf = ({ sha256 }: Material) => `files/${sha256}`;
const partOf = ({ sha256 }: Material, from: number) => `parts/${sha256}/${from}`;

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function fetchPart(material: Material, from: number): Promise<Response> {
  const until = Math.min(from + partBytes, material.size) - 1;
  // Addresses begin at the root that the server sees; the page stands one below it.
  const address = new URL(`..${material.address}`, document.baseURI);
  const answer = await fetch(address, { headers: { range: `bytes=${from}-${until}` } }).catch(
    (error: unknown) => {
      throw new NoAnswer(String(error));
    },
  );
  if (answer.status !== 206 && answer.status !== 200) throw new NoAnswer(`answered ${answer.status}`);
  return new Response(await answer.arrayBuffer());
}

/** Fetches a file part by part; what was fetched before a cut is not fetched again. Throws when it is not the named one. */
async function fetchWhole(cache: Cache, material: Material, onPart: (bytes: number) => void): Promise<void> {
  const starts = Array.from({ length: Math.ceil(material.size / partBytes) }, (_, at) => at * partBytes);
  const parts: ArrayBuffer[] = [];
  for (const from of starts) {
    const name = partOf(material, from);
    const kept = await cache.match(name);
    const part = kept ?? (await fetchPart(material, from));
    if (!kept) await cache.put(name, part.clone());
    const bytes = await part.arrayBuffer();
    parts.push(bytes);
    onPart(bytes.byteLength);
    // Of pictures the server answers all at once.
    if (bytes.byteLength === material.size) break;
  }
  const whole = await new Blob(parts).arrayBuffer();
  const isNamed = hex(await crypto.subtle.digest('SHA-256', whole)) === material.sha256;
  if (isNamed) await cache.put(wholeOf(material), new Response(whole));
  for (const from of starts) await cache.delete(partOf(material, from));
  if (!isNamed) throw new NoAnswer('a file is not the one that was named');
}

/** Fetches what is not here yet, and says how much of that is here. Once it is over all of the manifest can be shown. */
export async function fetchFiles(
  { materials }: PlayerManifest,
  onProgress: (loaded: number, total: number) => void,
): Promise<void> {
  const cache = await caches.open(store);
  const missing: Material[] = [];
  for (const material of materials) if (!(await cache.match(wholeOf(material)))) missing.push(material);
  const total = missing.reduce((sum, { size }) => sum + size, 0);
  let loaded = 0;
  for (const material of missing) {
    onProgress(loaded, total);
    await fetchWhole(cache, material, (bytes) => {
      loaded += bytes;
      onProgress(loaded, total);
    });
  }
}

/** Lets go of the files that nothing of the manifest shows. */
export async function forgetFiles({ materials }: PlayerManifest): Promise<void> {
  const cache = await caches.open(store);
  const wanted = new Set(materials.map((each) => new URL(wholeOf(each), document.baseURI).href));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

/** The bytes of a material as an address for the page; whoever asks gives it back (`URL.revokeObjectURL`). */
export async function sourceIn({ materials }: PlayerManifest, materialId: string): Promise<Source> {
  const material = materials.find(({ id }) => id === materialId);
  const kept = material && (await (await caches.open(store)).match(wholeOf(material)));
  if (!kept) throw new Error('the file is not here');
  const type = material.kind === 'video' ? 'video/mp4' : '';
  return {
    kind: material.kind,
    address: URL.createObjectURL(new Blob([await kept.arrayBuffer()], { type })),
  };
}
