import { z } from 'zod';
import type { Call } from '@hoistway/contract/call.ts';
import { bare } from '@hoistway/contract/kinds.ts';

/** By which names the list of a call can be sorted. */
export function sortsOf({ input }: Pick<Call, 'input'>): readonly string[] {
  const { sort } = input.shape;
  const declared = sort instanceof z.ZodType ? bare(sort) : undefined;
  if (!(declared instanceof z.ZodEnum)) return [];
  return declared.options.map(String).filter((each) => !each.startsWith('-'));
}
