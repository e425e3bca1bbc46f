import type { TellMisfits } from '#platform/call/misfits.ts';

/** In operation a value that breaks the schema of its reply is left out and told; in tests it is a bug. */
export const failsOfMisfits: TellMisfits = (of, [misfit]) => {
  throw new Error(`${of}: ${misfit?.path} of ${misfit?.record} breaks the schema`);
};
