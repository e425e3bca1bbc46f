import { finds } from '#platform/database/finds.ts';
import { phoneRecord, type phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import { holdsWord, wordsOf } from '#area/elevator/elevatorFilters.ts';
import { readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { dayStart } from '#platform/database/dayStart.ts';
import { managedCompanies, visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

type PhoneSearch = SearchOf<typeof phoneRecordCalls.page>;

/** Calls about elevators that a viewer sees, and those that the people of their companies noted. */
export const visiblePhoneRecords = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('phoneRecord')
    .where((eb) =>
      eb.or([
        eb('phoneRecord.companyId', 'in', managedCompanies(db, viewer).select('company.id')),
        eb('phoneRecord.elevatorId', 'in', visibleElevators(db, viewer).select('elevator.id')),
      ]),
    );

const isHandled = sql<boolean>`(phone_record.elevator_id is not null or phone_record.result is not null)`;

const shown = (db: Database, viewer: Viewer) =>
  visiblePhoneRecords(db, viewer)
    // A call that their people noted stays theirs; which elevator it was about is told as long as they see that.
    .leftJoin('elevatorCard as elevator', (join) =>
      join
        .onRef('elevator.id', '=', 'phoneRecord.elevatorId')
        .on('elevator.id', 'in', visibleElevators(db, viewer).select('elevator.id')),
    )
    .leftJoin('rescueCase', 'rescueCase.id', 'phoneRecord.caseId')
    .leftJoin('userCard as doer', 'doer.id', 'phoneRecord.userId')
    .select([
      ...columnsOf(phoneRecord, 'phoneRecord'),
      isHandled.as('handled'),
      sql<string | null>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'rescueCase.caseNo',
      'doer.nicks as byName',
    ]);

const sorts: Sorts<typeof phoneRecordCalls.page> = {
  at: sql`phone_record.at`,
  callType: sql`phone_record.call_type`,
};

/** What waits to be handled first, then the newest. */
export function pagePhoneRecords(
  db: Database,
  viewer: Viewer,
  { words, callType, handled, caseId, from, to }: PhoneSearch,
  page: PageOf<typeof phoneRecordCalls.page>,
) {
  let query = shown(db, viewer);
  for (const word of wordsOf(words))
    query =
      query.where(sql<SqlBool>`(${finds(word, 'phoneRecord.caller', 'phoneRecord.phone', 'phoneRecord.content')}
      or ${holdsWord(word)})`);
  if (callType) query = query.where('phoneRecord.callType', '=', callType);
  if (handled !== undefined) query = query.where(isHandled, '=', handled);
  if (caseId) query = query.where('phoneRecord.caseId', '=', caseId);
  if (from) query = query.where('phoneRecord.at', '>=', dayStart(viewer, from));
  if (to) query = query.where('phoneRecord.at', '<', dayStart(viewer, to, 1));
  return readPage(query, page, {
    sorts,
    defaultSort: sql`${isHandled}, phone_record.at desc`,
    id: sql`phone_record.id desc`,
  });
}

export const findPhoneRecord = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('phoneRecord.id', '=', id).executeTakeFirstOrThrow();

/** As many former elevators of a caller are offered. */
const maxFormer = 5;

/** The elevators about which a number has called before, the latest first. */
export const listFormerCalls = (db: Database, viewer: Viewer, phone: string) =>
  visibleElevators(db, viewer)
    .innerJoin('phoneRecord', 'phoneRecord.elevatorId', 'elevator.id')
    .where('phoneRecord.phone', '=', phone)
    .groupBy(['elevator.id', 'elevator.elevatorNo', 'elevator.shortNumber', 'elevator.projectNames'])
    .select([
      'elevator.id as elevatorId',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      sql<string | null>`(array_agg(phone_record.caller order by phone_record.id desc))[1]`.as('caller'),
    ])
    .orderBy(sql`max(phone_record.id)`, 'desc')
    .limit(maxFormer)
    .execute();
