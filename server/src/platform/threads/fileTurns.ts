import type { Call } from '@hoistway/contract/call.ts';
import { download } from '@hoistway/contract/file/download.ts';
import { importRun } from '@hoistway/contract/import/importRun.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import { takesFile } from '@hoistway/contract/file/upload.ts';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../viewer.ts';
import { createTurns } from './turns.ts';

const turns = createTurns();

/** Whether a call makes a file, or reads one that holds many records. */
export const isHeavy = (call: Call): boolean =>
  call.access !== 'anyone' &&
  (call.reply === download || (takesFile(call.input) && call.reply === unbounded(importRun)));

/** A caller with many files waits for its first one before anything is read for the others. */
export async function takeTurn(reply: FastifyReply, viewer: Viewer): Promise<void> {
  const end = await turns.take(viewer.userId);
  if (reply.raw.closed) end();
  else reply.raw.once('close', end);
}
