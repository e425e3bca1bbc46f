import { sql, type SqlBool } from 'kysely';
import { ofSite } from '#area/elevator/elevatorFilters.ts';

/** Whether the contract covers, or has covered, an elevator of a project by its whole name. */
export const coversSite = (name: string) =>
  sql<SqlBool>`exists (select from contract_line line join elevator_card elevator on elevator.id = line.elevator_id
    where line.contract_id = contract.id and ${ofSite(name)})`;
