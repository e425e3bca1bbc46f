import { maxAtOnce, type BulkResult } from '@hoistway/contract/bulk.ts';
import { send } from '../call/api.ts';
import type { BulkCall } from './bulkAction.ts';

/** Sends the records in parts, one after the other, and tells how far it has come. */
export async function runBulk<R extends BulkResult>(
  call: BulkCall<R>,
  input: Record<string, unknown>,
  ids: readonly string[],
  tryOnly: boolean,
  onProgress: (n: number) => void,
): Promise<R[number][]> {
  const results: R[number][] = [];
  for (let at = 0; at < ids.length; at += maxAtOnce) {
    onProgress(at);
    const part = ids.slice(at, at + maxAtOnce);
    results.push(...(await send(call, { ...input, ids: part, tryOnly })));
  }
  return results;
}

const quoted = (text: string): string => {
  // A spreadsheet would work out what begins like a formula.
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
};

/** The results as a CSV file that spreadsheets read as UTF-8. */
export const resultFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}`], { type: 'text/csv' });
