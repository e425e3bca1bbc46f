import { broughtBy } from '#contract/import/importRun.ts';
import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { sortsOf, written } from '#contract/derived.ts';
import { elevatorKinds, lifeStates } from '#contract/elevator/elevatorCard.ts';
import { choice, count, day, flag, identity, instant, money, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { fileKinds } from '#contract/elevator/elevatorFile.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { storedPicture } from '#contract/file/picture.ts';
import { upload } from '#contract/file/upload.ts';
import { itemListKinds, visitItem } from '#contract/workOrder/itemList.ts';
import { maintenanceTypes, orderKinds, orderStatuses } from '#contract/workOrder/orderStatus.ts';
import { instalmentStates } from './billing/billingStatus.ts';
import { contract, contractInstalment, contractLine, contractLoss } from './contract.ts';
import {
  contractChips,
  contractWaits,
  contractNatures,
  contractStates,
  contractTypes,
  lineStates,
  paymentModes,
  termStatuses,
} from './contractStatus.ts';

/** A contract as lists show it; amounts are texts on the wire, cents on the server. */
export const contractRow = contract.schema.extend({
  companyName: z.string(),
  termStatus: choice('termStatus', termStatuses),
  /** To its last day; negative when that is past. */
  daysLeft: z.int(),
  renewedFromNo: z.string().nullable(),
  /** The viewer's company keeps the contract. */
  managed: flag(),
});
export type ContractRow = z.input<typeof contractRow>;

/** An elevator of a contract. */
export const contractLineRow = contractLine.schema.omit({ contractId: true }).extend({
  elevatorNumber: z.string(),
  projectName: z.string(),
  address: z.string(),
  type: choice('elevatorKind', elevatorKinds),
  lifeState: choice('lifeState', lifeStates),
  amount: money(),
  state: choice('lineState', lineStates),
  /** The contract that renews it. */
  renewedById: identity().nullable(),
  renewedByNo: z.string().nullable(),
  /** The viewer sees the elevator itself. */
  visible: flag(),
});
export type ContractLineRow = z.input<typeof contractLineRow>;

const contractFileRow = z.object({
  id: identity(),
  name: text(100),
  kind: choice('fileKind', fileKinds),
  /** Bytes. */
  size: count(),
  createdAt: instant(),
  broughtByName: z.string(),
  picture: storedPicture.nullable(),
});

const lossRow = contractLoss.schema.omit({ contractId: true }).extend({
  elevators: z.array(z.string()),
  byName: z.string().nullable(),
});

/** What a visit of the elevators of one kind looks at. */
const contractItem = visitItem.extend({
  /** Of the kind and the code. */
  id: z.string(),
  elevatorKind: choice('elevatorKind', itemListKinds),
  /** So many elevators of the contract are of this kind. */
  elevators: count(),
});
export type ContractItem = z.output<typeof contractItem>;

/** Something that happened with a contract. */
const contractStep = z.object({
  at: day(),
  kind: choice('contractStep', [
    'signed',
    'begins',
    'ends',
    'created',
    'reviewed',
    'discarded',
    'renewedFrom',
    'renewedBy',
    'lost',
    'lowered',
  ]),
  /** A contract that the step leads to or from. */
  contractId: identity().nullable(),
  contractNo: z.string().nullable(),
  /** Elevators, where it is about some. */
  n: count().nullable(),
  /** What the contract comes to from then on, where that changes. */
  amount: money().nullable(),
});

/** What the customer pays at a time. */
const instalmentRow = contractInstalment
  .show('position', 'due', 'amount')
  .extend({ state: choice('instalmentState', instalmentStates) });

export const contractDetail = contractRow.extend({
  lines: z.array(contractLineRow),
  instalments: z.array(instalmentRow),
  files: z.array(contractFileRow),
  losses: z.array(lossRow),
  renewals: z.array(
    z.object({ id: identity(), contractNo: z.string(), effectiveDate: day(), elevators: count() }),
  ),
  timeline: z.array(contractStep),
  reviewedByName: z.string().nullable(),
  createdByName: z.string().nullable(),
});
export type ContractDetail = z.input<typeof contractDetail>;
/** The same as the server puts it together. */
export type FoundContract = z.output<typeof contractDetail>;

const one = z.object({ id: ref('contract') });

export const contractSearch = z.object({
  /** Number, party A, party B. */
  words: text(60).optional(),
  contractNo: text(40).optional(),
  partyA: text().optional(),
  /** Party A, where it is a company of the installation. */
  customerId: identity().optional(),
  companyId: ref('company').optional(),
  elevatorId: ref('elevator').optional(),
  /** The whole name of a project with elevators that it covers. */
  site: text().optional(),
  contractType: choice('contractType', contractTypes).optional(),
  contractNature: choice('contractNature', contractNatures).optional(),
  paymentMode: choice('paymentMode', paymentModes).optional(),
  state: choice('contractState', contractStates).optional(),
  chip: choice('contractChip', contractChips).optional(),
  waits: choice('contractWait', contractWaits).optional(),
  /** The last day of the contract. */
  from: day().optional(),
  to: day().optional(),
  ...broughtBy,
});

/** An elevator and its price, as a contract is given them. */
const line = contractLine.pick('elevatorId', 'unitPrice', 'quantity');
export const maxLines = 2000;
const lines = z.array(line).min(1, 'invalid.contractLines').max(maxLines, 'invalid.contractLines');

const { parties, terms } = contract.groups;
/** A customer of whom no more is known than that elevators of theirs are maintained. */
const customerId = identity().nullable().optional();

/** What is not needed is worked out where it is not given. */
export const newContract = written(
  contract,
  'contractNo',
  'partyA',
  'contractType',
  'contractNature',
  'paymentMode',
  'effectiveDate',
  'contractDuration',
).extend({ customerId, lines });
const changes = contract
  .pick('contractNo', ...parties, ...terms)
  .partial()
  .extend({ customerId, lines: lines.optional() });

export const contractCalls = calls('upkeepContract', 'contract', {
  page: get('contract/pages', {
    access: 'contract.view',
    input: contractSearch.extend(paging(sortsOf(contract)).shape),
    reply: pageOf(contractRow),
  }),
  /** How many contracts of a search are in each state, and what they come to. */
  counts: get('contract/counts', {
    summary: 'Counts contracts by state.',
    access: 'contract.view',
    input: contractSearch.omit({ state: true, chip: true }),
    reply: z.object({
      states: z.array(z.object({ state: choice('contractState', contractStates), n: count() })),
      chips: z.array(z.object({ chip: choice('contractChip', contractChips), n: count() })),
      total: count(),
      elevators: count(),
      amount: money(),
      billed: money(),
      received: money(),
    }),
  }),
  detail: get('contract/data/{id}', { access: 'contract.view', input: one, reply: contractDetail }),
  create: post('contract/new', { access: 'contract.add', input: newContract, reply: byId }),
  update: put('contract/edit/{id}', {
    edits: contract,
    beside: ['lines'],
    access: 'contract.edit',
    input: one.extend(changes.shape),
  }),
  remove: remove('contract/delete/{id}', { access: 'contract.delete', input: one }),
  discard: put('contract/discard/{id}', {
    summary: 'Voids a contract.',
    access: 'contract.discard',
    input: one.extend({ reason: text(300) }),
  }),
  restore: put('contract/restore/{id}', {
    summary: 'Restores a voided contract.',
    access: 'contract.restore',
    input: one,
  }),
  review: put('contract/review/{id}', {
    summary: 'Reviews a contract.',
    access: 'contract.review',
    input: one,
  }),
  elevators: get('contract/elevators/{id}', {
    summary: 'Lists the elevators of a contract.',
    access: 'contract.view',
    input: one.extend(paging().shape),
    reply: pageOf(contractLineRow),
  }),
  /** Elevators that are not in the contract, by number and project. */
  otherElevators: get('contract/otherElevators', {
    summary: 'Lists elevators without a contract, page by page.',
    access: 'contract.view',
    input: z
      .object({
        /** Of the contract that is changed; without it of a new one. */
        id: ref('contract').optional(),
        /** The company that is to maintain them. */
        companyId: ref('company').optional(),
        eleNumber: text(40).optional(),
        projectName: text().optional(),
      })
      .extend(paging().shape),
    reply: pageOf(
      z.object({
        id: identity(),
        elevatorNumber: z.string(),
        elevatorNo: z.string(),
        projectName: z.string(),
        address: z.string(),
        type: choice('elevatorKind', elevatorKinds),
        floorsNum: count(),
        /** Until when another contract covers it; null where none does. */
        coveredUntil: day().nullable(),
        /** That contract, where the viewer sees it. */
        coveredByNo: z.string().nullable(),
      }),
    ),
  }),
  /** Companies of the installation that party A may be: those that own or run elevators which the viewer sees. */
  parties: get('contract/parties', {
    summary: 'Suggests names of contract parties.',
    access: 'contract.view',
    input: z.object({ words: text(60).optional() }),
    reply: z.array(z.object({ id: identity(), name: z.string() })),
  }),
  schedule: get('contract/schedule/{id}', {
    summary: 'Lists the instalments of a contract.',
    access: 'contract.view',
    input: one,
    reply: z.object({
      instalments: z.array(instalmentRow),
      /** The plans that will make visits. */
      visits: z.array(
        z.object({
          elevatorId: identity(),
          elevatorNumber: z.string(),
          worker: z.string().nullable(),
          nextDue: day(),
          nextOrdinal: count(),
          intervalDays: count(),
          /** Each calendar month has a visit. */
          monthly: flag(),
          stopped: flag(),
        }),
      ),
      /** Visits that were completed within the term, the earliest first, each on the day of its elevator's company. */
      done: z.array(
        z.object({
          elevatorId: identity(),
          orderId: identity(),
          orderNumber: z.string(),
          day: day(),
          ordinal: count().nullable(),
          type: choice('maintenanceType', maintenanceTypes).nullable(),
        }),
      ),
      /** Elevators without a plan. */
      unplanned: z.array(z.object({ elevatorId: identity(), elevatorNumber: z.string() })),
    }),
  }),
  orders: get('contract/orders/{id}', {
    summary: 'Lists the work orders under a contract.',
    access: 'contract.view',
    input: one.extend(paging().shape),
    reply: pageOf(
      z.object({
        id: identity(),
        orderNumber: z.string(),
        type: choice('orderKind', orderKinds),
        status: choice('orderStatus', orderStatuses),
        elevatorNumber: z.string(),
        createTime: instant(),
        deadline: instant(),
        finishTime: instant().nullable(),
      }),
    ),
  }),
  /** What visits of its elevators look at, by the list that the company has now for each kind of elevator. */
  items: get('contract/items/{id}', {
    summary: 'Lists what visits under a contract check.',
    access: 'contract.view',
    input: one,
    reply: z.array(contractItem),
  }),
  addFile: post('contract/file/{id}', {
    summary: 'Uploads a file of a contract.',
    access: 'contract.edit',
    input: one.extend({ file: upload() }),
    reply: byId,
  }),
  removeFile: remove('contract/file/{id}/{fileId}', {
    summary: 'Deletes a file of a contract.',
    access: 'contract.edit',
    input: one.extend({ fileId: identity() }),
  }),
  downloadFile: get('contract/file/{id}/{fileId}', {
    summary: 'Downloads a file of a contract.',
    access: 'contract.view',
    input: one.extend({ fileId: identity() }),
    reply: download,
  }),
});
