import type { ImportEncoding } from '@hoistway/contract/import/importRun.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';

/** What a thread can be asked to do, by name: what it begins with and what it gives, piece by piece. */
export interface ThreadWork {
  /** Asks for the pieces of a file, gives its rows. */
  readFile: { start: FileChoice; gives: unknown };
  /** Asks for rows, gives the pieces of a file. */
  writeSheet: { start: SheetPlan; gives: Uint8Array };
  /** Asks for nothing, gives a PDF. */
  drawDocument: { start: DocumentPlan; gives: Uint8Array };
}
/** What is read of a file that holds more than one thing. */
export interface FileChoice {
  sheet?: string | undefined;
  encoding?: ImportEncoding | undefined;
}
export type WorkName = keyof ThreadWork;

/** One piece of work with what it begins with. */
export type Start = { [N in WorkName]: { kind: 'start'; work: N; start: ThreadWork[N]['start'] } }[WorkName];

/** A spreadsheet without its rows, which follow when they are asked for. */
export interface SheetPlan {
  name: string;
  columns: { header: string; width: number; numFmt?: string }[];
}

/** A document: the template and its data. */
export interface DocumentPlan {
  template: string;
  /** What the template reads as `sys.inputs`: JSON, so that texts of people stay texts. */
  inputs: Record<string, string>;
  /** Pictures by their names below `/pictures/`. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Files below `/codes/` by what their codes say; they are drawn in the thread. */
  codes: ReadonlyMap<string, string>;
  /** Seconds since 1970. */
  madeAt: number;
}

/** What the main thread says: the work, rows that were asked for (none: no more), that a piece was taken. */
export type ToThread = Start | { kind: 'rows'; rows: unknown[] | undefined } | { kind: 'taken' };

/** What a thread says: that it wants rows, a piece of its work, and how it ended. */
export type FromThread =
  | { kind: 'want' }
  | { kind: 'piece'; piece: unknown }
  | { kind: 'end' }
  | { kind: 'refused'; code: RefusalCode; values: Record<string, string | number> }
  | { kind: 'failed'; text: string };
