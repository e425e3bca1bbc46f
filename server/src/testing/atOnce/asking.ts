import type { Call } from '@hoistway/contract/call.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import { bodyOf } from '@hoistway/contract/file/upload.ts';
import { encodeInput } from '@hoistway/contract/wire.ts';

/** What became of a call; nothing where it was never answered. */
export interface Answered {
  status: number | undefined;
  code: string;
  errors: Readonly<Record<string, string>>;
  success: boolean;
  ms: number;
}

export type Ask = (call: Call, input: Readonly<Record<string, unknown>>, token: string) => Promise<Answered>;

/** Long beyond any limit of the server itself. */
const unansweredMs = 90_000;

/** Asks a started server over HTTP, as the console does. */
export const askingAt =
  (url: string): Ask =>
  async (call, input, token) => {
    const { path, form } = encodeInput(call, input);
    const began = performance.now();
    const answered = (rest: Omit<Answered, 'ms'>): Answered => ({ ...rest, ms: performance.now() - began });
    try {
      const response = await fetch(`${url}/api/${path}`, {
        method: call.method,
        headers: { authorization: token, 'accept-language': 'en' },
        ...(form && { body: bodyOf(form, input) }),
        signal: AbortSignal.timeout(unansweredMs),
      });
      const text = await response.text();
      if (!String(response.headers.get('content-type')).includes('json'))
        return answered({ status: response.status, code: 'file', errors: {}, success: response.ok });
      const { success, code, errors = {} } = JSON.parse(text) as Envelope;
      return answered({ status: response.status, code, errors, success });
    } catch (error) {
      return answered({ status: undefined, code: String(error), errors: {}, success: false });
    }
  };
