import { z } from 'zod';
import { askedStates } from './askedState.ts';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post, put } from '#contract/call.ts';
import { causeClasses } from '#contract/cause/causeClass.ts';
import {
  choice,
  count,
  day,
  flag,
  identity,
  instant,
  latitude,
  longitude,
  ref,
  required,
  text,
} from '#contract/fieldKinds.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { toldMessage } from '#contract/outbox/message.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { hoistwayOrder } from '#contract/workOrder/hoistway.ts';
import { countedInside } from './countedInside.ts';
import { operationRow } from './operationRecord.ts';
import { releaseWays, rescueCase, rescueLevels, rescueSources, rescueStates } from './rescueCase.ts';
import { rescueSteps } from './rescueClock.ts';
import { besideRescue, rescueMoves } from './rescueMoves.ts';
import { triageReasons } from './triage.ts';

/** What led to a person being asked. */
export const askedRounds = ['onDuty', 'secondPerson', 'grid', 'cloud', 'manual'] as const;

const level = z.int().min(1).max(rescueLevels.length);

export const rescueRow = rescueCase.schema.extend({
  elevatorNumber: z.string(),
  projectName: z.string(),
  address: z.string(),
  maintainerName: z.string().nullable(),
  leadName: z.string().nullable(),
  arriveDueTime: instant(),
  /** By what the car reports, while people may be in it. */
  countedInside: countedInside.nullable(),
});
export type RescueRow = z.output<typeof rescueRow>;

/** A person who was asked to come, and what became of it. */
const askedPerson = z.object({
  staffId: identity(),
  name: z.string(),
  companyName: z.string(),
  phone: z.string(),
  round: choice('askedRound', askedRounds),
  state: choice('askedState', askedStates),
  askedTime: instant(),
  answerTime: instant().nullable(),
  etaMinutes: count().nullable(),
});

/** A person who could come, with the reasons for their rank. */
export const rankedPerson = z.object({
  rank: z.int().min(1),
  staffId: identity(),
  name: z.string(),
  companyName: z.string(),
  phone: z.string(),
  level,
  onDuty: flag(),
  dutyRank: z.int().nullable(),
  distanceKm: z.number().nullable(),
  etaMinutes: count().nullable(),
  openRescues: count(),
  sameRegion: flag(),
  visits: count(),
  /** The last day of the certificate. */
  certificateUntil: day(),
  /** What became of asking them, when they were asked. */
  state: choice('askedState', askedStates).nullable(),
});
export type RankedPerson = z.output<typeof rankedPerson>;

/** A step of the escalation: when it is due, and when it was done, by itself or by a dispatcher. */
const step = z.object({
  step: z.enum(rescueSteps),
  minute: count(),
  dueTime: instant(),
  doneTime: instant().nullable(),
  /** Not needed any more. */
  leftOut: flag(),
});

/** Whether the elevator itself is the viewer's to see: who was only asked to come sees the rescue alone. */
const seesElevator = flag();

export const rescueDetail = rescueRow.extend({
  seesElevator,
  latitude: latitude().nullable(),
  longitude: longitude().nullable(),
  propertyName: z.string().nullable(),
  propertyPhone: z.string().nullable(),
  maintainerPhone: z.string().nullable(),
  /** The rescue station that the elevator names. */
  stationName: z.string().nullable(),
  stationPhone: z.string().nullable(),
  nineNo: z.string().nullable(),
  kunshanNo: z.string().nullable(),
  faultCode: z.string().nullable(),
  /** The profile of the area: in Singapore there is no 96333. */
  country: z.enum(['cn', 'sg']),
  answerDueTime: instant(),
  releaseDueTime: instant(),
  calmDueTime: instant().nullable(),
  ...besideRescue,
  /** Whether nobody is expected within the limit, and the level that is offered then. */
  nobodyInTime: flag(),
  offeredLevel: level.nullable(),
  steps: z.array(step),
  asked: z.array(askedPerson),
});
export type RescueDetail = z.output<typeof rescueDetail>;

const oneCase = z.object({ id: ref('rescueCase') });
const acts = { access: 'rescue.dispatch', touches: ['operationRecord'] } as const;
/** No danger at all is said by null: an empty list does not travel. */
const facts = rescueCase
  .pick(...rescueCase.groups.people)
  .extend({
    dangers: rescueCase.fields.dangers.schema.nullable(),
    /** Why nobody is said to be inside any more. */
    reason: text(300),
  })
  .partial();
const outcome = {
  releasedCount: count().max(200),
  injuredCount: count().max(200).default(0),
  releaseWay: choice('releaseWay', releaseWays),
  causeClass: choice('causeClass', causeClasses).optional(),
  cause: text(500).optional(),
  /** Asked where nobody knows how many are inside. */
  everybodyOut: flag().optional(),
  /** Why the numbers are not what was known. */
  reason: text(300).optional(),
};

