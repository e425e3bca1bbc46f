import { z } from 'zod';
import { bare } from '#contract/kinds.ts';

/** A file in the input of a call: it travels as multipart, everything beside it as the form's texts. */
export const upload = () => z.custom<File>((value) => value instanceof File, 'invalid.required');

/** The body of a call: multipart when the input holds files, else the form alone. */
export function bodyOf(form: URLSearchParams, input: Record<string, unknown>): URLSearchParams | FormData {
  const files = Object.entries(input).filter((entry): entry is [string, File] => entry[1] instanceof File);
  if (files.length === 0) return form;
  const body = new FormData();
  for (const [name, text] of form) body.append(name, text);
  for (const [name, file] of files) body.append(name, file, file.name);
  return body;
}

/** Whether a call takes a file. */
export const takesFile = (input: z.ZodObject): boolean =>
  Object.values(input.shape).some((schema) => bare(schema as z.ZodType) instanceof z.ZodCustom);
