import type { Call, InputOf, ReplyOf } from './call.ts';
import { assertAnswered, CallProblem, failureOf } from './callProblem.ts';
import { download, fileName, type Download } from './file/download.ts';
import type { Envelope } from './envelope.ts';
import { received } from './description/schemaWalk.ts';
import { bodyOf } from './file/upload.ts';
import { encodeInput } from './wire.ts';

export interface ClientOptions {
  /** Ends with `/api/`. */
  base: string;
  token(): string | null;
  language(): string;
  fetch?(address: string, init: RequestInit, call: Call): Promise<Response>;
  timeoutMs?: number;
  /** Called with every problem and the token it was met with, before the caller sees it; shows tips and redirects. */
  onProblem?(problem: CallProblem, token: string | null): void;
  /** Told what a reply shows that has another name in the other language, before the caller sees the reply. */
  onOtherNames?(otherNames: Readonly<Record<string, string>>): void;
}

const timeoutMs = 72_000;

export type Send = <C extends Call>(
  call: C,
  ...input: Record<never, never> extends InputOf<C> ? [InputOf<C>?] : [InputOf<C>]
) => Promise<C['reply'] extends typeof download ? Download : ReplyOf<C>>;

/** The one way to make a call: headers, form, time limit, envelope, downloads. */
export function createClient(options: ClientOptions): Send {
  const send = (call: Call, input: Record<string, unknown> = {}): Promise<unknown> => {
    const token = options.token();
    return exchange(options, call, input, token).catch((error: unknown) => {
      if (error instanceof CallProblem) options.onProblem?.(error, token);
      throw error;
    });
  };
  return send as Send;
}

async function exchange(
  options: ClientOptions,
  call: Call,
  input: Record<string, unknown>,
  token: string | null,
): Promise<unknown> {
  const { path, form } = encodeInput(call, input);
  const headers = { 'accept-language': options.language(), ...(token ? { authorization: token } : {}) };
  const limit = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  try {
    const init = {
      method: call.method,
      headers,
      signal: limit,
      ...(form ? { body: bodyOf(form, input) } : {}),
    };
    const response = await (options.fetch ?? fetch)(options.base + path, init, call);
    const envelope = isEnvelope(response) ? ((await response.json()) as Envelope) : undefined;
    if (response.ok && call.reply === download && !envelope)
      return { name: fileName(response), blob: await response.blob() } satisfies Download;
    if (envelope?.otherNames) options.onOtherNames?.(envelope.otherNames);
    const { data } = assertAnswered(call, response.status, envelope);
    return call.reply === download ? data : received(call.reply, data);
  } catch (error) {
    if (error instanceof CallProblem) throw error;
    const kind = limit.aborted ? 'timeout' : 'network';
    throw new CallProblem(kind, '', kind === 'timeout' ? 'requestExpired' : failureOf(call));
  }
}

const isEnvelope = (response: Response) =>
  response.headers.get('content-type')?.includes('application/json') ?? false;
