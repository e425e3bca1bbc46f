import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { choice, flag, identity, instant, ref, required } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import { storedPicture } from '#contract/file/picture.ts';

export const labelFields = [
  'elevatorNo',
  'shortNumber',
  'projectName',
  'address',
  'sign',
  'location',
  'caption',
  'hotline',
] as const;
export const labelParts = ['code', 'logo', 'text', 'field', 'picture'] as const;
export const textAligns = ['left', 'center', 'right'] as const;

const colour = () => z.string().regex(/^#[0-9a-f]{6}$/i, 'invalid.format');
const millimetres = () => z.number().min(-500).max(500);
const side = () => z.number().min(1).max(500);
const fileId = () => z.string().regex(/^[0-9a-f]{32}$/, 'invalid.pictureNotYours');

/** One thing on a label; places and sizes in millimetres from the upper left corner. */
export const labelPart = z.object({
  id: z.string().regex(/^[a-z0-9]{1,12}$/),
  kind: choice('labelPart', labelParts),
  x: millimetres(),
  y: millimetres(),
  width: side(),
  height: side(),
  text: z.string().max(200).optional(),
  field: choice('labelField', labelFields).optional(),
  colour: colour().optional(),
  bold: flag().optional(),
  align: choice('textAlign', textAligns).optional(),
  picture: fileId().optional(),
});
export type LabelPart = z.output<typeof labelPart>;

/** The design of a label, for any elevator. */
export const labelTemplate = entity(
  'labelTemplate',
  {
    id: field(identity(), { by: 'server' }),
    templateName: field(required().max(60), { once: 'invalid.dupTemplate' }),
    widthMm: field(z.number().min(15).max(300)),
    heightMm: field(z.number().min(15).max(300)),
    background: field(colour()),
    backgroundPicture: field(fileId().nullable()),
    parts: field(z.array(labelPart).min(1).max(40)),
    /** Whether the people of the company may use it too. */
    shared: field(flag()),
    createdAt: field(instant(), { by: 'server' }),
  },
  {
    groups: {
      /** What it is called, and for whom it is. */
      title: ['templateName', 'shared'],
      /** What is drawn. */
      design: ['widthMm', 'heightMm', 'background', 'backgroundPicture', 'parts'],
    },
  },
);

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    labelTemplate: true;
  }
}

/** The design of a label: a template, or one of the built-in designs. Millimetres. */
export const labelDesign = labelTemplate.pick(...labelTemplate.groups.design);
export type LabelDesign = z.output<typeof labelDesign>;

const oneTemplate = z.object({ id: ref('labelTemplate') });
const written = labelDesign.extend(labelTemplate.pick(...labelTemplate.groups.title).shape);

export const labelTemplateRow = written.extend({
  id: identity(),
  /** Where the pictures of the template may be read. */
  pictures: z.array(storedPicture),
  /** Whether it is the viewer's own to change. */
  own: flag(),
});
export type LabelTemplateRow = z.output<typeof labelTemplateRow>;

export const labelTemplateCalls = calls('elevator', 'labelTemplate', {
  templates: get('label_template', {
    summary: 'Lists label templates.',
    access: 'elevator.view',
    reply: z.array(labelTemplateRow),
  }),
  createTemplate: post('label_template/new', {
    summary: 'Creates a label template.',
    access: 'qr.edit',
    input: written,
    reply: byId,
  }),
  updateTemplate: put('label_template/{id}', {
    summary: 'Changes a label template.',
    edits: labelTemplate,
    access: 'qr.edit',
    input: written.partial().extend(oneTemplate.shape),
  }),
  removeTemplate: remove('label_template/{id}', {
    summary: 'Deletes a label template.',
    access: 'qr.edit',
    input: oneTemplate,
  }),
});
