import { daysAfter, daysBetween } from '@hoistway/contract/time/days.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { monthPlanCalls, VisitConflict, VisitExplanation } from '@hoistway/contract/plan/monthPlan.ts';
import { monthPlan } from '@hoistway/contract/plan/monthPlan.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { RequestContext, TransactionContext, WriteContext } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { readPlanRules, type PlanChange } from '../planRules.ts';
import { writePlans } from '../planWrite.ts';
import { boardOf } from './board.ts';
import { explainVisit } from './explainVisit.ts';
import { conflictsOf, unmetOf } from './judgeMonth.ts';
import {
  keepMonth,
  monthOfVisit,
  readVisits,
  standingMonth,
  visibleMonths,
  visiblePlanTest,
  type KeptVisit,
} from './monthStore.ts';
import { changedPlans, fromDayOf } from './monthView.ts';
import type { PlannedStop } from './plannerInput.ts';
import { moveOrderedVisit } from './moveOrderedVisit.ts';
import { proposeInTurns } from './proposeMonth.ts';
import { companyOf } from './plannerCompany.ts';
import { dueOn, firstOfNext, readMonth, type ReadMonth } from './readMonth.ts';
import { seededRandom } from './seededRandom.ts';

/** Further ahead nobody knows what is done until then. */
const maxDaysAhead = 62;
const maxNamed = 10;

type Proposal = ReadInputOf<typeof monthPlanCalls.propose>;

/** Plans a month anew and keeps it as a draft. Nothing is held while it is computed. */
export async function makeMonth(
  ctx: WriteContext,
  { companyId, month }: Proposal,
  now: Date,
): Promise<{ id: string; visits: number; unmet: number }> {
  if (!month.endsWith('-01')) throw new Invalid({ month: ctx.t('invalid.dateIncorrect') });
  const { read, company, fromDay } = await ctx.transact(async ({ db, viewer, t }) => {
    const company = await companyOf(db, viewer, companyId, now);
    const fromDay = fromDayOf(month, company.today);
    if (fromDay >= firstOfNext(month)) throw new Invalid({ month: t('invalid.monthOver') });
    if (daysBetween(company.today, month) > maxDaysAhead) throw new Invalid({ month: t('invalid.monthFar') });
    const read = await readMonth(db, company, { fromDay, month });
    await assertWhole({ db, viewer }, company.id, read);
    return { company, fromDay, read };
  });
  const planned = await proposeInTurns(read.input, seededRandom(Number(month.replaceAll('-', ''))));
  const unmet = unmetOf(boardOf(read.input, planned)).length;
  const kept = await ctx.transact(({ db }) =>
    keepMonth(db, { companyId: company.id, month, fromDay }, read, planned),
  );
  return { ...kept, unmet };
}

/** Refuses to plan a month for who sees a part of its elevators. */
async function assertWhole(
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  companyId: string,
  { plans }: Pick<ReadMonth, 'plans'>,
): Promise<void> {
  if (!plans.every(await visiblePlanTest(db, viewer, companyId))) throw new Refusal('monthInPart');
}

/** A month around one of its visits. */
async function around({ db, viewer }: Pick<RequestContext, 'db' | 'viewer'>, id: string, now: Date) {
  const { kept, visit } = await monthOfVisit(db, viewer, id);
  const company = await companyOf(db, viewer, kept.companyId, now);
  const read = await readMonth(db, company, kept);
  const at = (day: string) => daysBetween(kept.fromDay, day);
  const standing = standingMonth(read, await readVisits(db, kept.id), at);
  const elevator = read.plans.findIndex((plan) => plan.id === visit.planId);
  const round = (standing.month[elevator] ?? []).findIndex((stop) => standing.rows.get(stop)?.id === id);
  if (round < 0) throw new Refusal('visitOver');
  const plan = read.plans[elevator]!;
  const ordered = round === 0 && plan.orderId !== null ? { ...plan, orderId: plan.orderId } : undefined;
  return { kept, company, read, at, standing, elevator, round, ordered };
}
type Around = Awaited<ReturnType<typeof around>>;

