import type { MaintenanceType, OrderKind } from './orderStatus.ts';
import { maxOrdinal } from './workOrder.ts';

/** What the number of an order begins with. */
export const numberPrefix: Readonly<Record<OrderKind, string>> = {
  maintenance: 'WB',
  repair: 'WX',
  rescue: 'JY',
  selfCheck: 'ZJ',
  installation: 'AZ',
};

/** The letters of marks: no vowels, of which words come, and none that reads like a digit. */
const markLetters = 'CDFGHKLMNPQRVWXZ';

/**
 * The mark of a company, by which numbers of its orders differ from those of every other: letters for what it is stored
 * under, so that each company has its own, and has it whatever it is called.
 */
export const companyMarkOf = (companyId: string): string =>
  BigInt(companyId)
    .toString(16)
    .padStart(2, '0')
    .replaceAll(/./g, (digit) => markLetters.charAt(Number.parseInt(digit, 16)));

/** Such as WX202611230004CG: kind, day where the company is (yyyy-MM-dd), serial of the company on it, and its mark. */
export const orderNumberOf = (kind: OrderKind, day: string, serial: number, companyId: string): string =>
  `${numberPrefix[kind]}${day.replaceAll('-', '')}${String(serial).padStart(4, '0')}${companyMarkOf(companyId)}`;

/** Hours until a repair is due, by the severity of its fault: 1 is the worst. */
const repairHours: Readonly<Record<number, number>> = { 1: 4, 2: 24 };
const defaultRepairHours = 72;
/** So long a fault of severity 1 stands before its repair is ordered, in minutes. */
export const minutesToRepair = 5;
export const repairHoursOf = (severity: number | null): number =>
  severity === null ? defaultRepairHours : (repairHours[severity] ?? defaultRepairHours);

/** What is done in a round of the cycle: the year's work in the last, half of it in the middle. */
export function typeOfOrdinal(ordinal: number): MaintenanceType {
  if (ordinal === maxOrdinal) return 'year';
  if (ordinal === maxOrdinal / 2) return 'halfYear';
  return ordinal % 6 === 0 ? 'quarter' : 'halfMonth';
}

/** The lists of a type and of all below it: a year's visit does everything. */
export function typesWithin(type: MaintenanceType): MaintenanceType[] {
  const all: MaintenanceType[] = ['halfMonth', 'quarter', 'halfYear', 'year'];
  return all.slice(0, all.indexOf(type) + 1);
}

/** How far from the elevator a person may be to sign in by position, in metres. */
export const signInReachM = 500;

/** Days for the audit of a sampled order, for the owner's evaluation, and for a rework. */
export const auditDays = 3;
export const evaluationDays = 7;
export const reworkDays = 3;

/** Stars up to which the owner says why. */
export const starsToExplain = 2;
