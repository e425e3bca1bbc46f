import type { Call } from '@hoistway/contract/call.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { everyArea } from '#app/areas.ts';
import { snake } from '#platform/auditLog/auditLogCatalogue.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { refNames } from '../input/sampleInput.ts';
import type { Ids } from './scene.ts';

const { kinds } = everyArea.records;

/** A record put into a state, whichever way would lead there. */
export interface InState {
  kind: string;
  column: string;
  value: string;
}

/** Every state in which the records that a call names may be. */
export const statesFor = (call: Call): InState[] =>
  [...new Set(refNames(call).map(([, kind]) => kind))].flatMap((kind) =>
    (kinds.get(kind)?.entities ?? []).flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, { schema, column }]) => {
        const type = bare(schema);
        if (!(type instanceof z.ZodEnum) || column === false || !/stat(?:e|us)$/i.test(name)) return [];
        return type.options.map((value) => ({ kind, column: snake(name), value: String(value) }));
      }),
    ),
  );

/** Whether it could be put there; rules of the database may speak against it. */
export const putInto = ({ kind, column, value }: InState, db: Database, ids: Ids): Promise<boolean> =>
  sql`update ${sql.table(kinds.get(kind)!.table)} set ${sql.ref(column)} = ${value} where id = ${ids[kind]}`
    .execute(db)
    .then(
      () => true,
      () => false,
    );
