import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { BulkResult } from '@hoistway/contract/bulk.ts';
import type { Call } from '@hoistway/contract/call.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';

/** A call that deals with many records, each for itself, and tells what became of it. */
export type BulkCall<R extends BulkResult = BulkResult> = Call<z.ZodObject, z.ZodType<unknown, R>>;

/** What can be done with many rows at once. */
export interface BulkAction {
  key: string;
  text: string;
  /** The outcome for a record to which it was done. */
  done: string;
  permission: Permission;
  danger?: boolean;
  call: BulkCall;
  /** What the call is told besides the records. */
  input: Record<string, unknown>;
  /** What the person is asked first. */
  questions?: readonly BulkAsked[];
}

/** The name of an input of the call, how it is called, and the control where it is no text. */
export interface BulkAsked {
  name: string;
  label: string;
  required: boolean;
  hint?: string;
  control?: ReactElement;
}

/** A list's actions for many rows, and what a row is called where they are told apart. */
export interface BulkOffer<Row> {
  nameOf(row: Row): string;
  actions: readonly BulkAction[];
  /** What leads to a screen of its own with the chosen rows. */
  leads?: readonly BulkLead[];
}

export interface BulkLead {
  key: string;
  text: string;
  permission: Permission;
  go(chosen: Chosen): void;
}

/** The chosen rows by id, each with its name. */
export type Chosen = ReadonlyMap<string, string>;
