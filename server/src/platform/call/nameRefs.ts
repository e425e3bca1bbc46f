import type { Call } from '@hoistway/contract/call.ts';
import { visitKinds } from '@hoistway/contract/description/schemaWalk.ts';
import type { Standing } from '@hoistway/contract/envelope.ts';
import type { Seen } from '@hoistway/contract/seen.ts';
import type { z } from 'zod';
import { RecordNames } from '../auditLog/recordNames.ts';
import type { RecordKind } from '../record/record.ts';
import type { Viewer } from '../viewer.ts';
import type { RequestContext } from './requestContext.ts';

/** What the records are called that values of the fields of a call name; `values` are all of which a name is wanted. */
export async function nameRefs(
  kinds: ReadonlyMap<string, RecordKind>,
  { db, viewer, t }: RequestContext<Viewer | undefined>,
  { input }: Call,
  values: readonly Seen[],
): Promise<(field: string) => Pick<Standing, 'names'>> {
  const fields = Object.keys(values[0] ?? {});
  const names = new RecordNames(kinds);
  const refsIn = (field: string): [kind: string, id: string][] => {
    const found: [string, string][] = [];
    for (const value of values)
      visitKinds(input.shape[field] as z.ZodType, value[field], field, ({ ref }, id) => {
        if (ref) found.push([ref, id]);
      });
    return found;
  };
  for (const field of fields) for (const [kind, id] of refsIn(field)) names.want(kind, id);
  if (viewer) await names.load(db, viewer, t);
  return (field) => {
    const called = refsIn(field).flatMap(([kind, id]) => {
      const name = names.find(kind, id);
      return name === undefined ? [] : [[`${kind}:${id}`, name] as const];
    });
    return called.length === 0 ? {} : { names: Object.fromEntries(called) };
  };
}
