import { createHash } from 'node:crypto';
import type { MaterialLimits } from '@hoistway/contract/advert/materialLimits.ts';
import type { materialKinds } from '@hoistway/contract/advert/material.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { JudgedFile } from '#platform/files/files.ts';
import { judgePicture } from './judgePicture.ts';
import { bytesBeforeMp4, formatOf, isMaterialFormat, wrongEnding } from './materialFormat.ts';
import { readVideo } from './video/readVideo.ts';

/** A file that is taken as a material, judged by its bytes before anything of it is kept. */
export interface JudgedMaterial extends JudgedFile {
  kind: (typeof materialKinds)[number];
  durationMs: number | null;
  /** Of the bytes as they were brought. */
  broughtSha256: string;
}

/** Judges a file; throws what was found in it that is not taken. */
export async function judgeMaterial(file: File, limits: MaterialLimits): Promise<JudgedMaterial> {
  if (file.size === 0) throw new Refusal('materialEmpty');
  const bytes = await file.arrayBuffer();
  const view = new Uint8Array(bytes);
  const found = formatOf(view);
  if (!isMaterialFormat(found)) {
    const before = bytesBeforeMp4(view);
    if (before !== undefined) throw new Refusal('videoFront', { bytes: before });
    throw found === undefined ? new Refusal('materialUnknown') : new Refusal('materialFormat', { found });
  }
  const ending = wrongEnding(file.name, found);
  if (ending !== undefined) throw new Refusal('materialName', { ending, found });
  if (found !== 'MP4') {
    const buffer = Buffer.from(bytes);
    const picture = await judgePicture(buffer, found, limits);
    const broughtSha256 = createHash('sha256').update(buffer).digest('hex');
    return { ...picture, kind: 'picture', durationMs: null, broughtSha256 };
  }
  const mb = file.size / 1024 / 1024;
  if (mb > limits.videoMb) throw new Refusal('videoLarge', { found: mb.toFixed(1), mb: limits.videoMb });
  const { sha256, ...video } = await readVideo(bytes, limits);
  return { ...video, mediaType: 'video/mp4', kind: 'video', broughtSha256: sha256 };
}
