import { setTimeout as wait } from 'node:timers/promises';
import type { SmsState } from '@hoistway/contract/auditLog/smsMessage.ts';
import type { Sms, SmsMessage } from '#platform/sms/sms.ts';

/** Sends codes, and pretends to for numbers without an account. */
export interface CodeSender {
  /** Whether the text went out; without one, what became of the last text, after as long as that took. */
  send(message: SmsMessage | undefined): Promise<boolean>;
}

const wentOut = (state: SmsState): boolean => state === 'sent' || state === 'outbox';

/** Neither the answer nor its timing reveals whether a number has an account. */
export function createCodeSender(sms: Sms): CodeSender {
  let last = { ok: true, ms: 0 };
  return {
    async send(message) {
      if (!message) {
        const { ok, ms } = last;
        await wait(ms);
        return ok;
      }
      const began = performance.now();
      const ok = wentOut(await sms.send(message));
      last = { ok, ms: performance.now() - began };
      return ok;
    },
  };
}