const search = z.object({
  /** Against the number of the case, and numbers, address and project of the elevator. */
  words: text(60).optional(),
  state: z.array(choice('rescueState', rescueStates)).optional(),
  /** Whether people are still inside. */
  open: flag().optional(),
  source: choice('rescueSource', rescueSources).optional(),
  drill: flag().optional(),
  overdue: flag().optional(),
  causeClass: choice('causeClass', causeClasses).optional(),
  /** Rescues that are over, with a cause that can be counted or without one. */
  classified: flag().optional(),
  elevatorId: ref('elevator').optional(),
  from: day().optional(),
  to: day().optional(),
});

/** What a dispatcher makes of a rescue. */
export const rescueMoveCalls = moveCalls(rescueMoves, {
  calls: {
    accept: ['POST rescue/accept/{id}', 'Records that a rescuer accepted.'],
    giveUp: ['POST rescue/giveUp/{id}', 'Records that a rescuer withdrew.'],
    arrive: ['POST rescue/arrive/{id}', 'Records the arrival of a rescuer.'],
    release: ['POST rescue/release/{id}', 'Records the release of the people trapped.'],
    close: ['POST rescue/close/{id}', 'Closes a rescue.'],
    cancel: ['POST rescue/cancel/{id}', 'Calls off a rescue.'],
  },
  inputs: {
    accept: { staffId: ref('staff'), etaMinutes: count().max(600).optional() },
    release: outcome,
  },
  touches: acts.touches,
});

