import { parentPort } from 'node:worker_threads';
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { drawDocument } from '../document/drawDocument.ts';
import type { FilePiece } from '../import/file/fileRows.ts';
import { readFile, type FileFacts, type FileRow } from '../import/file/readFile.ts';
import { Refusal } from '../call/problems.ts';
import type { FileChoice, FromThread, SheetPlan, Start, ToThread } from './threadWork.ts';

/** The thread beside the server in which files of people are read and written: one after the other. */
const port = parentPort!;
const rowsAtOnce = 200;
const charactersAtOnce = 256 * 1024;

type Reply = Exclude<ToThread, { kind: 'start' }>;
const waiting = new Map<Reply['kind'], (reply: Reply) => void>();
const say = (message: FromThread) => port.postMessage(message);

function ctx(message: FromThread, kind: Reply['kind']): Promise<Reply> {
  const reply = new Promise<Reply>((done) => waiting.set(kind, done));
  say(message);
  return reply;
}

async function* wanted<Row>(): AsyncGenerator<Row> {
  for (;;) {
    const reply = await ctx({ kind: 'want' }, 'rows');
    if (reply.kind !== 'rows' || reply.rows === undefined) return;
    yield* reply.rows as Row[];
  }
}

async function* writeSheet({ name, columns }: SheetPlan): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(wanted<CellValue[]>(), { name, columns, freezePane: { rows: 1 } });
}

const sizeOf = ({ cells }: FileRow): number =>
  cells.reduce((sum, cell) => sum + (typeof cell === 'string' ? cell.length : cell.text.length), 0);

/** Rows some at a time, so that none of the messages is large. */
async function* readRows(wish: FileChoice): AsyncGenerator<FilePiece> {
  const pieces: Uint8Array[] = [];
  for await (const piece of wanted<Uint8Array>()) pieces.push(piece);
  let rows: FileRow[] = [];
  let characters = 0;
  let facts: FileFacts | undefined;
  const piece = (): FilePiece => {
    const told = facts;
    facts = undefined;
    return { rows, ...(told ? { facts: told } : {}) };
  };
  for await (const row of readFile(Buffer.concat(pieces), wish, (said) => void (facts = said))) {
    rows.push(row);
    characters += sizeOf(row);
    if (rows.length < rowsAtOnce && characters < charactersAtOnce) continue;
    yield piece();
    rows = [];
    characters = 0;
  }
  if (rows.length > 0) yield piece();
}

function piecesOf(begun: Start): AsyncGenerator {
  if (begun.work === 'readFile') return readRows(begun.start);
  return begun.work === 'writeSheet' ? writeSheet(begun.start) : drawDocument(begun.start);
}

async function work(begun: Start): Promise<void> {
  try {
    for await (const piece of piecesOf(begun)) await ctx({ kind: 'piece', piece }, 'taken');
    say({ kind: 'end' });
  } catch (error) {
    if (error instanceof Refusal) say({ kind: 'refused', code: error.code, values: error.values });
    else say({ kind: 'failed', text: (error as Error).stack ?? String(error) });
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'start') void work(message);
  else waiting.get(message.kind)?.(message);
});
