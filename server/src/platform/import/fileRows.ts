import { inThread } from '../threads/threads.ts';
import type { FileRow } from './readFile.ts';

const sentAtOnce = 1024 * 1024;

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array[]> {
  for (let at = 0; at < file.size; at += sentAtOnce)
    yield [new Uint8Array(await file.slice(at, at + sentAtOnce).arrayBuffer())];
}

/** The rows of an uploaded file, some at a time, read in a thread beside the server. */
export const fileRows = (file: Blob): AsyncGenerator<FileRow[]> =>
  inThread('readFile', undefined, piecesOf(file)) as AsyncGenerator<FileRow[]>;
