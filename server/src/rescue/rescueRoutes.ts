import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { chooseFirst } from '@hoistway/contract/rescue/rescuerRank.ts';
import { rescueState, isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import type { FastifyInstance } from 'fastify';
import { bulk } from '#platform/call/bulk.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { deliveriesOf } from '#platform/outbox/messageStore.ts';
import { noteView } from '#platform/auditLog/callEvents.ts';
import { askBox, askOne } from './rescuers/askByHand.ts';
import { candidatesOf, findCandidates, isWithinReach } from './rescuers/candidates.ts';
import { escalateByHand } from './rescuers/escalateByHand.ts';
import { joinRescue } from './rescuers/joinRescue.ts';
import { calmCall, keepCheck, keepFacts, remarkRescue } from './operation/keepFacts.ts';
import { lockRescue } from './lockRescue.ts';
import { assignmentOf, declineRescue, moveRescue } from './moveRescue.ts';
import { openByHand } from './openRescue.ts';
import { timelineOf } from './operation/operationRecordStore.ts';
import { classifyRescue } from './releasePeople.ts';
import { findRescue, listMine, locateRescue, pageRescues } from './rescueStore.ts';
import { subjectOf } from './rescueSubject.ts';
import { limitsOf } from './rescueLimits.ts';
import { rankOpen } from './rescuers/rankOpen.ts';
import { rankedOf } from './rescuers/rankedPerson.ts';
import { wordLines } from './operation/wordLines.ts';

/** The rescues: lists, one of them, and everything that dispatchers and rescuers do. */
export function rescueRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());

  /** The signed-in person as one of those who were asked. */
  async function asked(ctx: TransactionContext, id: string) {
    await lockRescue(ctx.db, id);
    const assignment = await assignmentOf(ctx.db, id, ctx.viewer.userId);
    if (!assignment) throw new Refusal('notAskedToRescue');
    return assignment;
  }

  /** The signed-in person as one of those who come. */
  async function assertComes(ctx: TransactionContext, id: string): Promise<void> {
    await lockRescue(ctx.db, id);
    const { state } = await asked(ctx, id);
    if (state !== askedState.accepted && state !== askedState.helping) throw new Refusal('notAskedToRescue');
  }

  /** The signed-in person as the one who comes first. */
  async function assertLeads(ctx: TransactionContext, id: string): Promise<void> {
    const { staffId } = await asked(ctx, id);
    if ((await lockRescue(ctx.db, id)).leadId !== staffId) throw new Refusal('notAskedToRescue');
  }

  serve(app, context, rescueCalls, {
    handbills: ({ db, viewer }, search, page) => pageRescues(db, viewer, search, page),
    classify: (ctx, { causeClass, ...chosen }) =>
      bulk(ctx, 'rescueCase', chosen, (one, id) => classifyRescue(one, id, causeClass)),
    discovery: async ({ db, viewer }, { drills }) => {
      const ranked = await rankOpen(db, viewer, { drills: drills ?? false, now: now() });
      return ranked.map(({ row, triaged: { rank, points, reasons, minutesInside } }) => ({
        ...row,
        rank,
        points,
        reasons,
        minutesInside: Math.floor(minutesInside),
      }));
    },
    one: ({ db, viewer }, { id }) => findRescue(db, viewer, id, at()),
    location: async (ctx, { id }) => {
      const places = await locateRescue(ctx.db, ctx.viewer, id);
      if (places.people.length > 0) await noteView(context.auditLog, rescueCalls.location, ctx);
      return places;
    },
    timeline: async (ctx, { id }) => wordLines(ctx, await timelineOf(ctx.db, id)),
    told: ({ db }, { id }) => deliveriesOf(db, subjectOf(id)),
    autoMan: async ({ db }, { elevatorId }) => {
      const { arriveMinutes } = await limitsOf(db, elevatorId);
      const people = await findCandidates(db, elevatorId, at());
      const { person, inTime } = chooseFirst(people, arriveMinutes);
      if (!person) return null;
      const next = people.some(isWithinReach) && person.level === 1 ? 2 : 3;
      return { ...rankedOf(person, undefined), inTime, offeredLevel: inTime ? null : next };
    },
    candidates: async ({ db, viewer }, { id }) => {
      const rescue = await findRescue(db, viewer, id, at());
      const states = new Map(rescue.asked.map(({ staffId, state }) => [staffId, state]));
      const people = await candidatesOf(db, rescue, at());
      return people.map((person) => rankedOf(person, states.get(person.staffId)));
    },

    open: inTransaction(async ({ db, viewer }, { remark, ...opening }) => {
      const reported = {
        ...opening,
        source: 'manual',
        at: at(),
        userId: viewer.userId,
        text: remark,
      } as const;
      return { id: await openByHand(db, reported) };
    }),
    askPerson: inTransaction(async (ctx, { id, ...to }) => ({
      caseId: await askOne(ctx, { ...to, staffId: id, at: at() }),
    })),
    askBox: inTransaction(async (ctx, { id, message, ...box }) => ({
      asked: await askBox(ctx, { id, box, message, at: at() }),
    })),
    escalate: inTransaction(async (ctx, { id, level }) => ({
      asked: await escalateByHand(ctx, { id, level, at: at() }),
    })),
    keepFacts: inTransaction((ctx, { id, ...facts }) => keepFacts(ctx, id, facts, at())),
    remark: inTransaction((ctx, { id, text }) => remarkRescue(ctx, id, text, at())),
    calm: inTransaction((ctx, { id, ...call }) => calmCall(ctx, id, call, at())),

    accept: inTransaction((ctx, { id, staffId, etaMinutes, seen }) =>
      moveRescue(ctx, { id, move: 'accept', seen, at: at(), accepting: { staffId, etaMinutes } }),
    ),
    join: inTransaction((ctx, joining) => joinRescue(ctx, { ...joining, at: at() })),
    decline: inTransaction((ctx, { id, staffId, remark }) =>
      declineRescue(ctx, { id, staffId, remark, at: at() }),
    ),
    giveUp: inTransaction((ctx, { id, remark, seen }) =>
      moveRescue(ctx, { id, move: 'giveUp', seen, remark, at: at() }),
    ),
    arrive: inTransaction((ctx, { id, seen }) => moveRescue(ctx, { id, move: 'arrive', seen, at: at() })),
    release: inTransaction((ctx, { id, seen, ...outcome }) =>
      moveRescue(ctx, { id, move: 'release', seen, outcome, at: at() }),
    ),
    check: inTransaction(async (ctx, { id, checkResult, closes }) => {
      await keepCheck(ctx, id, checkResult, at());
      if (closes) await moveRescue(ctx, { id, move: 'close', at: at() });
    }),
    close: inTransaction((ctx, { id, seen }) => moveRescue(ctx, { id, move: 'close', seen, at: at() })),
    cancel: inTransaction((ctx, { id, remark, seen }) =>
      moveRescue(ctx, { id, move: 'cancel', seen, remark, at: at() }),
    ),

    mine: ({ db, viewer }) => listMine(db, viewer, at()),
    answerMine: inTransaction(async (ctx, { id, accepts, etaMinutes, remark }) => {
      // Whoever answers at the same moment is judged by what stands then.
      const rescue = await lockRescue(ctx.db, id);
      const { staffId, state } = await asked(ctx, id);
      if (!isOpenRescue(rescue.state)) throw new Refusal('rescueOver');
      if (accepts && state === askedState.lost) throw await takenBy(ctx, id);
      if (accepts && state === askedState.asked && rescue.state !== rescueState.waiting)
        return joinRescue(ctx, { id, staffId, etaMinutes, at: at() });
      if (!accepts && state === askedState.accepted)
        return moveRescue(ctx, {
          id,
          move: 'giveUp',
          remark: remark ?? '–',
          at: at(),
          admittedBy: 'order.handle',
        });
      if (!accepts) return declineRescue(ctx, { id, staffId, remark, at: at() });
      return moveRescue(ctx, {
        id,
        move: 'accept',
        at: at(),
        admittedBy: 'order.handle',
        accepting: { staffId, etaMinutes },
      });
    }),
    arriveMine: inTransaction(async (ctx, { id }) => {
      await assertLeads(ctx, id);
      return moveRescue(ctx, { id, move: 'arrive', at: at(), admittedBy: 'order.handle' });
    }),
    releaseMine: inTransaction(async (ctx, { id, ...outcome }) => {
      await assertComes(ctx, id);
      return moveRescue(ctx, { id, move: 'release', at: at(), admittedBy: 'order.handle', outcome });
    }),
  });
}

/** The first to accept comes; the others are told by name. */
async function takenBy({ db }: TransactionContext, id: string): Promise<Refusal> {
  const lead = await db
    .selectFrom('rescueCase')
    .innerJoin('staffCard as lead', 'lead.id', 'rescueCase.leadId')
    .where('rescueCase.id', '=', id)
    .select('lead.names as name')
    .executeTakeFirst();
  return new Refusal('rescueTaken', { who: lead?.name ?? '–' });
}
