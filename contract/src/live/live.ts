import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { elevator } from '#contract/elevator/elevatorCard.ts';
import { elevatorNumbers, elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
import { endReasons } from '#contract/fault/fault.ts';
import { faultRow } from '#contract/fault/faultRow.ts';
import { choice, count, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { mapState } from '#contract/live/mapState.ts';
import { liveStatuses } from '#contract/socketPush/live.ts';
import { deviceRefusals } from '#contract/telemetry/deviceRefusal.ts';
import { liveItems, type LiveValues } from '#contract/telemetry/telemetry.ts';

const number = () => z.number().optional();

const shown = {
  flag: () => flag().optional(),
  whole: number,
  real: number,
  floor: number,
  wholes: () => z.array(z.int()).optional(),
};
type Shown = { [N in keyof LiveValues]: z.ZodOptional<z.ZodType<LiveValues[N], LiveValues[N]>> };

/** `LiveElevator` as a reply: the same names and units as the live push. */
export const liveState = z.object({
  id: identity(),
  at: number(),
  status: choice('liveStatus', liveStatuses),
  trapped: flag(),
  since: number(),
  faultCode: z.string().optional(),
  faultSince: number(),
  ...(Object.fromEntries(
    liveItems.map(({ liveName, kind }) => [liveName, shown[kind]()]),
  ) as unknown as Shown),
});

/** States of which every elevator is in one: their numbers add up to that of all. */
export const stateTabs = ['fault', 'maintenance', 'normal', 'offline', 'unknown'] as const;
/** What a list of elevators is narrowed to; online is whatever is neither offline nor unknown. */
export const liveTabs = ['all', 'online', ...stateTabs] as const;

/** A page of elevators holds so many at most, and so many can be asked for by their ids. */
export const maxListed = 200;

/** Search fields carry the specification's server names. */
export const liveSearch = elevatorSearch.omit({ type: true, lifeState: true }).extend({
  type: choice('liveTab', liveTabs).default('all'),
  intel_hardware_number: elevatorNumbers.shape.intel_hardware_number,
  /** By the worst that holds of an elevator, by which it counts once; a tab is by what it reports. */
  state: z.array(mapState()).optional(),
  /** Only the elevators that the viewer has marked. */
  favourite: flag().optional(),
  /** Only these; one that the viewer does not see is left out. */
  ids: z.array(identity()).max(maxListed).optional(),
});

const companyLine = z.object({ id: identity(), name: z.string(), phone: z.string().nullable() }).nullable();

export const liveRow = elevator
  .show(
    'id',
    'elevatorNo',
    'shortNumber',
    'equipmentNo',
    'address',
    'projectName',
    'placeOfUse',
    'nineNo',
    'type',
    'floorsNum',
    'floorLabels',
    'floorHeightMm',
  )
  .extend({ maintainerName: z.string().nullable(), favourite: flag(), live: liveState });

export const elevatorDetail = elevator.schema.omit({ englishProjectName: true }).extend({
  property: companyLine,
  owner: companyLine,
  maintainer: companyLine,
  collectorSerial: z.string().nullable(),
  favourite: flag(),
  live: liveState,
});

export const liveEvent = z.object({
  id: identity(),
  at: instant(),
  kind: z.enum([
    'opened',
    'closed',
    'acknowledged',
    'handled',
    'remarked',
    'online',
    'offline',
    'mode',
    'repeated',
  ]),
  code: z.string().nullable(),
  who: z.string().nullable(),
  note: z.string().nullable(),
  /** Of a fault that neither its elevator nor a person ended. */
  endReason: choice('faultEnd', endReasons).nullable(),
});

export const counts = z.object({
  all: count(),
  online: count(),
  offline: count(),
  normal: count(),
  /** Elevators that stand in a fault. */
  fault: count(),
  maintenance: count(),
  trapped: count(),
  unknown: count(),
  /** Faults, not elevators: of the class `fault`, and not over. */
  openFaults: count(),
});

const livePaging = paging(['severity', 'elevatorNo', 'equipmentNo', 'address', 'projectName', 'since', 'at']);

export const monitoringCalls = calls('monitoring', 'liveState', {
  status: post('elevator/status', {
    summary: 'Lists elevators with their live state, page by page.',
    effect: 'reads',
    access: 'elevator.view',
    touches: ['elevator'],
    input: liveSearch.extend(livePaging.shape),
    query: ['type', 'pageNumber', 'pageSize', 'sort'],
    reply: pageOf(liveRow),
  }),
  /** The same for a display, which may only GET. */
  shownStatus: get('elevator/status', {
    summary: 'Lists elevators with their live state for a wall screen.',
    access: 'elevator.view',
    touches: ['elevator'],
    input: liveSearch.extend(livePaging.shape),
    reply: pageOf(liveRow),
  }),
  /** By state, of the elevators that the list finds under the same search. */
  counts: get('elevator/counts', {
    summary: 'Counts elevators by live state.',
    access: 'elevator.view',
    touches: ['elevator'],
    input: liveSearch.omit({ type: true }),
    reply: counts,
  }),
  elevator: get('elevator/{id}', {
    summary: 'Shows one elevator with its live state.',
    access: 'elevator.view',
    touches: ['elevator'],
    input: z.object({ id: ref('elevator') }),
    reply: elevatorDetail,
  }),
  /** The faults of an elevator, open ones first; with `open` only those. */
  openFaults: get('elevator/all/fault/{id}', {
    summary: 'Lists the open faults of an elevator.',
    access: 'fault.view',
    touches: ['fault'],
    input: z.object({ id: ref('elevator'), open: flag().optional() }),
    reply: z.array(faultRow),
  }),
  history: get('elevatorFault/history/{id}', {
    summary: 'Lists the past faults of an elevator, page by page.',
    access: 'fault.view',
    touches: ['fault'],
    input: z.object({ id: ref('elevator'), ...paging().shape }),
    reply: pageOf(faultRow),
  }),
  events: get('elevatorFault/events/{id}', {
    summary: 'Lists the events of an elevator, page by page.',
    access: 'fault.view',
    touches: ['fault'],
    input: z.object({ id: ref('elevator'), limit: z.int().min(1).max(200).default(50) }),
    reply: z.array(liveEvent),
  }),
  fault: get('elevatorFault/{id}', {
    summary: 'Shows a fault of an elevator.',
    access: 'fault.view',
    touches: ['fault'],
    input: z.object({ id: ref('fault') }),
    reply: faultRow,
  }),
  acknowledge: post('elevatorFault/acknowledge/{id}', {
    summary: 'Acknowledges a fault.',
    access: 'fault.confirm',
    touches: ['fault'],
    input: z.object({ id: ref('fault'), note: text(300).optional() }),
    reply: faultRow,
  }),
});

const refusalRow = z.object({
  id: identity(),
  at: instant(),
  serial: z.string().nullable(),
  address: z.string(),
  reason: z.string(),
  /** The field and what it held; null where the reason says it all. */
  detail: z.string().nullable(),
  occurrences: count(),
});

/** What a collector said or tried last: `content` as JSON, of a refusal why, which field and how often. */
const deviceMessage = z.object({
  at: instant(),
  kind: choice('deviceMessage', ['state', 'event', 'refused']),
  content: z.string().nullable(),
  reason: choice('deviceRefusal', deviceRefusals).nullable(),
  /** Of a refusal the field and what it held, in the words of the guide for makers of devices. */
  detail: z.string().nullable(),
  times: count(),
});

export const ingestCalls = calls('monitoring', 'deviceMessage', {
  messages: get('collector/messages/{id}', {
    summary: 'Lists the last messages of a collector.',
    access: 'elevator.view',
    touches: ['collector'],
    input: z.object({ id: ref('collector') }),
    reply: z.array(deviceMessage),
  }),
  refusals: get('collector/refusals', {
    summary: 'Lists rejected messages of all collectors, page by page.',
    access: 'system.view',
    input: paging(),
    reply: pageOf(refusalRow),
  }),
});
