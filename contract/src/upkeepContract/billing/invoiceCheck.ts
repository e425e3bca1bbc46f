import { daysAfter } from '#contract/time/days.ts';
import { sumOfAmounts } from '#contract/money.ts';
import { coveredAmount, isWhollyCovered, periodsOf, type CoveredTerm } from '../coveredTerm.ts';
import type { SlaSubjectKind } from '../sla/slaCalls.ts';

/** What of an invoice does not fit its contract: advice, never a refusal. */
export const findingKinds = [
  'outsideTerm',
  'notCovered',
  'priceDiffers',
  'taxDiffers',
  'alreadyBilled',
  'instalmentBilled',
  'aboveCover',
  'aboveContract',
  'creditMissing',
  'numberSkipped',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What is written only when a person says why. */
export const isConfirmed = (kind: FindingKind): boolean =>
  kind === 'instalmentBilled' || kind === 'taxDiffers';

export interface Finding {
  kind: FindingKind;
  /** The line that it is about, from 1; null of the whole. */
  position: number | null;
  elevatorNumber: string | null;
  /** What the invoice says and what stands against it, as they are written: days, amounts or numbers. */
  found: string;
  expected: string;
  /** The invoice that stands against it. */
  invoiceId: string | null;
  invoiceNo: string | null;
  /** The rescue, fault or order for which a credit is due. */
  subjectKind: SlaSubjectKind | null;
  subjectId: string | null;
}

interface CheckedLine {
  elevatorId: string | null;
  elevatorNumber: string | null;
  /** Cents. */
  unitPrice: number;
  /** Without tax. */
  amount: number;
  /** Per cent. */
  taxRate: number;
  periodFrom: string | null;
  periodTo: string | null;
}

export interface CheckedContract {
  effectiveDate: string;
  expiryDate: string;
  /** What it comes to for what it covers. */
  amount: number;
  /** What was agreed, and what of it is covered; null of what is not looked at by days. */
  term: CoveredTerm | null;
  /** Per cent by which it is taxed on the day of the invoice; null where it says nothing. */
  taxRate: number | null;
  /** What other invoices of it come to, less what was credited. */
  billedElsewhere: number;
  lines: readonly {
    elevatorId: string;
    unitPrice: number;
    /** The first day that is no longer covered. */
    coverFrom: string | null;
    coverUntil: string | null;
  }[];
}

/** A line of another invoice of the contract that stands. */
export interface BilledLine {
  invoiceId: string;
  invoiceNo: string;
  instalment: number | null;
  elevatorId: string | null;
  periodFrom: string | null;
  periodTo: string | null;
}

/** A credit that terms of service promise and no credit note gives. */
export interface OpenCredit {
  /** Why it is due: what the rescue, fault or order is called. */
  reason: string;
  subjectKind: SlaSubjectKind;
  subjectId: string;
  amount: number;
  elevatorNumber: string | null;
}

export interface CheckedInvoice {
  /** Its number where it leaves out some, and the one that should come next. */
  skipped?: { invoiceNo: string; next: string } | null;
  billingDate: string;
  instalment: number | null;
  amount: number;
  lines: readonly CheckedLine[];
}

/** Whether a line is what its elevator comes to on its days. */
function isByDay({ term }: CheckedContract, line: CheckedLine): boolean {
  const { elevatorId, amount, periodFrom, periodTo } = line;
  const own = term?.lines.find((each) => each.elevatorId === elevatorId);
  return (
    term !== null &&
    own !== undefined &&
    periodFrom !== null &&
    periodTo !== null &&
    coveredAmount(term, own, periodFrom, periodTo) === amount
  );
}

/** What the elevators come to for the days of an invoice, where some of them are not covered on all of these. */
function coveredBy(invoice: CheckedInvoice, { term }: CheckedContract): number | null {
  if (!term) return null;
  const { instalment, lines } = invoice;
  const asked = instalment === null ? undefined : periodsOf(term)[instalment - 1];
  const froms = lines.flatMap(({ periodFrom }) => periodFrom ?? []).toSorted();
  const tos = lines.flatMap(({ periodTo }) => periodTo ?? []).toSorted();
  const from = asked?.due ?? froms[0];
  const to = asked?.end ?? tos.at(-1);
  if (from === undefined || to === undefined || from > to || isWhollyCovered(term, from, to)) return null;
  return sumOfAmounts(term.lines.map((line) => coveredAmount(term, line, from, to)));
}

const span = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`);

/** What of an invoice does not fit its contract, what was billed before, and the credits that are due. */
export function checkInvoice(
  invoice: CheckedInvoice,
  contract: CheckedContract,
  billed: readonly BilledLine[],
  credits: readonly OpenCredit[],
  show: (cents: number) => string,
): Finding[] {
  const term = span(contract.effectiveDate, contract.expiryDate);
  const findings: Finding[] = [];
  const add = (kind: FindingKind, found: string, expected: string, more: Partial<Finding> = {}) =>
    findings.push({
      kind,
      position: null,
      elevatorNumber: null,
      found,
      expected,
      invoiceId: null,
      invoiceNo: null,
      subjectKind: null,
      subjectId: null,
      ...more,
    });

  invoice.lines.forEach((line, at) => {
    const about = { position: at + 1, elevatorNumber: line.elevatorNumber };
    const from = line.periodFrom ?? invoice.billingDate;
    const to = line.periodTo ?? from;
    if (from < contract.effectiveDate || to > contract.expiryDate)
      add('outsideTerm', span(from, to), term, about);
    if (contract.taxRate !== null && contract.taxRate !== line.taxRate)
      add('taxDiffers', `${line.taxRate}%`, `${contract.taxRate}%`, about);
    if (line.elevatorId === null) return;
    const agreed = contract.lines.find(({ elevatorId }) => elevatorId === line.elevatorId);
    if (!agreed || !agreed.coverFrom || !agreed.coverUntil)
      add('notCovered', line.elevatorNumber ?? '', '', about);
    else {
      const until = daysAfter(agreed.coverUntil, -1);
      if (from < agreed.coverFrom || to > until)
        add('notCovered', span(from, to), span(agreed.coverFrom, until), about);
    }
    if (agreed && agreed.unitPrice !== line.unitPrice && !isByDay(contract, line))
      add('priceDiffers', show(line.unitPrice), show(agreed.unitPrice), about);
    if (line.periodFrom === null || line.periodTo === null) return;
    const before = billed.find(
      (other) =>
        other.elevatorId === line.elevatorId &&
        other.periodFrom !== null &&
        other.periodTo !== null &&
        other.periodFrom <= to &&
        other.periodTo >= from,
    );
    if (before?.periodFrom && before.periodTo)
      add('alreadyBilled', span(from, to), span(before.periodFrom, before.periodTo), {
        ...about,
        invoiceId: before.invoiceId,
        invoiceNo: before.invoiceNo,
      });
  });
  if (
    invoice.lines.length === 0 &&
    (invoice.billingDate < contract.effectiveDate || invoice.billingDate > contract.expiryDate)
  )
    add('outsideTerm', invoice.billingDate, term);

  const same = billed.find(
    ({ instalment }) => invoice.instalment !== null && instalment === invoice.instalment,
  );
  if (same)
    add('instalmentBilled', String(invoice.instalment), same.invoiceNo, {
      invoiceId: same.invoiceId,
      invoiceNo: same.invoiceNo,
    });
  if (invoice.skipped) add('numberSkipped', invoice.skipped.invoiceNo, invoice.skipped.next);
  const covered = coveredBy(invoice, contract);
  if (covered !== null && invoice.amount > covered) add('aboveCover', show(invoice.amount), show(covered));
  const billedInAll = sumOfAmounts([contract.billedElsewhere, invoice.amount]);
  if (billedInAll > contract.amount) add('aboveContract', show(billedInAll), show(contract.amount));
  for (const { amount, reason, elevatorNumber, subjectKind, subjectId } of credits)
    add('creditMissing', show(amount), reason, { elevatorNumber, subjectKind, subjectId });
  return findings;
}
