import { largestImport } from '@hoistway/contract/import/importRun.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal, Unreadable } from './problems.ts';

const mostTexts = 20;
const longestText = 64 * 1024;

/** The form and the one file of an upload, for calls that take one: read only after sign-in and permission. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>();
  const limits = { fileSize: largestImport, files: 1, fields: mostTexts, fieldSize: longestText };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field' && part.valueTruncated) throw new Unreadable();
      form.set(
        part.fieldname,
        part.type === 'file' ? new File([await part.toBuffer()], part.filename) : String(part.value),
      );
    }
  } catch (error) {
    // Whatever else the reader complains of stands in what was sent: no boundary, no end, a header that is none.
    if ((error as { statusCode?: number }).statusCode !== 413) throw new Unreadable();
    throw new Refusal('importTooLarge', { mb: largestImport / 1024 / 1024 });
  }
  return Object.fromEntries(form);
}
