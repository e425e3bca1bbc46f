import type { Client } from 'pg';
import type { Product } from './product.ts';

/** What a round of a measurement is given. */
export interface Bench {
  /** A folder for what is made on the way. */
  directory: string;
  /** The folder in which large data are kept for the next time. */
  data: string;
  /** The file of the recording that is played, where one of the chosen measurements plays it. */
  recording: string;
  /** How long a load lasts. */
  seconds: number;
  round: number;
}

/** The same with a server, whose data are those of all others that are measured on it. */
export interface BenchOnServer extends Bench {
  product: Product;
  database: Client;
}

/** What is wanted of the figures of all rounds, their median among them: met, missed, or answered by some words. */
export interface Target<Round> {
  says: string;
  met(values: number[], middle: number, rounds: Round[]): boolean | string;
}

/** One figure of each round. */
export interface Line<Round> {
  name: string;
  unit: string;
  digits?: number;
  read(round: Round): number;
  target?: Target<Round> | undefined;
}

/** What a measurement says, of whatever its rounds give: only its own lines read them. */
export interface Told<Round = unknown> {
  title: string;
  about: string;
  lines: Line<Round>[];
  tell?(rounds: Round[]): string;
}

export interface Measurement<Given, Round = unknown> extends Told<Round> {
  measure(bench: Given): Round | Promise<Round>;
}
