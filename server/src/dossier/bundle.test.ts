import { partNames, type DossierContent } from '@hoistway/contract/dossier/dossierParts.ts';
import { fitsBy, maxBundleBytes, manifest } from '@hoistway/contract/dossier/manifest.ts';
import { assert, integer, property } from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Refusal } from '#platform/call/problems.ts';
import { keyOf, newPrivateKey } from '#platform/database/installationKey.ts';
import { packBundle, unpackBundle, type BundlePart } from './bundleArchive.ts';
import { readBundle, writeBundle } from './bundle.ts';
import { aContent } from './dossierSamples.ts';

const key = keyOf(newPrivateKey());
const about = {
  madeAt: '2026-11-23T08:00:00.000Z',
  madeBy: '恒升',
  madeByEnglish: null,
  elevator: { elevatorNo: 'N-1', registrationCode: '31101', equipmentNo: null, factoryNo: 'F-1' },
};
const content: DossierContent = aContent({
  'files.json': {
    rows: [{ path: 'file/1', name: '合格证', kind: 'pdf', createdAt: '2026-01-01T00:00:00.000Z' }],
  },
});
const files = [{ name: 'file/1', content: Buffer.from('%PDF-1.7\n%%EOF') }];
const bundle = writeBundle(key, about, content, files);

/** What a bundle is refused with; undefined where it is taken. */
function refusedWith(file: Buffer): { code: string; part: unknown } | undefined {
  try {
    readBundle(file);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, part: error.values['part'] };
  }
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The same bundle with other parts, and signed anew: what somebody could make who has a key of their own. */
function forged(
  change: (parts: BundlePart[]) => BundlePart[],
  list: (parts: readonly BundlePart[]) => readonly BundlePart[] = (parts) => parts,
): Buffer {
  const [head, ...rest] = unpackBundle(bundle, 100);
  const parts = change(rest.slice(0, -1));
  const said = manifest.parse(JSON.parse(head!.content.toString()));
  const listed = Buffer.from(
    JSON.stringify({
      ...said,
      parts: list(parts).map((part) => ({
        name: part.name,
        sha256: sha256Of(part.content),
        size: part.content.length,
      })),
    }),
  );
  const signature = key.sign(Buffer.concat([Buffer.from('hoistway-dossier-v1\n'), listed]));
  return packBundle([
    { name: 'manifest.json', content: listed },
    ...parts,
    { name: 'signature', content: signature },
  ]);
}

const withPart = (name: string, text: string) => (parts: BundlePart[]) =>
  parts.map((part) => (part.name === name ? { name, content: Buffer.from(text) } : part));

test('readBundle returns the written content, files and key fingerprint', () => {
  const read = readBundle(bundle);
  expect(read.content).toEqual(content);
  expect(read.files.get('file/1')).toEqual(files[0]!.content);
  expect(read.fingerprint).toBe(sha256Of(key.publicKey));
  expect(read.digest).toBe(sha256Of(bundle));
  expect(read.texts.map(({ name }) => name)).toEqual(partNames);
  expect(writeBundle(key, about, content, files)).toEqual(bundle);
});

test('a bundle is a ZIP archive that openZip can read', async () => {
  const { openZip } = await import('#platform/import/file/zipGuard.ts');
  const opened = await openZip(bundle);
  expect([...opened.keys()]).toEqual(['manifest.json', ...partNames, 'file/1', 'signature']);
});

test('readBundle rejects any changed byte and names its part', () => {
  const parts = unpackBundle(bundle, 100);
  assert(
    property(integer({ min: 0, max: bundle.length - 1 }), integer({ min: 1, max: 255 }), (at, mask) => {
      const changed = Buffer.from(bundle);
      changed[at]! ^= mask;
      const refused = refusedWith(changed);
      expect(refused).toBeDefined();
      let from = 0;
      const inContent = parts.find(({ name, content: bytes }) => {
        from += 30 + name.length;
        const hit = at >= from && at < from + bytes.length;
        from += bytes.length;
        return hit;
      });
      if (inContent) {
        expect(refused!.code).toBe('dossierBroken');
        expect(refused!.part).toContain(inContent.name);
      }
    }),
    { numRuns: 1000 },
  );
});

test('readBundle rejects a bundle that is truncated or has extra bytes', () => {
  for (let at = 0; at < bundle.length; at += 97)
    expect(refusedWith(bundle.subarray(0, at)), String(at)).toBeDefined();
  expect(refusedWith(Buffer.concat([bundle, Buffer.from([0])]))?.code).toBe('dossierBroken');
  expect(refusedWith(Buffer.concat([Buffer.from([0]), bundle]))?.code).toBe('dossierNoBundle');
});

