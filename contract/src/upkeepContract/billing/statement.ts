import { daysAfter } from '#contract/time/days.ts';
import { totalOfAmounts } from '#contract/money.ts';

/** What can stand in the account of a customer. */
export const entryKinds = ['invoice', 'creditNote', 'receipt', 'payment'] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface AccountEntry {
  day: string;
  kind: EntryKind;
  /** Of the invoice or credit note; of a receipt that of its invoice. */
  no: string;
  /** Cents, never negative. */
  amount: number;
}

export interface StatementRow extends AccountEntry {
  /** What the customer owes after it. */
  balance: number;
}

export interface Statement {
  opening: number;
  rows: StatementRow[];
  /** What was billed and paid back within the days, and what was received and credited. */
  debits: number;
  credits: number;
  closing: number;
}

/** What an entry adds to what the customer owes. */
const effectOf = ({ kind, amount }: AccountEntry): number =>
  kind === 'invoice' || kind === 'payment' ? amount : -amount;

/** On one day what is owed stands before what is paid. */
const inOrder = (one: AccountEntry, other: AccountEntry): number =>
  (one.day < other.day ? -1 : one.day > other.day ? 1 : 0) ||
  entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind) ||
  (one.no < other.no ? -1 : one.no > other.no ? 1 : 0);

/** What entries come to at the end of a day. */
export const balanceOn = (entries: readonly AccountEntry[], day: string): number =>
  totalOfAmounts(entries.filter((entry) => entry.day <= day).map(effectOf));

/** The account of a customer from one day to another, with what was owed before and is owed after. */
export function statementOf(entries: readonly AccountEntry[], from: string, to: string): Statement {
  const sum = (some: readonly AccountEntry[]) => totalOfAmounts(some.map(effectOf));
  const opening = balanceOn(entries, daysAfter(from, -1));
  const within = entries.filter(({ day }) => day >= from && day <= to).toSorted(inOrder);
  let balance = opening;
  const rows = within.map((entry) => {
    balance = totalOfAmounts([balance, effectOf(entry)]);
    return { ...entry, balance };
  });
  return {
    opening,
    rows,
    debits: sum(within.filter((entry) => effectOf(entry) > 0)),
    credits: -sum(within.filter((entry) => effectOf(entry) < 0)),
    closing: balance,
  };
}
