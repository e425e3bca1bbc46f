import { z } from 'zod';
import type { TextKey } from '#contract/language/language.ts';
import { choice, text } from '#contract/fieldKinds.ts';

export const baseMapKinds = ['embedded', 'raster', 'style', 'pmtiles'] as const;
export type BaseMapKind = (typeof baseMapKinds)[number];

/** The base map of a company: the built-in outlines, or tiles of a source. */
export const baseMap = z.object({
  kind: choice('baseMapKind', baseMapKinds),
  url: text(500).nullable(),
});
export type BaseMapSource = z.output<typeof baseMap>;

const placeholders = ['{z}', '{x}', '{y}'];

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^${label}(?:\\.${label})*$`);
/** What `{s}` in an address stands for. */
const subdomains = ['a', 'b', 'c'];

function addressOf(url: string): URL | undefined {
  try {
    const address = new URL(url);
    const plain = address.username === '' && address.password === '' && hostName.test(address.hostname);
    return address.protocol === 'https:' && plain ? address : undefined;
  } catch {
    return undefined;
  }
}

const addressesOf = (url: string): (URL | undefined)[] =>
  url.includes('{s}') ? subdomains.map((each) => addressOf(url.replaceAll('{s}', each))) : [addressOf(url)];

/**
 * Where the tiles at an address come from, as `https://host` or `https://host:port`: host names of letters, digits,
 * hyphens and dots alone, so that each is one word of a header. Empty when the address is no such one.
 */
export function tileOrigins(url: string): string[] {
  const addresses = addressesOf(url);
  return addresses.every((each) => each !== undefined) ? addresses.map((each) => `https://${each.host}`) : [];
}

/** Why a base map cannot be shown; undefined when it can. */
export function baseMapProblem({ kind, url }: BaseMapSource): TextKey | undefined {
  if (kind === 'embedded') return url ? 'invalid.baseMapNoUrl' : undefined;
  const [address] = addressesOf(url ?? '');
  if (!address) return 'invalid.httpsUrl';
  if (kind === 'raster' && !placeholders.every((each) => url!.includes(each))) return 'invalid.baseMapRaster';
  if (kind === 'pmtiles' && !address.pathname.endsWith('.pmtiles')) return 'invalid.baseMapPmtiles';
  return undefined;
}
