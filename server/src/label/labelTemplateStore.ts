import { wordOrder } from '#platform/names.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import {
  labelTemplate,
  type LabelPart,
  type labelTemplateCalls,
} from '@hoistway/contract/label/labelTemplate.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { visibleTemplates } from './visibleTemplates.ts';
import type { Viewer } from '#platform/viewer.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';

export type WrittenTemplate = ReadInputOf<typeof labelTemplateCalls.createTemplate>;

const columns = [
  'template.id',
  'template.userId',
  'template.templateName',
  'template.widthMm',
  'template.heightMm',
  'template.background',
  'template.backgroundPicture',
  'template.parts',
  'template.shared',
] as const;

export const listTemplates = (db: Database, viewer: Viewer) =>
  visibleTemplates(db, viewer)
    .select(columns)
    .orderBy('template.shared')
    .orderBy(wordOrder('template.templateName'))
    .orderBy('template.id')
    .execute();

export const findTemplate = (db: Database, viewer: Viewer, id: string) =>
  visibleTemplates(db, viewer).select(columns).where('template.id', '=', id).executeTakeFirst();

/** The pictures that a template shows. */
export const picturesOf = (template: {
  backgroundPicture?: string | null | undefined;
  parts?: readonly LabelPart[] | undefined;
}): string[] =>
  [template.backgroundPicture, ...(template.parts ?? []).map((part) => part.picture)].filter(
    (id): id is string => typeof id === 'string',
  );

/** The new id. */
export async function insertTemplate(
  tx: Transaction,
  viewer: Viewer,
  template: WrittenTemplate,
): Promise<string> {
  const { userId, companyId } = viewer;
  const id = await insertRecord(tx, labelTemplate, { ...template, userId, companyId });
  await notePictures(tx, id, template.parts);
  return id;
}

/** Records which pictures the parts of a template show. */
async function notePictures(tx: Transaction, templateId: string, parts: readonly LabelPart[]): Promise<void> {
  await tx.deleteFrom('labelTemplatePicture').where('templateId', '=', templateId).execute();
  const rows = [...new Set(picturesOf({ parts }))].map((fileId) => ({ templateId, fileId }));
  if (rows.length > 0) await tx.insertInto('labelTemplatePicture').values(rows).execute();
}

export async function updateTemplate(
  tx: Transaction,
  id: string,
  changes: Partial<WrittenTemplate>,
): Promise<void> {
  await updateRecord(tx, labelTemplate, id, changes);
  if (changes.parts !== undefined) await notePictures(tx, id, changes.parts);
}

export const removeTemplate = (tx: Transaction, id: string) =>
  tx.deleteFrom('labelTemplate').where('id', '=', id).execute();
