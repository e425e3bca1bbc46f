import type { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { readPage } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';

/** The credits of a contract, what is to be decided first, and what that comes to. */
export async function pageCredits(
  db: Database,
  { id, state }: SearchOf<typeof slaCalls.credits>,
  page: PageOf<typeof slaCalls.credits>,
) {
  const query = db
    .selectFrom('slaCredit as credit')
    .innerJoin('contract', 'contract.id', 'credit.contractId')
    .innerJoin('slaVerdict as verdict', 'verdict.id', 'credit.verdictId')
    .innerJoin('slaTerm as term', 'term.id', 'verdict.termId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'verdict.elevatorId')
    .leftJoin('userCard as person', 'person.id', 'credit.decidedBy')
    .leftJoin('invoice', 'invoice.id', 'credit.invoiceId')
    .where('credit.contractId', '=', id)
    .$if(state !== undefined, (each) => each.where('credit.state', '=', state!))
    .select(['credit.id', 'credit.verdictId', 'credit.month', 'credit.amount', 'credit.uncapped'])
    .select(['credit.units', 'credit.state', 'credit.reason', 'credit.invoiceId', 'credit.decidedAt'])
    .select(['verdict.elevatorId', 'verdict.subjectKind', 'verdict.subjectId', 'verdict.subjectName'])
    .select(['term.about', 'term.fromEvent', 'term.toEvent', 'contract.currency'])
    .select([
      'person.nicks as decidedByName',
      'invoice.invoiceNo',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      sql<number>`greatest(verdict.counted_seconds - verdict.limit_seconds, 0)`.as('overSeconds'),
    ]);
  const rows = await readPage(query, page, {
    sorts: {},
    defaultSort: sql`credit.state <> 'draft', credit.month desc`,
    id: sql`credit.id desc`,
  });
  const drafts = await db
    .selectFrom('slaCredit')
    .where('contractId', '=', id)
    .where('state', '=', 'draft')
    .select([
      sql<number>`coalesce(sum(amount), 0)`.as('draftAmount'),
      sql<number>`count(*)::int`.as('draftCount'),
    ])
    .executeTakeFirstOrThrow();
  return { ...rows, ...drafts };
}
