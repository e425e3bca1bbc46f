import { largestImport } from '@hoistway/contract/import/importRun.ts';
import type { Texts } from '@hoistway/contract/wire.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './problems.ts';

const mostTexts = 20;
const longestText = 64 * 1024;

/** The form and the one file of an upload, for calls that take one: read only after sign-in and permission. */
export async function readMultipart(request: FastifyRequest): Promise<Texts> {
  const form: Record<string, unknown> = {};
  const limits = { fileSize: largestImport, files: 1, fields: mostTexts, fieldSize: longestText };
  try {
    for await (const part of request.parts({ limits })) {
      form[part.fieldname] =
        part.type === 'file' ? new File([await part.toBuffer()], part.filename) : String(part.value);
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== 413) throw error;
    throw new Refusal('importTooLarge', { mb: largestImport / 1024 / 1024 });
  }
  return form as Texts;
}
