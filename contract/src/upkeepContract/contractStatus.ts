/** How the customer pays. */
export const paymentModes = ['monthly', 'quarterly', 'semiYearly', 'lumpSum'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Parts and labour, parts up to a price, labour only. */
export const contractTypes = ['full', 'semi', 'basic'] as const;
export const contractNatures = ['new', 'renewal', 'free', 'paid'] as const;

/** How the term of a contract stands. A discarded contract is invalid, as is one that has expired. */
export const termStatuses = ['notStarted', 'inExecution', 'expiring', 'invalid'] as const;
export type TermStatus = (typeof termStatuses)[number];

/** What became of its elevators. */
export const renewalStatuses = ['none', 'renewedPartial', 'renewedAll', 'lostPartial', 'lostAll'] as const;
export type RenewalStatus = (typeof renewalStatuses)[number];

/** All states that contracts are looked for by; `valid` is in execution or expiring, `started` is not before its first day. */
export const contractStates = [
  'notStarted',
  'started',
  'inExecution',
  'expiring',
  'valid',
  'invalid',
  'renewedAll',
  'renewedPartial',
  'lostAll',
  'lostPartial',
] as const;
export type ContractState = (typeof contractStates)[number];

/** Expired without having been renewed or lost, and discarded: the states that lists add to those of the trade. */
export const contractChips = ['expiredOpen', 'discarded', 'unreviewed', 'renewsSoon'] as const;

/** What a contract waits for: an instalment that is due and that no invoice asks for, a service credit that nobody has decided on. */
export const contractWaits = ['bill', 'credit', 'plan'] as const;
export type ContractWait = (typeof contractWaits)[number];

/** Why a company no longer maintains elevators. */
export const lossReasons = ['price', 'service', 'competitor', 'demolished', 'ownStaff', 'other'] as const;

/** What became of an elevator of a contract. */
export const lineStates = ['active', 'renewed', 'lost'] as const;

/** A contract with at most so many days left is expiring. */
export const expiringDays = 60;
/** Days within which renewals are looked ahead for on the board. */
export const renewsSoonDays = 90;
/** So many days after its loss an elevator can still be read by the company that lost it. */
export const graceDays = 30;
/** A discarded contract can be restored for so many days. */
export const restoreDays = 30;
