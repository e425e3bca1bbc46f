import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import type { Translate } from '#contract/language/translator.ts';
import { choice, count, flag, identity, instant, required, text } from '#contract/fieldKinds.ts';

/** Stands for every collector model that no version of its own names a code for. */
export const anyModel = '*';

/** What a model is called in a list. */
export const modelWord = (model: string, t: Translate): string =>
  model === anyModel ? t('mapping.anyModel') : model;

/** A draft is written; one version of a model is active; what was active before may be activated again. */
export const mappingStates = ['draft', 'active', 'retired'] as const;

/** What a collector calls a thing, as it sends it. */
export const vendorCode = () =>
  required()
    .max(16)
    .regex(/^\P{C}*$/u, 'invalid.vendorCodeRule');

/** One version of what the codes of a collector model mean. */
export const mappingVersion = entity('mappingVersion', {
  id: field(identity(), { by: 'server' }),
  model: field(required().max(40)),
  version: field(count(), { by: 'server' }),
  state: field(choice('mappingState', mappingStates), { by: 'server' }),
  note: field(text(200).nullable()),
  createdAt: field(instant(), { by: 'server' }),
  activatedAt: field(instant().nullable(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    mappingVersion: true;
  }
}

/** A code of a collector and the platform code it means. */
export const mappingRow = entity('mappingRow', {
  vendorCode: field(vendorCode()),
  code: field(required().max(8)),
});

export const mappingSearch = z.object({
  model: text(40).optional(),
  state: choice('mappingState', mappingStates).optional(),
});

export const mappingVersionRow = mappingVersion.schema.extend({
  /** How many codes it maps. */
  rows: count(),
  /** Who created it and who activated it last, if the viewer may see them. */
  creator: z.string().nullable(),
  activator: z.string().nullable(),
  /** Came with the product. */
  shipped: flag(),
  /** Whether the viewer may edit the mapping of the installation. */
  editable: flag(),
});

/** A row as a list shows it: known by what the collector says. */
export const mappingRowShown = mappingRow.schema.extend({
  id: z.string(),
  severity: count().nullable(),
});

/** A collector model, with how many visible collectors are of it and its active version. */
const mappingModel = z.object({
  model: text(40),
  collectors: count(),
  activeId: identity().nullable(),
  active: count().nullable(),
});

export const mappingModels = z.object({
  models: z.array(mappingModel),
  /** The platform codes that a collector may mean. */
  codes: z.array(z.string()),
  editable: flag(),
});

/** A code that collectors said and nothing active maps; known by the code and the model. */
export const unknownCode = z.object({
  id: z.string(),
  vendorCode: z.string(),
  model: text(40),
  occurrences: count(),
  collectors: count(),
  lastAt: instant(),
  /** What the version that was asked about says it means. */
  meant: z.string().nullable(),
});

export const differenceKinds = ['added', 'removed', 'changed'] as const;

/** What would become of one code: how it is named now, and how it would be. */
const difference = z.object({
  id: z.string(),
  vendorCode: z.string(),
  kind: choice('differenceKind', differenceKinds),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Faults of the last 30 days that would have been named otherwise. */
  faults: count(),
  /** How often it was said in that time without being named at all. */
  unnamed: count(),
});

export const mappingDifference = z.object({
  /** The version that is active now. */
  activeId: identity().nullable(),
  active: count().nullable(),
  /** A hash of the compared rows: an activation names the state that its user has seen. */
  mark: z.string(),
  rows: z.array(difference),
  /** Faults of the last 30 days that would have been named otherwise, in all. */
  faults: count(),
});
