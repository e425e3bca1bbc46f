import { daysAfter } from '../contractRules.ts';
import type { SlaSubjectKind } from '../sla/slaCalls.ts';

/** What of an invoice does not fit its contract: advice, never a refusal. */
export const findingKinds = [
  'outsideTerm',
  'notCovered',
  'priceDiffers',
  'alreadyBilled',
  'instalmentBilled',
  'aboveContract',
  'creditMissing',
] as const;
export type FindingKind = (typeof findingKinds)[number];

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
  periodFrom: string | null;
  periodTo: string | null;
}

export interface CheckedContract {
  effectiveDate: string;
  expiryDate: string;
  amount: number;
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
  billingDate: string;
  instalment: number | null;
  amount: number;
  lines: readonly CheckedLine[];
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
    if (line.elevatorId === null) return;
    const agreed = contract.lines.find(({ elevatorId }) => elevatorId === line.elevatorId);
    if (!agreed || !agreed.coverFrom || !agreed.coverUntil)
      add('notCovered', line.elevatorNumber ?? '', '', about);
    else {
      const until = daysAfter(agreed.coverUntil, -1);
      if (from < agreed.coverFrom || to > until)
        add('notCovered', span(from, to), span(agreed.coverFrom, until), about);
    }
    if (agreed && agreed.unitPrice !== line.unitPrice)
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
  if (contract.billedElsewhere + invoice.amount > contract.amount)
    add('aboveContract', show(contract.billedElsewhere + invoice.amount), show(contract.amount));
  for (const { amount, reason, elevatorNumber, subjectKind, subjectId } of credits)
    add('creditMissing', show(amount), reason, { elevatorNumber, subjectKind, subjectId });
  return findings;
}
