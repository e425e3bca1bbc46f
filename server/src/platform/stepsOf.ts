import { sql, type RawBuilder } from 'kysely';

/** A change of a record's state, and when. */
export interface Step {
  toState: string;
  at: string;
}

/**
 * As a table: the changes of state that records made by one state machine, each record's in their order, as `readSteps` reads
 * them; `within` says of which by the expression of their number.
 */
export const stepsOf = (
  entity: string,
  within: (id: RawBuilder<unknown>) => RawBuilder<boolean>,
): RawBuilder<{ recordId: string; steps: string }> =>
  sql`(select record_id, string_agg(to_state || '|' || extract(epoch from at), ',' order by id) as steps from record_move
    where entity = ${sql.lit(entity)} and ${within(sql`record_id`)} group by record_id)`;

/** Reads what `stepsOf` says. */
export const readSteps = (text: string): Step[] =>
  text === ''
    ? []
    : text.split(',').map((step) => {
        const [toState = '', seconds] = step.split('|');
        return { toState, at: new Date(Number(seconds) * 1000).toISOString() };
      });
