import type { Call } from '@hoistway/contract/call.ts';
import type { RefEntity } from '@hoistway/contract/fieldKinds.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { z } from 'zod';
import type { AuditLogColumn } from './auditLogCatalogue.ts';

/** What one value of a filter is, also where several may be given. */
function oneOf(schema: z.ZodType): z.ZodType {
  const inner = bare(schema);
  return inner instanceof z.ZodArray ? (inner.element as z.ZodType) : schema;
}

/** How a filter of a list is shown, by what the call takes. */
export function filterColumn(call: Call | undefined, name: string): AuditLogColumn {
  const schema = call?.input.shape[name];
  const { ref, choice, region, money } = schema ? kindOf(oneOf(schema)) : {};
  return {
    label: `${call?.path.split('/')[0] ?? ''}.${name}` as TextKey,
    ...(ref ? { ref: ref as RefEntity } : {}),
    ...(choice ? { choice } : {}),
    ...(region ? { region } : {}),
    ...(money ? { money } : {}),
  };
}
