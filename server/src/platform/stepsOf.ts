import { sql, type RawBuilder } from 'kysely';

/** A change of a record's state, and the day. */
export interface Step {
  toState: string;
  day: string;
}

/** As an expression: the changes of state that a record made by one state machine, in their order, as `readSteps` reads them. */
export const stepsOf = (
  entity: string,
  recordId: RawBuilder<unknown>,
  timeZone: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select string_agg(step.to_state || '|' || (step.at at time zone ${timeZone})::date, ',' order by step.id)
    from record_move step where step.entity = ${sql.lit(entity)} and step.record_id = ${recordId})`;

/** Reads what `stepsOf` says. */
export const readSteps = (text: string): Step[] =>
  text === ''
    ? []
    : text.split(',').map((step) => {
        const [toState = '', day = ''] = step.split('|');
        return { toState, day };
      });
