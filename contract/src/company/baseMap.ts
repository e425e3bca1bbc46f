import { z } from 'zod';
import type { TextKey } from '../language/language.ts';
import { choice } from '../fieldKinds.ts';

export const baseMapKinds = ['embedded', 'raster', 'style', 'pmtiles'] as const;
export type BaseMapKind = (typeof baseMapKinds)[number];

/** The ground below lifts on a map: our own outlines, or somebody's tiles at an address. */
export const baseMap = z.object({
  kind: choice('baseMapKind', baseMapKinds),
  url: z.string().trim().max(500).nullable(),
});
export type BaseMap = z.output<typeof baseMap>;

const placeholders = ['{z}', '{x}', '{y}'];

function addressOf(url: string): URL | undefined {
  try {
    const address = new URL(url);
    return address.protocol === 'https:' && address.username === '' ? address : undefined;
  } catch {
    return undefined;
  }
}

/** Why a base map cannot be shown; undefined when it can. */
export function baseMapProblem({ kind, url }: BaseMap): TextKey | undefined {
  if (kind === 'embedded') return url ? 'invalid.baseMapNoUrl' : undefined;
  const address = addressOf(url ?? '');
  if (!address) return 'invalid.httpsUrl';
  if (kind === 'raster' && !placeholders.every((each) => url!.includes(each))) return 'invalid.baseMapRaster';
  if (kind === 'pmtiles' && !address.pathname.endsWith('.pmtiles')) return 'invalid.baseMapPmtiles';
  return undefined;
}
