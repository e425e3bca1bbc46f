import type { WorkingTime } from '@hoistway/contract/setting/workingTime.ts';
import { sql } from 'kysely';
import { workingTimeOf } from '#area/company/settings/workingTimeOf.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { SlaSubject } from './slaSubject.ts';

/** The terms of running contracts that hold for some subjects, with what is needed to judge by them. */
export async function termsOf(db: Database, subjects: readonly SlaSubject[], contractId?: string) {
  if (subjects.length === 0) return [];
  const terms = await db
    .selectFrom('slaTerm as term')
    .innerJoin('contract', 'contract.id', 'term.contractId')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .innerJoin('contractLine as line', 'line.contractId', 'contract.id')
    .where('line.elevatorId', 'in', [...new Set(subjects.map(({ elevatorId }) => elevatorId))])
    .where('line.coverFrom', 'is not', null)
    .$if(contractId !== undefined, (query) => query.where('contract.id', '=', contractId!))
    .selectAll('term')
    .select([
      'contract.contractNo',
      'contract.companyId',
      'company.timeZone',
      'line.elevatorId',
      'line.unitPrice',
    ])
    // Midnights where the company is.
    .select([
      sql<string>`line.cover_from::timestamp at time zone company.time_zone`.as('coveredFrom'),
      sql<string>`line.cover_until::timestamp at time zone company.time_zone`.as('coveredUntil'),
    ])
    .orderBy('term.id')
    .execute();
  return terms;
}
export type TermInForce = Awaited<ReturnType<typeof termsOf>>[number];

/** Whether a term is to judge a subject: its version held, and its contract covered the elevator, when that began. */
export function holdsFor(term: TermInForce, { elevatorId, about, basisAt }: SlaSubject): boolean {
  const isBetween = (from: string, until: string | null) =>
    Date.parse(from) <= basisAt && (until === null || basisAt < Date.parse(until));
  return (
    term.elevatorId === elevatorId &&
    term.about === about &&
    isBetween(term.since, term.endedAt) &&
    isBetween(term.coveredFrom, term.coveredUntil)
  );
}

/** Whether any contract with terms names an elevator: most installations are done with this. */
export async function hasTerms(db: Database, elevatorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('contractLine as line')
    .innerJoin('slaTerm as term', 'term.contractId', 'line.contractId')
    .where('line.elevatorId', '=', elevatorId)
    .select('term.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Working times of companies, each asked once. */
export function workingTimes(db: Database): (companyId: string) => Promise<WorkingTime | null> {
  const known = new Map<string, WorkingTime | null>();
  return async (companyId) => {
    if (!known.has(companyId)) known.set(companyId, await workingTimeOf(db, companyId));
    return known.get(companyId)!;
  };
}
