import type { Call } from '@hoistway/contract/call.ts';
import { download } from '@hoistway/contract/file/download.ts';
import { importRun } from '@hoistway/contract/import/importRun.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import { maxMbOf, maxUploadMb } from '@hoistway/contract/file/upload.ts';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../viewer.ts';
import { createTurns } from './turns.ts';

const turns = createTurns();

/** Whether a call makes a file, or reads one that is large or holds many records. */
export function isHeavy({ access, input, reply }: Call): boolean {
  const maxMb = maxMbOf(input);
  const readsHeavy = maxMb > maxUploadMb || (maxMb > 0 && reply === unbounded(importRun));
  return access !== 'anyone' && (reply === download || readsHeavy);
}

/** A caller with many files waits for its first one before anything is read for the others. */
export async function takeTurn(reply: FastifyReply, viewer: Viewer): Promise<void> {
  const end = await turns.take(viewer.userId);
  if (reply.raw.closed) end();
  else reply.raw.once('close', end);
}
