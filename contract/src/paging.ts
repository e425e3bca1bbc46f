import { z } from 'zod';
import { identity } from './fieldKinds.ts';

/** The input of a call about one record that is no `ref`. */
export const byId = z.object({ id: identity() });

export const paging = z.object({
  pageNumber: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(200).default(20),
  sort: z
    .string()
    .regex(/^-?[A-Za-z]{1,40}$/)
    .optional(),
});
export const pageOf = <S extends z.ZodType>(row: S) => z.object({ rows: z.array(row), total: z.int() });
