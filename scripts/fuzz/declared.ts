import type { ZodObject, ZodType } from 'zod';

/** What the fuzzer reads of the contract. */
export type Declared = typeof import('./declarations.ts');

/** What a call is given, by the names of its fields; fuzzing gives what does not fit, too. */
export type Input = Record<string, unknown>;

/** The fields of an object by their names. */
export const fieldsOf = ({ shape }: ZodObject) => shape as Record<string, ZodType>;