test.each([
  ['an empty file', Buffer.alloc(0), 'dossierNoBundle'],
  ['a text', Buffer.from('not a dossier'), 'dossierNoBundle'],
  [
    'an archive of something else',
    packBundle([{ name: 'a.txt', content: Buffer.from('a') }]),
    'dossierNoBundle',
  ],
  ['a file above the maximum size', Buffer.alloc(maxBundleBytes + 1), 'dossierTooLarge'],
])('readBundle rejects %s', (_, file, code) => {
  expect(refusedWith(file)?.code).toBe(code);
});

test.each<[string, Buffer, string]>([
  [
    'an unlisted part',
    forged(
      (parts) => [...parts, { name: 'extra', content: Buffer.from('x') }],
      (parts) => parts.slice(0, -1),
    ),
    'extra',
  ],
  [
    'a listed part that is missing',
    forged(
      (parts) => parts,
      (parts) => [...parts, { name: 'file/2', content: Buffer.from('x') }],
    ),
    'file/2',
  ],
  [
    'a listed file without an entry in files.json',
    forged((parts) => [...parts, { name: 'file/2', content: Buffer.from('x') }]),
    'files.json',
  ],
  ['a part twice', forged((parts) => [...parts, parts[0]!]), 'nameplate.json'],
  ['parts in another order', forged(([one, two, ...parts]) => [two!, one!, ...parts]), 'manifest.json'],
  ['an undeclared field', forged(withPart('floors.json', '{"labels":[],"price":"12.50"}')), 'floors.json'],
  ['invalid JSON', forged(withPart('floors.json', '{"labels":[}')), 'floors.json'],
  ['JSON in another format', forged(withPart('floors.json', '{ "labels":[]}')), 'floors.json'],
  ['control characters', forged(withPart('floors.json', '{"labels":["\\u0000"]}')), 'floors.json'],
])('readBundle rejects %s in a signed bundle', (_, file, part) => {
  expect(refusedWith(file)).toEqual({ code: 'dossierBroken', part });
});

test.each(['../etc/passwd', '/etc/passwd', 'a\\b', 'file//1', 'file/../1', 'C:/a', 'a/', '.hidden', ''])(
  'readBundle rejects a part named %j',
  (name) => {
    const file = packBundle([...unpackBundle(bundle, 100), { name, content: Buffer.from('x') }]);
    expect(refusedWith(file)).toMatchObject({ code: 'dossierBroken' });
  },
);

test('readBundle rejects compressed parts without unpacking them', async () => {
  const { aZip } = await import('#testing/aZip.ts');
  const bomb = aZip([{ name: 'manifest.json', content: Buffer.alloc(50_000_000) }]);
  expect(refusedWith(bomb)).toEqual({ code: 'dossierBroken', part: 'manifest.json' });
});

test('readBundle rejects a bundle with too many parts', () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    name: `file/${at + 1}`,
    content: Buffer.from('x'),
  }));
  expect(refusedWith(forged((parts) => [...parts, ...many]))).toBeDefined();
});

test('readBundle rejects a signature by another key or of other content', () => {
  const other = keyOf(newPrivateKey());
  expect(readBundle(writeBundle(other, about, content, files)).fingerprint).not.toBe(key.fingerprint);
  const parts = unpackBundle(bundle, 100);
  const head = parts[0]!.content;
  for (const signature of [other.sign(head), key.sign(head), Buffer.alloc(64), Buffer.alloc(0)]) {
    const file = packBundle([...parts.slice(0, -1), { name: 'signature', content: signature }]);
    expect(refusedWith(file)).toEqual({ code: 'dossierBroken', part: 'manifest.json, signature' });
  }
});

const none = { registrationCode: null, equipmentNo: null, factoryNo: null, elevatorNo: 'N-1' };

test.each([
  ['the same number', none, none, 'elevatorNo'],
  ['another number', none, { ...none, elevatorNo: 'N-2' }, undefined],
  [
    'the same code under another number',
    { ...none, registrationCode: 'R' },
    { ...none, registrationCode: 'R', elevatorNo: 'X' },
    'registrationCode',
  ],
  [
    'another code under the same number',
    { ...none, registrationCode: 'R' },
    { ...none, registrationCode: 'S' },
    undefined,
  ],
  [
    'a factory number where one lacks the code',
    { ...none, registrationCode: 'R', factoryNo: 'F' },
    { ...none, factoryNo: 'F', elevatorNo: 'X' },
    'factoryNo',
  ],
])('fitsBy compares an elevator with %s', (_, one, other, expected) => {
  expect(fitsBy(one, other)).toBe(expected);
  expect(fitsBy(other, one)).toBe(expected);
});