export const rescueCalls = calls('rescue', 'rescueCase', {
  /** The handbills: every rescue in scope, the open ones first. */
  handbills: get('rescue/handbills', {
    summary: 'Lists rescues, open ones first, page by page.',
    access: 'rescue.view',
    input: search.extend(paging(['reportTime', 'caseNo', 'state', 'level']).shape),
    reply: pageOf(rescueRow),
  }),
  classify: put('rescue/classify', {
    summary: 'Says of rescues that are over what caused them.',
    access: 'rescue.dispatch',
    input: bulkInput.extend({ causeClass: choice('causeClass', causeClasses) }),
    reply: bulkResult,
  }),
  /** Open rescues by urgency, with what puts each in its place; drills stand apart. */
  discovery: get('rescue/discovery', {
    summary: 'Lists open rescues by urgency for the rescue map.',
    access: 'rescue.view',
    input: z.object({ drills: flag().optional() }),
    reply: z.array(
      rescueRow.extend({
        rank: z.int().min(1),
        points: count(),
        reasons: z.array(z.object({ reason: choice('triageReason', triageReasons), points: count() })),
        latitude: latitude().nullable(),
        longitude: longitude().nullable(),
        minutesInside: count(),
      }),
    ),
  }),
  one: get('rescue/case/{id}', { access: 'rescue.view', input: oneCase, reply: rescueDetail }),
  /** Where the elevator is, and those who were asked as far as they share their position. */
  location: get('rescue/location/{id}', {
    summary: 'Shows where the elevator of a rescue and the people asked are.',
    access: 'rescue.view',
    input: oneCase,
    reply: z.object({
      latitude: latitude().nullable(),
      longitude: longitude().nullable(),
      people: z.array(
        z.object({
          staffId: identity(),
          name: z.string(),
          latitude: latitude(),
          longitude: longitude(),
          at: instant(),
          accepted: flag(),
        }),
      ),
    }),
  }),
  timeline: get('rescue/timeline/{id}', {
    summary: 'Lists what happened in a rescue.',
    access: 'rescue.view',
    input: oneCase,
    reply: z.array(operationRow),
  }),
  /** Who was told what, by which channel, and what became of it. */
  told: get('rescue/told/{id}', {
    summary: 'Lists the messages sent in a rescue with their delivery state.',
    access: 'rescue.view',
    input: oneCase,
    reply: z.array(toldMessage),
  }),
  /**
   * The person whom the program would ask first for an elevator, and the next level where they would not be there in
   * time; null when nobody could come within reason.
   */
  autoMan: get('rescue/auto/man', {
    summary: 'Shows whom the program would ask first for an elevator.',
    access: 'rescue.dispatch',
    input: z.object({ elevatorId: ref('elevator') }),
    reply: rankedPerson.extend({ inTime: flag(), offeredLevel: level.nullable() }).nullable(),
  }),
  /** Everybody who could come, best first. */
  candidates: get('rescue/candidates/{id}', {
    summary: 'Lists the ranked rescuers of a rescue.',
    access: 'rescue.view',
    input: oneCase,
    reply: z.array(rankedPerson),
  }),
  /** Opens a rescue, or joins the one that is open on the elevator. */
  open: post('rescue/new', {
    summary: 'Opens a rescue by hand.',
    ...acts,
    input: rescueCase
      .pick('elevatorId', 'callerPhone', 'trappedCount', 'drill')
      .partial({ callerPhone: true, trappedCount: true, drill: true })
      .extend({ remark: text(300).optional() }),
    reply: byId,
  }),
  /** Sends one person to an elevator: to the rescue that is named, else to the open one, which begins where there is none. */
  askPerson: post('rescue/person/{id}', {
    summary: 'Asks a person to take part in a rescue.',
    ...acts,
    input: z.object({
      id: ref('staff'),
      elevatorId: ref('elevator'),
      caseId: ref('rescueCase').optional(),
    }),
    query: ['elevatorId', 'caseId'],
    reply: z.object({ caseId: identity() }),
  }),
  /** Cloud rescue: everybody in the drawn box is asked. */
  askBox: post('rescue/{id}', {
    summary: 'Asks all rescuers within a part of the map.',
    ...acts,
    input: oneCase.extend({
      belowLat: latitude(),
      leftLng: longitude(),
      rightLng: longitude(),
      upwardLat: latitude(),
      message: text(300).optional(),
    }),
    query: ['belowLat', 'leftLng', 'rightLng', 'upwardLat', 'message'],
    reply: z.object({ asked: count() }),
  }),
  /** Asks the next level before its time; of the third the dispatcher says that the public force was called. */
  escalate: post('rescue/escalate/{id}', {
    summary: 'Escalates a rescue to the next level.',
    access: 'rescue.escalate',
    touches: ['operationRecord'],
    input: oneCase.extend({ level }),
    reply: z.object({ asked: count() }),
  }),
  /** What becomes known of the people inside. */
  keepFacts: put('rescue/facts/{id}', {
    summary: 'Saves the known facts of a rescue.',
    ...acts,
    input: oneCase.extend(facts.shape),
  }),
  remark: post('rescue/remark/{id}', {
    summary: 'Adds a remark to a rescue.',
    ...acts,
    input: oneCase.extend({ text: required().max(500) }),
  }),
  /** A call to the people inside, to calm them: its times are kept as they happened. */
  calm: post('rescue/calm/{id}', {
    summary: 'Records a reassurance call to the people trapped.',
    access: 'rescue.phoneRecord',
    touches: ['operationRecord', 'phoneRecord'],
    input: oneCase.extend({ reached: flag(), text: text(500).optional() }),
  }),
  ...rescueMoveCalls,
  decline: post('rescue/decline/{id}', {
    summary: 'Records that a rescuer declined.',
    ...acts,
    input: oneCase.extend({ staffId: ref('staff'), remark: text(300).optional() }),
  }),
  /** Somebody who was asked comes beside the one who accepted: a second pair of hands. */
  join: post('rescue/join/{id}', {
    summary: 'Adds a second rescuer beside the one who accepted.',
    ...acts,
    input: oneCase.extend({ staffId: ref('staff'), etaMinutes: count().max(600).optional() }),
  }),
  /** The check after the release, by which the elevator may run again, and the rescue is closed where that is asked. */
  check: post('rescue/check/{id}', {
    summary: 'Records the check after a release.',
    ...acts,
    input: oneCase.extend({ checkResult: required().max(500), closes: flag().optional() }),
  }),
  /** The rescues for which the signed-in person was asked, or that are theirs. */
  mine: get('rescue/mine', {
    summary: 'Lists the rescues of the signed-in rescuer.',
    access: 'order.handle',
    touches: ['workOrder'],
    reply: z.array(
      rescueRow.extend({
        seesElevator,
        latitude: latitude().nullable(),
        longitude: longitude().nullable(),
        propertyPhone: z.string().nullable(),
        asked: choice('askedState', askedStates),
        etaMinutes: count().nullable(),
        /** Whether the person is the one who comes. */
        lead: flag(),
        /** The person's own order of it; null for others than the one who comes, and in a drill. */
        order: hoistwayOrder.nullable(),
      }),
    ),
  }),
  /** The asked person's own answer and own progress. */
  answerMine: post('rescue/mine/answer/{id}', {
    summary: 'Accepts or declines a rescue as the signed-in rescuer.',
    access: 'order.handle',
    touches: ['operationRecord'],
    input: oneCase.extend({
      accepts: flag(),
      etaMinutes: count().max(600).optional(),
      remark: text(300).optional(),
    }),
  }),
  arriveMine: post('rescue/mine/arrive/{id}', {
    summary: 'Records the arrival of the signed-in rescuer.',
    access: 'order.handle',
    touches: ['operationRecord'],
    input: oneCase,
  }),
  releaseMine: post('rescue/mine/release/{id}', {
    summary: 'Records the release by the signed-in rescuer.',
    access: 'order.handle',
    touches: ['operationRecord'],
    input: oneCase.extend(outcome),
  }),
});
