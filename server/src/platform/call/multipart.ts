import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, Unreadable } from './problems.ts';

const maxTexts = 20;
const maxTextLength = 64 * 1024;

const tooLarge = (mb: number) => new Refusal('importTooLarge', { mb });

const copiedAtOnce = 1024 * 1024;

/** Joins the received pieces of a file, some at a time: copying a large one at once would block the event loop. */
async function fileOf({ file, filename }: MultipartFile, maxMb: number): Promise<File> {
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of file) {
    pieces.push(piece as Uint8Array<ArrayBuffer>);
    size += (piece as Uint8Array).length;
    if (size < copiedAtOnce) continue;
    parts.push(new Blob(pieces));
    [pieces, size] = [[], 0];
  }
  if (file.truncated) throw tooLarge(maxMb);
  return new File([...parts, ...pieces], filename);
}

/** The form and the one file of an upload, for calls that take one: read only after sign-in and permission. */
export async function readMultipart(
  request: FastifyRequest,
  maxMb: number,
): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>();
  const limits = { fileSize: maxMb * 1024 * 1024, files: 1, fields: maxTexts, fieldSize: maxTextLength };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field' && part.valueTruncated) throw new Unreadable();
      form.set(part.fieldname, part.type === 'file' ? await fileOf(part, maxMb) : String(part.value));
    }
  } catch (error) {
    // All other complaints of the reader concern the request: no boundary, no end, a malformed header.
    if (error instanceof Refusal) throw error;
    if ((error as { statusCode?: number }).statusCode !== 413) throw new Unreadable();
    throw tooLarge(maxMb);
  }
  return Object.fromEntries(form);
}
