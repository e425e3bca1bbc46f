import { createHash, type Hash } from 'node:crypto';

async function add(hash: Hash, value: unknown): Promise<void> {
  if (value instanceof File) {
    hash.update(`file ${value.size} ${value.name}\n`);
    for await (const piece of value.stream()) hash.update(piece);
  } else if (Array.isArray(value)) {
    hash.update(`list ${value.length}\n`);
    for (const each of value) await add(hash, each);
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    hash.update(`object ${entries.length}\n`);
    for (const [name, each] of entries) {
      hash.update(`${JSON.stringify(name)}\n`);
      await add(hash, each);
    }
  } else hash.update(`${JSON.stringify(value) ?? 'nothing'}\n`);
}

/** What was sent, whatever the order of its names, as one short text. */
export async function bodyHash(given: object): Promise<string> {
  const hash = createHash('sha256');
  await add(hash, given);
  return hash.digest('base64url');
}
