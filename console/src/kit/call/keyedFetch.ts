import type { Call } from '@hoistway/contract/call.ts';
import { isKeyed, saveKeyHeader } from '@hoistway/contract/input/saveKey.ts';
import { randomId } from '../randomId.ts';

type Fetch = (address: string, init: RequestInit, call: Call) => Promise<Response>;

/** What was sent and not answered, or not to the end, with the key it was sent under. */
const unanswered = new Map<string, string>();

/** Once a broken line is up again. */
const againAfterMs = 500;

const textOf = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

function contentOf(address: string, { method, body }: RequestInit): string {
  const entries = body instanceof FormData || body instanceof URLSearchParams ? [...body.entries()] : [];
  return JSON.stringify([method, address, entries.map(([name, value]) => [name, textOf(value)])]);
}

/** Whether the server remembers a call by its key. Signing in and out is no save. */
const isSave = (call: Call): boolean => isKeyed(call) && call.area !== 'session';

/** Whether the server has judged what was sent; where it was not reached, or has failed, nothing is known. */
const isAnswered = ({ status }: Response): boolean => status < 500;

/** The answer once it is here to the end. */
async function received(asking: Promise<Response>): Promise<Response> {
  const response = await asking;
  const body = await response.arrayBuffer();
  return new Response(body, { status: response.status, headers: response.headers });
}

/**
 * Sends each save under a key: what is sent again because the answer was lost, by itself or by the person, is done once
 * and answered as it was. What is sent again after an answer is another save.
 */
export const keyedFetch =
  (send: Fetch): Fetch =>
  async (address, init, call) => {
    if (!isSave(call)) return send(address, init, call);
    const content = contentOf(address, init);
    const key = unanswered.get(content) ?? randomId();
    unanswered.set(content, key);
    const headers = new Headers(init.headers);
    headers.set(saveKeyHeader, key);
    const ask = () => received(send(address, { ...init, headers }, call));
    const response = await ask().catch(async (error: unknown) => {
      if (init.signal?.aborted === true || !navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, againAfterMs));
      return ask();
    });
    if (isAnswered(response)) unanswered.delete(content);
    return response;
  };