/** What would speak against a visit elsewhere; days and teams that cannot be are refused. */
function judged(
  ctx: Pick<RequestContext, 't'>,
  { kept, read, at, standing, elevator, round }: Around,
  { day, teamId }: { day: string; teamId: string },
): { conflicts: VisitConflict[]; position: number } {
  const team = read.teams.findIndex(({ id }) => id === teamId);
  if (team < 0) throw new Refusal('objectMissing');
  if (day < kept.fromDay || at(day) >= read.days) throw new Invalid({ day: ctx.t('invalid.outsideMonth') });
  const chain = standing.month[elevator]!;
  if (chain.some((stop, other) => other !== round && stop.day === at(day))) throw new Refusal('visitTwice');
  const before = chain[round - 1];
  const after = chain[round + 1];
  if ((before && before.day > at(day)) || (after && after.day < at(day))) throw new Refusal('visitOrder');
  const moved: PlannedStop = { day: at(day), team, position: Number.MAX_SAFE_INTEGER };
  const without = boardOf(
    read.input,
    standing.month.map((stops, index) =>
      index === elevator ? stops.filter((_, other) => other !== round) : stops,
    ),
  );
  const { position } = without.placeOn(moved, elevator);
  const board = boardOf(
    read.input,
    standing.month.map((stops, index) =>
      index === elevator ? stops.map((stop, other) => (other === round ? moved : stop)) : stops,
    ),
  );
  return { conflicts: conflictsOf(board, elevator)[round]!, position };
}

/** What would speak against a visit on another day or with another team; nothing is written. */
export async function checkMove(
  ctx: Pick<RequestContext, 'db' | 'viewer' | 't'>,
  { id, ...where }: { id: string; day: string; teamId: string },
  now: Date,
): Promise<VisitConflict[]> {
  return judged(ctx, await around(ctx, id, now), where).conflicts;
}

/**
 * Puts a visit of a draft elsewhere, or one that has its order already together with that; what speaks against it is
 * answered, and does not hinder.
 */
export async function moveVisit(
  ctx: TransactionContext,
  { id, day, teamId }: { id: string; day: string; teamId: string },
  now: Date,
): Promise<VisitConflict[]> {
  const { db } = ctx;
  const found = await around(ctx, id, now);
  const { ordered, company, kept, read } = found;
  if (!ordered) await lockDraft(ctx, kept.id);
  const { conflicts, position } = judged(ctx, found, { day, teamId });
  if (ordered) {
    const team = read.teams.find((each) => each.id === teamId)!;
    await moveOrderedVisit(ctx, ordered, { day, team, today: company.today }, now);
  }
  await db
    .updateTable('plannedVisit')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('monthPlanId', '=', kept.id)
    .where('teamId', '=', teamId)
    .where('day', '=', day)
    .where('position', '>=', position)
    .execute();
  await db
    .updateTable('plannedVisit')
    .set({ day, teamId, position, moved: true })
    .where('id', '=', id)
    .execute();
  return conflicts;
}

/** Why a visit is where it is. */
export async function explainOne(
  ctx: Pick<RequestContext, 'db' | 'viewer'>,
  id: string,
  now: Date,
): Promise<VisitExplanation> {
  const { kept, read, standing, elevator, round } = await around(ctx, id, now);
  const told = explainVisit(read.input, standing.month, { elevator, round });
  const dayOf = (day: number) => daysAfter(kept.fromDay, day);
  const chosen = standing.month[elevator]![round]!;
  return {
    ceilingDays: read.input.elevators[elevator]!.ceiling,
    daysSince: Math.max(0, told.daysSince),
    daysUntil: told.daysUntil,
    deadline: dayOf(told.deadline),
    travelMinutes: told.travelMinutes,
    sameSite: told.sameSite,
    usualTeam: read.input.elevators[elevator]!.usualTeam === chosen.team,
    conflicts: conflictsOf(boardOf(read.input, standing.month), elevator)[round]!,
    days: told.days.map(({ day, team, choice, moreMinutes }) => ({
      day: dayOf(day),
      choice,
      moreMinutes,
      teamId: team === null ? null : read.teams[team]!.id,
    })),
    teams: told.teams.map(({ team, choice, moreMinutes, loadMinutes }) => ({
      teamId: read.teams[team]!.id,
      name: read.teams[team]!.name,
      choice,
      moreMinutes,
      loadMinutes,
    })),
  };
}

