import type { Mentionable } from '@hoistway/contract/comment/commentCalls.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import type { Database } from '../call/requestContext.ts';
import { finds } from '../database/finds.ts';
import { managedCompanies } from '../elevatorVisibility.ts';
import type { Records } from '../record/records.ts';
import type { Viewer } from '../viewer.ts';
import { mayOpen, type Commented } from './commentedRecord.ts';

/** As many people as a chooser offers, and as many as are tried to find them. */
const maxOffered = 10;
const maxTried = 60;

/** Whose rights are read by their id; undefined of somebody who is disabled. */
export type ViewerOf = (userId: string) => Promise<Viewer | undefined>;

/**
 * Whom somebody may mention, before it is asked whether each may open the record: people of their companies, and those
 * who have said something about it.
 */
const colleagues = (db: Database, viewer: Viewer, { subject, id }: Commented, access: Permission) =>
  db
    .selectFrom('userCard as person')
    .innerJoin('companyCard as firm', 'firm.id', 'person.companyId')
    .where('person.forbidden', '=', false)
    .where('person.id', '!=', viewer.userId)
    .where((eb) =>
      eb.or([
        eb('person.companyId', 'in', managedCompanies(db, viewer).select('company.id')),
        eb(
          'person.id',
          'in',
          db
            .selectFrom('recordComment')
            .where('entity', '=', subject)
            .where('recordId', '=', id)
            .select('authorId'),
        ),
      ]),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('userRoleCard as held')
          .innerJoin('rolePermissionCard as allowed', 'allowed.roleId', 'held.roleId')
          .whereRef('held.userId', '=', 'person.id')
          .where('allowed.permission', '=', access)
          .select('held.userId'),
      ),
    );

/** The people whom a chooser offers for what is typed behind the @. */
export async function findMentionable(
  db: Database,
  viewer: Viewer,
  record: Commented & { words?: string | undefined },
  access: Permission,
  { records, viewerOf }: { records: Records; viewerOf: ViewerOf },
): Promise<Mentionable[]> {
  const { words } = record;
  const people = await colleagues(db, viewer, record, access)
    .$if(words !== undefined && words !== '', (query) =>
      query.where(finds(words!, 'person.nicks', 'person.username')),
    )
    // Colleagues of the own company come first.
    .orderBy(sql`person.company_id <> ${viewer.companyId}::bigint`)
    .orderBy('person.nicks')
    .orderBy('person.id')
    .limit(maxTried)
    .select(['person.id', 'person.nicks as name', 'person.username', 'firm.names as companyName'])
    .execute();
  const offered: Mentionable[] = [];
  for (const person of people) {
    if (offered.length === maxOffered) break;
    const other = await viewerOf(person.id);
    if (other && (await mayOpen(records, db, other, record))) offered.push(person);
  }
  return offered;
}

/** Those of the ids whom somebody may not mention, as far as companies and permissions say. */
export async function strangersAmong(
  db: Database,
  viewer: Viewer,
  record: Commented,
  access: Permission,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await colleagues(db, viewer, record, access)
    .where('person.id', 'in', [...ids])
    .select('person.id')
    .execute();
  return ids.filter((id) => !known.some((each) => each.id === id));
}
