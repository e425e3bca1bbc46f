import { language } from './words.ts';

/** The server did not answer, or not as a server of this product does. */
export class NoAnswer extends Error {}

/** The server refused, and said why. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const patienceMs = 20_000;

/** Asks something of the server as the player; `path` is that of a call. */
export async function ask<T>(path: string, input: object): Promise<T> {
  let answer: { success: boolean; code: string; data: T };
  try {
    const response = await fetch(new URL(`../api/${path}`, document.baseURI), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status >= 500) throw new NoAnswer(`answered ${response.status}`);
    answer = (await response.json()) as typeof answer;
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(String(error));
  }
  if (!answer.success) throw new Refused(answer.code);
  return answer.data;
}
