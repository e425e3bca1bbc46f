/** How sign-in defends itself. The lock is per user and address; account-wide failures only slow the answer. */
export const signInLimits = {
  windowMs: 15 * 60_000,
  lockMs: 30 * 60_000,
  perUserAndAddress: 5,
  perAddress: 30,
  slowFrom: 10,
  slowestMs: 3_000,
} as const;

export interface RecentFailures {
  /** Times (epoch ms) of this user's failures from this address within window and lock, oldest first. */
  fromHere: readonly number[];
  /** Failures of this address for any user within the window. */
  ofAddress: number;
  /** Failures of this user from anywhere within the window. */
  ofUser: number;
}

export type SignInGate =
  | { open: true; delayMs: number }
  | { open: false; refusal: 'userLocked' | 'signInSlowed' };

/** What is known of earlier attempts: those that failed, and with them those that are being judged. */
export interface Attempts {
  failed: RecentFailures;
  counted: RecentFailures;
}

/**
 * Whether an attempt may be judged. Where too many are being judged it waits for them: they may turn out to be right.
 */
export function gateAttempt({ failed, counted }: Attempts, now: number): SignInGate | 'wait' {
  const certain = gateSignIn(failed, now);
  if (!certain.open) return certain;
  const gate = gateSignIn(counted, now);
  return gate.open ? gate : 'wait';
}

/** Five failures within 15 min lock this user for this address until 30 min after the fifth. */
export function gateSignIn(failures: RecentFailures, now: number): SignInGate {
  const { fromHere } = failures;
  const { perUserAndAddress, windowMs, lockMs } = signInLimits;
  for (let last = perUserAndAddress - 1; last < fromHere.length; last += 1) {
    const closing = fromHere[last]!;
    const opening = fromHere[last - perUserAndAddress + 1]!;
    if (closing - opening <= windowMs && now < closing + lockMs)
      return { open: false, refusal: 'userLocked' };
  }
  if (failures.ofAddress >= signInLimits.perAddress) return { open: false, refusal: 'signInSlowed' };
  const over = failures.ofUser - signInLimits.slowFrom;
  return { open: true, delayMs: over < 0 ? 0 : Math.min(signInLimits.slowestMs, 250 * (over + 1)) };
}
