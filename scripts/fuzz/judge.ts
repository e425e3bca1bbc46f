import type { Answer, Request } from './exchange.ts';

/** The envelope of an answer, as far as it is read here. */
export interface Said {
  success: boolean;
  code: string;
  data: Record<string, unknown>;
}

interface Judged {
  request: Request;
  answer: Answer;
  /** Whether the call answers with a file. */
  downloads: boolean;
  /** Whether it is no declared call. */
  plain?: boolean | undefined;
}

/** What stands in no answer: the database's own words, and where in the program something failed. */
const inner =
  /\n\s+at |\bat (?:file:|\/)|node_modules|\.ts:\d|syntax error at or near|relation "|column "|violates|SQLSTATE|invalid input syntax|invalid byte sequence|out of range for type|duplicate key|PostgresError/;

const isEnvelope = (said: unknown) =>
  typeof said === 'object' &&
  said !== null &&
  'success' in said &&
  typeof said.success === 'boolean' &&
  'code' in said &&
  typeof said.code === 'string' &&
  'description' in said &&
  typeof said.description === 'string' &&
  'data' in said;

/** What an answer says, if it is JSON. */
export function parsed(text: string): Said | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What Node.js reads of a request's first line and headers, in bytes. */
const longestHead = 16_000;

/**
 * What a connection surely takes in before the refusal of a body that is too large ends it, in bytes: the buffer with which
 * Linux begins to receive.
 */
const longestBody = 131_072;

/** What is wrong with an answer, if anything. */
export function faultOf({ request, answer, downloads, plain = false }: Judged) {
  if (answer.late) return 'no answer within the limit';
  // Who is refused while still sending may lose the answer with the connection: always, when the head is too long,
  // and by chance, when a body is many times what its call takes.
  if (answer.status === 0)
    return request.cut ||
      request.trouble === 'large header' ||
      request.path.length > longestHead ||
      (request.body?.length ?? 0) > longestBody
      ? undefined
      : 'the connection ended without an answer';
  if (answer.status >= 500) return `status ${answer.status}`;
  if (answer.headers['x-content-type-options'] !== 'nosniff') return 'the hardening headers are missing';
  if (request.method === 'HEAD') return undefined;
  const isJson = (answer.headers['content-type'] ?? '').includes('application/json');
  // What is no declared call has answers of its own, but for what it could not read.
  if (plain && answer.status !== 400) return innerWordsOf(answer);
  if (!isJson) return downloads && answer.status === 200 ? undefined : 'the answer is no envelope';
  if (!isEnvelope(parsed(answer.body))) return 'the answer is no envelope';
  return innerWordsOf(answer);
}

function innerWordsOf({ headers, body }: Answer) {
  // The console and the description of the calls are files of ours.
  if ((headers['content-type'] ?? '').includes('text/')) return undefined;
  const found = inner.exec(body)?.[0];
  return found === undefined ? undefined : `the answer holds “${found.trim()}”`;
}
