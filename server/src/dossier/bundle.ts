import { createHash } from 'node:crypto';
import {
  dossierParts,
  partNames,
  type DossierContent,
  type PartName,
} from '@hoistway/contract/dossier/dossierParts.ts';
import { maxBundleBytes, manifest, maxParts, type Manifest } from '@hoistway/contract/dossier/manifest.ts';
import { unkeepableTexts } from '@hoistway/contract/input/plainText.ts';
import type { z } from 'zod';
import { Refusal } from '#platform/call/problems.ts';
import { fingerprintOf, isSignedBy, type InstallationKey } from '#platform/database/installationKey.ts';
import { BrokenBundle, changedHeader, packBundle, unpackBundle, type BundlePart } from './bundleArchive.ts';

const manifestName = 'manifest.json';
const signatureName = 'signature';
/** What is signed begins so: a signature for anything else of the installation is none for a dossier. */
const purpose = Buffer.from('hoistway-dossier-v1\n');

/** A bundle whose every byte was verified. */
export interface Bundle {
  /** SHA-256 of the whole file. */
  digest: string;
  /** SHA-256 of the key that signed it. */
  fingerprint: string;
  manifest: Manifest;
  content: DossierContent;
  /** The parts as they were signed. */
  texts: readonly { name: PartName; sha256: string; content: string }[];
  /** The bytes of a file by its path. */
  files: ReadonlyMap<string, Buffer>;
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const jsonOf = (schema: z.ZodType, value: unknown): Buffer =>
  Buffer.from(JSON.stringify(schema.parse(value)));

type About = Pick<Manifest, 'madeAt' | 'madeBy' | 'madeByEnglish' | 'elevator'>;

/** Makes a bundle of a content and its files, signed by the installation. */
export function writeBundle(
  key: InstallationKey,
  about: About,
  content: DossierContent,
  files: readonly BundlePart[],
): Buffer {
  const texts = partNames.map((name) => ({ name, content: jsonOf(dossierParts[name], content[name]) }));
  const parts: BundlePart[] = [...texts, ...files];
  const listed = jsonOf(manifest, {
    format: 'hoistway-dossier',
    version: 1,
    ...about,
    publicKey: key.publicKey.toString('base64'),
    parts: parts.map((part) => ({
      name: part.name,
      sha256: sha256Of(part.content),
      size: part.content.length,
    })),
  } satisfies Manifest);
  const signature = key.sign(Buffer.concat([purpose, listed]));
  return packBundle([
    { name: manifestName, content: listed },
    ...parts,
    { name: signatureName, content: signature },
  ]);
}

const broken = (part?: string) =>
  part === undefined ? new Refusal('dossierNoBundle') : new Refusal('dossierBroken', { part });

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Reads a part of which every byte has to be as its declaration would write it. */
function readJson<S extends z.ZodType>(name: string, schema: S, bytes: Buffer): z.output<S> {
  const value = attempt(() => schema.parse(JSON.parse(bytes.toString('utf8'))));
  const same = value !== undefined && Buffer.from(JSON.stringify(value)).equals(bytes);
  if (!same || unkeepableTexts({ value }).length > 0) throw broken(name);
  return value;
}

function unpack(file: Buffer): BundlePart[] {
  if (file.length > maxBundleBytes)
    throw new Refusal('dossierTooLarge', { mb: maxBundleBytes / 1024 / 1024 });
  try {
    return unpackBundle(file, maxParts + 2);
  } catch (error) {
    throw error instanceof BrokenBundle ? broken(error.part) : error;
  }
}

function readManifest(bytes: Buffer): Manifest {
  const read = readJson(manifestName, manifest, bytes);
  const names = read.parts.map(({ name }) => name);
  const texts: readonly string[] = partNames;
  if (texts.some((name, at) => names[at] !== name)) throw broken(manifestName);
  return read;
}

/** Every part has to be listed, and every listed part to be there with its hash, in that order. */
function checkParts({ parts }: Manifest, held: readonly BundlePart[]): void {
  for (const [at, { name, sha256, size }] of parts.entries()) {
    const part = held[at];
    if (part?.name !== name || part.content.length !== size || sha256Of(part.content) !== sha256)
      throw broken(name);
  }
  const unlisted = held[parts.length];
  if (unlisted) throw broken(unlisted.name);
}

/**
 * Verifies a bundle before anything of it is believed: its form, its signature, the hash of each part, and that there is
 * nothing besides. A changed byte anywhere is refused with the name of the part.
 */
export function readBundle(file: Buffer): Bundle {
  const [first, ...rest] = unpack(file);
  const last = rest.pop();
  if (first?.name !== manifestName) throw broken();
  const read = readManifest(first.content);
  if (last?.name !== signatureName) throw broken(signatureName);
  const publicKey = Buffer.from(read.publicKey, 'base64');
  if (publicKey.toString('base64') !== read.publicKey) throw broken(manifestName);
  if (!isSignedBy(publicKey, Buffer.concat([purpose, first.content]), last.content))
    throw broken(`${manifestName}, ${signatureName}`);
  checkParts(read, rest);
  const changed = changedHeader(file, [first, ...rest, last]);
  if (changed !== undefined) throw broken(changed);
  const bytesOf = new Map(rest.map(({ name, content }) => [name, content]));
  const content = Object.fromEntries(
    partNames.map((name) => [name, readJson(name, dossierParts[name], bytesOf.get(name)!)]),
  ) as DossierContent;
  const files = new Map(rest.slice(partNames.length).map((part) => [part.name, part.content]));
  const paths = content['files.json'].rows.map(({ path }) => path);
  if (paths.length !== files.size || paths.some((path, at) => [...files.keys()][at] !== path))
    throw broken('files.json');
  return {
    digest: sha256Of(file),
    fingerprint: fingerprintOf(publicKey),
    manifest: read,
    content,
    texts: partNames.map((name, at) => ({
      name,
      sha256: read.parts[at]!.sha256,
      content: bytesOf.get(name)!.toString('utf8'),
    })),
    files,
  };
}
