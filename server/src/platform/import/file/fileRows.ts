import { inThread } from '../../threads/threads.ts';
import type { FileFacts, FileRow, ReadWish } from './readFile.ts';

const sentAtOnce = 1024 * 1024;

/** Some rows of a file, the first of them with what it was read as. */
export interface FilePiece {
  facts?: FileFacts;
  rows: FileRow[];
}

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array[]> {
  for (let at = 0; at < file.size; at += sentAtOnce)
    yield [new Uint8Array(await file.slice(at, at + sentAtOnce).arrayBuffer())];
}

/** The rows of an uploaded file, some at a time, read in a thread beside the server. */
export const fileRows = (file: Blob, wish: ReadWish): AsyncGenerator<FilePiece> =>
  inThread('readFile', wish, piecesOf(file)) as AsyncGenerator<FilePiece>;
