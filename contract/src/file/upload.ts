import { z } from 'zod';
import { bare, kindOf, kinds } from '#contract/kinds.ts';

/** The largest file of a call that names no other bound. */
export const maxUploadMb = 20;

/** A file in the input of a call: it travels as multipart, everything beside it as the form's texts. */
export const upload = ({ maxMb = maxUploadMb }: { maxMb?: number } = {}) =>
  z.custom<File>((value) => value instanceof File, 'invalid.required').register(kinds, { maxMb });

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
export const takesFile = (input: z.ZodObject): boolean => maxMbOf(input) > 0;

/** How large the largest file of a call may be; 0 of one that takes none. */
export const maxMbOf = (input: z.ZodObject): number =>
  Math.max(
    0,
    ...Object.values(input.shape).map((schema) =>
      bare(schema as z.ZodType) instanceof z.ZodCustom ? (kindOf(schema as z.ZodType).maxMb ?? 0) : 0,
    ),
  );
