import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { choice, count, flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { seen } from '#contract/input/seenText.ts';
import { itemResults } from './orderItem.ts';
import { maintenanceTypes } from './orderStatus.ts';

/** The elevators that have a list of their own; moving walks are maintained by that of escalators. */
export const itemListKinds = ['traction', 'hydraulic', 'dumbwaiter', 'escalator'] as const;
export type ItemListKind = (typeof itemListKinds)[number];

/** How a mechanic answers: every item for itself, or what is normal all at once. */
export const itemModes = ['byItem', 'byGroup'] as const;
export type ItemMode = (typeof itemModes)[number];

/** What a change made of a list. */
export const itemListChanges = ['added', 'edited', 'removed', 'excluded', 'included', 'mode'] as const;

/** The mark of each answer on the record, as it is printed. */
export const itemSigns = z.object({
  normal: z.string(),
  abnormal: z.string(),
  notApplicable: z.string(),
});
export type ItemSigns = z.output<typeof itemSigns>;
export const defaultSigns: ItemSigns = { normal: '√', abnormal: '×', notApplicable: '/' };

const sign = () => seen(z.string()).min(1, 'invalid.required').max(4);

/** What the list of an order was: `version` 0 is the standard list. */
export const checklistHead = z.object({
  version: count(),
  mode: choice('itemMode', itemModes),
  signs: itemSigns,
});

const kind = () => choice('elevatorKind', itemListKinds);
/** The company whose list is meant; the viewer's own when it is left out. */
const ofCompany = { companyId: ref('company').optional() };
const ofList = z.object({ ...ofCompany, elevatorKind: kind() });
const ofItem = ofList.extend({ code: text(20) });

/** What visits look at, from the visit of which type on. */
export const visitItem = z.object({
  code: z.string(),
  name: z.string(),
  englishName: z.string(),
  requirement: z.string(),
  englishRequirement: z.string(),
  maintenanceType: choice('maintenanceType', maintenanceTypes),
  keyItem: flag(),
});

/** One item of a list. */
const listedItem = visitItem.extend({
  /** Added by the company. */
  own: flag(),
  /** Why visits do not ask it; null where they do. */
  notApplicableReason: z.string().nullable(),
});
export type ListedItem = z.output<typeof listedItem>;

const written = {
  name: required(),
  englishName: required(),
  requirement: text(500),
  englishRequirement: text(500),
  maintenanceType: choice('maintenanceType', maintenanceTypes),
  keyItem: flag(),
};

const listRow = z.object({
  companyId: identity(),
  companyName: z.string(),
  elevatorKind: kind(),
  version: count(),
  mode: choice('itemMode', itemModes),
  /** What a visit of each type asks: its own items and those of the lesser ones. */
  halfMonth: count(),
  quarter: count(),
  halfYear: count(),
  year: count(),
  own: count(),
  notApplicable: count(),
  changedAt: instant().nullable(),
  /** Null of a list that nobody changed. */
  changedBy: z.string().nullable(),
});
export type ItemListRow = z.output<typeof listRow>;

const listChange = z.object({
  version: count(),
  at: instant(),
  byName: z.string().nullable(),
  change: choice('itemListChange', itemListChanges),
  code: z.string().nullable(),
});

const version = z.object({ version: count() });

/** What a company's people look at in a visit: the standard lists, with what the company says otherwise. */
export const itemListCalls = calls('workOrder', 'itemList', {
  lists: get('maintenanceProjectConfig/lists', {
    summary: 'Lists the checklists of a company.',
    access: 'plan.view',
    input: z.object(ofCompany),
    reply: z.array(listRow),
  }),
  /** One list; with a type, what a visit of that type asks of it. */
  items: get('maintenanceProjectConfig/items', {
    summary: 'Lists the items of a checklist.',
    access: 'plan.view',
    input: ofList.extend({ maintenanceType: choice('maintenanceType', maintenanceTypes).optional() }),
    reply: z.object({
      companyId: identity(),
      companyName: z.string(),
      version: count(),
      mode: choice('itemMode', itemModes),
      items: z.array(listedItem),
      /** The latest first. */
      changes: z.array(listChange),
    }),
  }),
  add: post('maintenanceProjectConfig/items', {
    summary: 'Adds an item to a checklist.',
    access: 'item.edit',
    input: ofList.extend(written),
    reply: version.extend({ code: z.string() }),
  }),
  edit: put('maintenanceProjectConfig/items', {
    summary: 'Changes an item of a checklist.',
    access: 'item.edit',
    input: ofItem.extend(written),
    reply: version,
  }),
  /** Items of the company only; those of the standard list are marked not applicable. */
  remove: remove('maintenanceProjectConfig/items', { access: 'item.edit', input: ofItem, reply: version }),
  exclude: put('maintenanceProjectConfig/notApplicable', {
    summary: 'Marks an item as not applicable.',
    access: 'item.edit',
    input: ofItem.extend({ reason: required() }),
    reply: version,
  }),
  include: put('maintenanceProjectConfig/applicable', {
    summary: 'Marks an item as applicable again.',
    access: 'item.edit',
    input: ofItem,
    reply: version,
  }),
  itemMode: get('maintenanceProjectConfig/itemMode', {
    summary: 'Shows whether a company keeps its own version of a checklist.',
    access: 'plan.view',
    input: ofList,
    reply: z.object({ mode: choice('itemMode', itemModes) }),
  }),
  setItemMode: put('maintenanceProjectConfig/itemMode', {
    summary: "Chooses between the standard checklist and the company's own.",
    access: 'item.edit',
    input: ofList.extend({ mode: choice('itemMode', itemModes) }),
    reply: version,
  }),
  /** What may be answered of an item, and the sign of it on the record. */
  signs: get('maintenanceProjectConfig/signs', {
    summary: 'Lists the answers to a checklist item and their signs on the record.',
    access: 'plan.view',
    input: z.object(ofCompany),
    reply: z.array(z.object({ result: choice('itemResult', itemResults), sign: z.string() })),
  }),
  setSigns: put('maintenanceProjectConfig/signs', {
    summary: 'Sets the signs that answers have on the record.',
    access: 'item.edit',
    input: z.object({ ...ofCompany, normal: sign(), abnormal: sign(), notApplicable: sign() }),
  }),
});
