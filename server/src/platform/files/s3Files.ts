import { AwsClient } from 'aws4fetch';
import { Refusal } from '../call/problems.ts';
import { sha256Of, type FileStore } from './fileStore.ts';
import type { S3Settings } from './s3Settings.ts';

const answerWithinMs = 20_000;

/** A bucket of any S3-compatible store; `warn` gets the reason of an unexpected answer. */
export function s3Files(settings: S3Settings, warn: (why: string) => void): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const addressOf = (sha256: string) => `${endpoint}/${bucket}/${sha256.slice(0, 2)}/${sha256}`;

  const fail = (why: string): never => {
    warn(why);
    throw new Refusal('filesUnreachable', { why });
  };

  const ctx = async (address: string, init: RequestInit): Promise<Response> =>
    client
      .fetch(address, { ...init, signal: AbortSignal.timeout(answerWithinMs) })
      .catch((error: unknown) => fail(reasonOf(error)));

  return {
    async put(bytes) {
      const sha256 = await sha256Of(bytes);
      const response = await ctx(addressOf(sha256), { method: 'PUT', body: new Uint8Array(bytes) });
      if (!response.ok) return fail(await codeIn(response));
      return sha256;
    },
    async get(sha256, range) {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const response = await ctx(addressOf(sha256), { method: 'GET', headers });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      const code = await codeIn(response);
      return code === 'NoSuchKey' ? undefined : fail(code);
    },
    async remove(sha256, unlessSince) {
      const known = await ctx(addressOf(sha256), { method: 'HEAD' });
      if (known.status === 404) return;
      if (!known.ok) return fail(`HTTP ${known.status}`);
      const broughtAt = Date.parse(known.headers.get('last-modified') ?? '');
      if (!(broughtAt < unlessSince.getTime())) return;
      const response = await ctx(addressOf(sha256), { method: 'DELETE' });
      if (!response.ok) fail(await codeIn(response));
    },
  };
}

/** The code in the XML that such a store answers with, else the HTTP status. */
async function codeIn(response: Response): Promise<string> {
  const text = await response.text();
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? `HTTP ${response.status}`;
}

/** Node hides why a connection failed behind "fetch failed". */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? name : message);
}
