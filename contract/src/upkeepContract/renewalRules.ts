import { partOfAmount } from '#contract/money.ts';
import { expiringDays } from './contractStatus.ts';

/** Days before the last day of a contract on which people are reminded of it. */
export const reminderDays = [90, 60, 30, 7] as const;

/** How near the end of a contract is to whoever has to renew it. */
export const reminderSteps = ['over', 'd7', 'd30', 'd60', 'd90'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** A price in cents raised by per cent, to the cent, half up; it does not fall below nothing. */
export const raisedPrice = (cents: number, percent: number): number =>
  partOfAmount(cents, Math.max(0, 10_000 + Math.round(percent * 100)), 10_000);

/** What one elevator costs for one month: this compares contracts of other terms and other numbers of elevators. */
export const monthlyPrice = (amount: string, elevators: number, months: number): number =>
  elevators * months > 0 ? Number(amount) / (elevators * months) : 0;

/** How urgent the end of a contract is. */
export const urgencyOf = (daysLeft: number): 'bad' | 'warning' | 'calm' =>
  daysLeft < 0 ? 'bad' : daysLeft <= expiringDays ? 'warning' : 'calm';
