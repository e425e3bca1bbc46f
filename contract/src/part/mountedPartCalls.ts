import { z } from 'zod';
import { calls, get, post, put } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, count, day, identity, ref, required, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { broughtBy, importRun, importUpload } from '#contract/import/importRun.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { mountedPart, mountingCounts, partDues } from './mountedPart.ts';
import { cycleCounts, partKind, safetyClasses } from './partKind.ts';
import { partStage } from './partStage.ts';
import { wear } from './wear.ts';

export const mountedPartSearch = z.object({
  /** Part of the name of the part, of its serial or batch number, of its place, or of the elevator. */
  words: text(60).optional(),
  due: choice('partDue', partDues).optional(),
  safetyClass: choice('safetyClass', safetyClasses).optional(),
  partKindId: ref('partKind').optional(),
  elevatorId: ref('elevator').optional(),
  ...broughtBy,
});

export const mountedPartRow = mountedPart.schema.extend({
  elevatorNumber: z.string(),
  projectName: z.string(),
  partName: z.string(),
  companyName: z.string(),
  /** Where it is, as readers know it; both ways of saying that are as they were entered. */
  shownPlace: z.string().nullable(),
  ...partKind.show('safetyClass', 'marking', 'unit', 'recommendedCount', 'cycleMonths', ...cycleCounts).shape,
  due: choice('partDue', partDues),
  /** How much of each cycle is used, what ends first at the top. */
  wear: z.array(wear),
  /** The first day of the elevator's ledger since the part was mounted; later than that, what was before is missing. */
  countedFrom: day().nullable(),
  ...partKind.show('kindKey').shape,
  stage: partStage,
});

/** A part that was taken off, with what took its place. */
const renewal = mountedPart
  .show('id', 'elevatorId', 'partKindId', 'place', 'serial', 'batchNo', 'installedOn', 'removalReason')
  .extend({
    removedOn: day(),
    elevatorNumber: z.string(),
    projectName: z.string(),
    partName: z.string(),
    /** The piece that took its place; none where it was only taken off. */
    successorId: identity().nullable(),
    successorSerial: z.string().nullable(),
  });

const problem = mountedPartRow.extend({
  /** Replacements at its place within one cycle, and faults of its kind within 90 days, since it was mounted. */
  replacements: count(),
  faults: count(),
});

const oneMounted = z.object({ id: ref('mountedPart') });
const fields = written(mountedPart, 'elevatorId', 'partKindId', 'quantity', 'installedOn');
const changeable = fields.omit({ elevatorId: true, partKindId: true });

/** What is said of a piece that takes the place of another: it is of the same kind, at the same place. */
const successor = mountedPart
  .pick('quantity', 'serial', 'batchNo', 'installedOn', ...mountingCounts, 'remarks')
  .partial()
  .required({ installedOn: true });

export const mountedPartCalls = calls('part', 'mountedPart', {
  /** What is on one elevator now. */
  all: get('mountingsElevator/all', {
    summary: 'Lists the parts mounted on an elevator.',
    access: 'parts.view',
    touches: ['elevator', 'partKind'],
    input: z.object({ elevatorId: ref('elevator') }),
    reply: z.array(mountedPartRow),
  }),
  page: get('mountingsElevator/page', {
    access: 'parts.view',
    touches: ['elevator', 'partKind'],
    input: mountedPartSearch.extend(
      paging(['elevatorNumber', 'partName', 'installedOn', 'nextReplacement']).shape,
    ),
    reply: pageOf(mountedPartRow),
  }),
  /** Replaced more than twice within one cycle, or linked to three faults within 90 days. */
  problems: get('mountingsElevator/problems', {
    summary: 'Lists mounted parts that were replaced often or are linked to several faults.',
    access: 'parts.view',
    touches: ['elevator', 'partKind', 'fault'],
    input: mountedPartSearch
      .pick({ words: true, safetyClass: true, partKindId: true })
      .extend(paging(['elevatorNumber', 'partName', 'replacements', 'faults']).shape),
    reply: pageOf(problem),
  }),
  one: get('mountingsElevator/one/{id}', {
    access: 'parts.view',
    touches: ['elevator', 'partKind'],
    input: oneMounted,
    reply: mountedPartRow,
  }),
  create: post('mountingsElevator/new', { access: 'parts.bind', input: fields, reply: byId }),
  /** Puts right what was recorded of a mounted part. */
  update: put('mountingsElevator/update/{id}', {
    edits: mountedPart,
    access: 'parts.edit',
    input: changeable.partial().extend(oneMounted.shape),
  }),
  replace: post('mountingsElevator/replace/{id}', {
    summary: 'Replaces a mounted part by another of its kind.',
    access: 'parts.bind',
    input: successor.extend({ ...oneMounted.shape, reason: required() }),
    reply: byId,
  }),
  takeOff: post('mountingsElevator/takeOff/{id}', {
    summary: 'Takes a mounted part off its elevator.',
    access: 'parts.unbind',
    input: oneMounted.extend({ removedOn: day(), reason: required() }),
  }),
  export: get('mountingsElevator/exports', {
    access: 'parts.export',
    input: mountedPartSearch,
    reply: download,
  }),
  template: get('mountingsElevator/import/template', { access: 'parts.bind', reply: download }),
  importParts: post('mountingsElevator/import', {
    summary: 'Starts an import of mounted parts from a spreadsheet.',
    access: 'parts.bind',
    input: importUpload,
    reply: importRun,
  }),
  history: get('mountingsRenewalHistory/list', {
    summary: 'Lists parts that were replaced or taken off, page by page.',
    access: 'parts.view',
    touches: ['elevator', 'partKind'],
    input: mountedPartSearch
      .pick({ words: true, partKindId: true, elevatorId: true })
      .extend(paging(['elevatorNumber', 'partName', 'installedOn', 'removedOn']).shape),
    reply: pageOf(renewal),
  }),
});