/** Locks a month that is still a draft. */
async function lockDraft({ db, viewer }: TransactionContext, id: string) {
  await lockRows(db, 'monthPlan', { id });
  const kept = await visibleMonths(db, viewer)
    .where('monthPlan.id', '=', id)
    .select(columnsOf(monthPlan, 'monthPlan'))
    .executeTakeFirst();
  if (!kept) throw new Refusal('objectMissing');
  if (kept.state !== 'draft') throw new Refusal('monthAccepted');
  return kept;
}

/** The first visit of each plan whose next round it is: these are the days that plans get. */
function firstVisits(visits: readonly KeptVisit[], nextRound: ReadonlyMap<string, string>): KeptVisit[] {
  return visits.filter(
    ({ planId, cycle, ordinal, pinned }) => !pinned && nextRound.get(planId) === `${cycle} ${ordinal}`,
  );
}

/**
 * Makes a draft the plan: each plan gets the day of its next visit, and somebody of the team if it has nobody of it. A
 * visit that comes too late is due when its time is over, and overdue until it is made. The visits that follow give
 * their days when the ones before them are completed. All of it or nothing; refused if plans have changed since.
 */
export async function acceptMonth(
  ctx: TransactionContext,
  id: string,
  now: Date,
): Promise<{ plans: number }> {
  const { db, viewer, t } = ctx;
  const kept = await lockDraft(ctx, id);
  const company = await companyOf(db, viewer, kept.companyId, now);
  const read = await readMonth(db, company, kept);
  await assertWhole(ctx, company.id, read);
  const visits = await readVisits(db, id);
  const changed = changedPlans(read, visits);
  if (changed.length > 0)
    throw new Refusal('plansChanged', {
      names: changed.slice(0, maxNamed).join(t('planReminder.comma')),
      n: changed.length,
    });
  if (visits.some(({ day, pinned }) => !pinned && day < company.today)) throw new Refusal('monthBegan');
  const plans = new Map(read.plans.map((plan) => [plan.id, plan]));
  const teams = new Map(read.teams.map((team) => [team.id, team]));
  const nextRound = new Map(read.plans.map((plan) => [plan.id, `${plan.cycle} ${plan.nextOrdinal}`]));
  const changes = firstVisits(visits, nextRound).map(({ planId, teamId, day }): PlanChange => {
    const plan = plans.get(planId)!;
    const { workerId } = plan;
    const { firstWorkerId, secondWorkerId } = teams.get(teamId)!;
    return {
      id: planId,
      nextDue: dueOn(day, plan, company.today),
      workerId: workerId === secondWorkerId ? workerId : firstWorkerId,
    };
  });
  if (changes.length > 0) {
    const rules = await readPlanRules(ctx, { changed: changes }, now);
    await writePlans(
      ctx,
      changes.map((each) => rules.change(each)),
    );
  }
  await db
    .updateTable('monthPlan')
    .set({ state: 'accepted', acceptedAt: now })
    .where('id', '=', id)
    .execute();
  return { plans: changes.length };
}

/** Deletes a month; plans that it was accepted for stay as they are. */
export async function discardMonth({ db, viewer }: TransactionContext, id: string): Promise<void> {
  const found = await visibleMonths(db, viewer)
    .where('monthPlan.id', '=', id)
    .select('monthPlan.companyId')
    .executeTakeFirst();
  if (!found) throw new Refusal('objectMissing');
  const isVisible = await visiblePlanTest(db, viewer, found.companyId);
  const visits = await readVisits(db, id);
  if (!visits.every(({ planId }) => isVisible({ id: planId }))) throw new Refusal('monthInPart');
  await db.deleteFrom('monthPlan').where('id', '=', id).execute();
}
