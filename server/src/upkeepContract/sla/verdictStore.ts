import type { slaCalls, SlaSubjectKind } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import { readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleContracts } from '../visibleContracts.ts';
import { loadOpenSubjects, loadSubjects } from './loadSubjects.ts';
import { runClocks } from './runClocks.ts';
import type { SlaSubject } from './slaSubject.ts';

const elevatorNumber = sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`;

/** Verdicts of the contracts that a viewer sees. */
const shownVerdicts = (db: Database, viewer: Viewer) =>
  visibleContracts(db, viewer)
    .innerJoin('slaVerdict as verdict', 'verdict.contractId', 'contract.id')
    .innerJoin('slaTerm as term', 'term.id', 'verdict.termId')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'verdict.elevatorId')
    .leftJoin('slaCredit as credit', 'credit.verdictId', 'verdict.id')
    .select([
      'verdict.id',
      'verdict.contractId',
      'contract.contractNo',
      'verdict.elevatorId',
      elevatorNumber.as('elevatorNumber'),
      'verdict.subjectKind',
      'verdict.subjectId',
      'verdict.subjectName',
      'term.about',
      'term.fromEvent',
      'term.toEvent',
      'verdict.startedAt',
      'verdict.endedAt',
      'verdict.countedSeconds',
      'verdict.limitSeconds',
      sql<'met' | 'missed'>`(case when verdict.met then 'met' else 'missed' end)`.as('result'),
      'verdict.evidence',
      'credit.amount as creditAmount',
      'credit.state as creditState',
    ]);

const dayOfStart = sql`(verdict.started_at at time zone company.time_zone)::date`;
const sorts: Sorts<typeof slaCalls.verdicts> = {
  startedAt: sql`verdict.started_at`,
  countedSeconds: sql`verdict.counted_seconds`,
};

/** Verdicts, the latest first. */
export function pageVerdicts(
  db: Database,
  viewer: Viewer,
  { contractId, elevatorId, about, result, from, to }: SearchOf<typeof slaCalls.verdicts>,
  page: PageOf<typeof slaCalls.verdicts>,
) {
  let query = shownVerdicts(db, viewer);
  if (contractId) query = query.where('verdict.contractId', '=', contractId);
  if (elevatorId) query = query.where('verdict.elevatorId', '=', elevatorId);
  if (about) query = query.where('term.about', '=', about);
  if (result) query = query.where('verdict.met', '=', result === 'met');
  if (from) query = query.where(sql<SqlBool>`${dayOfStart} >= ${from}`);
  if (to) query = query.where(sql<SqlBool>`${dayOfStart} <= ${to}`);
  return readPage(query, page, {
    sorts,
    defaultSort: sql`verdict.started_at desc`,
    id: sql`verdict.id desc`,
  });
}

/** One verdict with what it stands on. */
export async function findVerdict(
  db: Database,
  viewer: Viewer,
  { id, verdictId }: { id: string; verdictId: string },
) {
  const found = await shownVerdicts(db, viewer)
    .where('verdict.contractId', '=', id)
    .where('verdict.id', '=', verdictId)
    .select(['term.version', 'verdict.judgedAt'])
    .executeTakeFirst();
  if (!found) throw new Refusal('objectMissing');
  const noAccess = await db
    .selectFrom('slaNoAccess as barred')
    .leftJoin('userCard as person', 'person.id', 'barred.createdBy')
    .where('barred.contractId', '=', id)
    .where('barred.elevatorId', '=', found.elevatorId)
    .where('barred.fromTime', '<', found.endedAt)
    .where('barred.untilTime', '>', found.startedAt)
    .select(['barred.id', 'barred.fromTime', 'barred.untilTime', 'barred.reason', 'person.nicks as byName'])
    .orderBy('barred.fromTime')
    .execute();
  return { ...found, noAccess };
}

/** The clocks of subjects by the terms that hold for them, as they stand now. */
async function clocksOf(db: Database, subjects: readonly SlaSubject[], now: Date, contractId?: string) {
  const clocks = await runClocks(db, subjects, now, contractId);
  // A visit that is not due yet has no clock.
  return clocks.flatMap(({ term, subject, clock }) =>
    clock && clock.startedAt <= now.getTime() ? [{ term, subject, clock }] : [],
  );
}

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The clocks of a contract that run now, the one that is over soonest first. */
export async function listRunning(db: Database, contractId: string, now: Date) {
  const elevators = await db
    .selectFrom('contractLine as line')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .innerJoin('slaTerm as term', 'term.contractId', 'line.contractId')
    .where('line.contractId', '=', contractId)
    .where('line.coverFrom', 'is not', null)
    .select(['elevator.id', elevatorNumber.as('elevatorNumber')])
    .distinct()
    .execute();
  const numbers = new Map(elevators.map((elevator) => [elevator.id, elevator.elevatorNumber]));
  const subjects = await loadOpenSubjects(db, [...numbers.keys()]);
  const clocks = await clocksOf(db, subjects, now, contractId);
  return clocks
    .filter(({ clock }) => clock.endedAt === null)
    .toSorted((one, other) => (one.clock.limitAt ?? Infinity) - (other.clock.limitAt ?? Infinity))
    .map(({ term, subject, clock }) => ({
      id: `${term.id}-${subject.kind}-${subject.id}`,
      elevatorId: subject.elevatorId,
      elevatorNumber: numbers.get(subject.elevatorId)!,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name,
      about: term.about,
      fromEvent: term.fromEvent,
      toEvent: term.toEvent,
      startedAt: instant(clock.startedAt)!,
      countedSeconds: clock.seconds,
      limitSeconds: term.limitMinutes * 60,
      result: clock.result,
      evidence: clock.evidence,
      limitAt: instant(clock.limitAt),
    }));
}

/**
 * What terms say of one rescue, fault or order: verdicts as they were given, and clocks that still run. Nothing where the
 * viewer does not see the contract.
 */
export async function slaOf(
  db: Database,
  viewer: Viewer,
  { kind, id }: { kind: SlaSubjectKind; id: string },
  now: Date,
) {
  const given = await shownVerdicts(db, viewer)
    .where('verdict.subjectKind', '=', kind)
    .where('verdict.subjectId', '=', id)
    .select('verdict.termId')
    .orderBy('verdict.id')
    .execute();
  const verdicts = given.map((row) => ({
    id: row.termId,
    contractId: row.contractId,
    contractNo: row.contractNo,
    fromEvent: row.fromEvent,
    toEvent: row.toEvent,
    countedSeconds: row.countedSeconds,
    limitSeconds: row.limitSeconds,
    result: row.result,
    running: false,
    limitAt: null,
  }));
  const [subject] = await loadSubjects(db, kind, [id]);
  if (!subject) return verdicts;
  const clocks = await clocksOf(db, [subject], now);
  const contractIds = [...new Set(clocks.map(({ term }) => term.contractId))];
  const seen = contractIds.length === 0 ? [] : await visibleIds(db, viewer, contractIds);
  const running = clocks
    .filter(({ term, clock }) => clock.endedAt === null && seen.includes(term.contractId))
    .map(({ term, clock }) => ({
      id: term.id,
      contractId: term.contractId,
      contractNo: term.contractNo,
      fromEvent: term.fromEvent,
      toEvent: term.toEvent,
      countedSeconds: clock.seconds,
      limitSeconds: term.limitMinutes * 60,
      result: clock.result,
      running: true,
      limitAt: instant(clock.limitAt),
    }));
  return [...verdicts, ...running];
}

const visibleIds = async (db: Database, viewer: Viewer, ids: readonly string[]): Promise<string[]> => {
  const rows = await visibleContracts(db, viewer)
    .where('contract.id', 'in', ids)
    .select('contract.id')
    .execute();
  return rows.map(({ id }) => id);
};
