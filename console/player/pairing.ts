import { ask, NoAnswer, Refused } from './ask.ts';
import { Backoff } from './backoff.ts';
import { makeKey } from './deviceKey.ts';
import { noteServerTime, serverNow } from './serverTime.ts';
import type { Screen } from './screen.ts';

const claimEveryMs = 1_500;
/** A code is replaced so long before it ends: who has begun to type it can finish. */
const renewBeforeMs = 60_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Shown {
  code: string;
  claim: string;
  now: string;
  expiresAt: string;
}

/** The token behind a code; undefined once it is time for another code. */
async function claimWhileShown({ claim, expiresAt }: Shown): Promise<string | undefined> {
  const until = Date.parse(expiresAt);
  while (serverNow() < until - renewBeforeMs) {
    await pause(claimEveryMs);
    try {
      const { token } = await ask<{ token: string | null }>('ad/play/claim', { claim });
      if (token !== null) return token;
    } catch (error) {
      if (error instanceof Refused && error.code === 'pairingCodeEnded') return undefined;
      if (!(error instanceof NoAnswer || error instanceof Refused)) throw error;
    }
  }
  return undefined;
}

/** Shows one code after the other until a person has entered one; answers the token of the pairing. */
export async function pairByCode(screen: Screen): Promise<string> {
  const publicKey = await makeKey();
  const backoff = new Backoff();
  for (;;) {
    try {
      const askedAt = Date.now();
      const shown = await ask<Shown>('ad/play/code', { publicKey });
      backoff.reset();
      noteServerTime(shown.now, askedAt);
      screen.showCode(shown.code, new Date(Date.parse(shown.expiresAt)));
      const token = await claimWhileShown(shown);
      if (token !== undefined) return token;
    } catch (error) {
      if (error instanceof Refused) screen.showMessage('tooOften');
      else if (error instanceof NoAnswer) screen.showMessage('noNetwork');
      else throw error;
      await backoff.wait();
    }
  }
}
