import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { choice, day, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { upload } from '#contract/file/upload.ts';
import { byId } from '#contract/paging.ts';
import { criterionUnits, partCriterionIds } from './partCriteria.ts';
import { partStages } from './partStage.ts';

/** A value that a person measured of a mounted part. */
export const partMeasurement = entity('partMeasurement', {
  id: field(identity(), { by: 'server' }),
  mountedPartId: field(ref('mountedPart')),
  criterion: field(choice('partCriterionId', partCriterionIds)),
  value: field(
    z.number('invalid.measuredValue').min(0, 'invalid.measuredValue').max(100_000, 'invalid.measuredValue'),
  ),
  measuredOn: field(day()),
  remarks: field(text(200).nullable()),
  byUserId: field(ref('user').nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    partMeasurement: true;
  }
}

export const partMeasurementCalls = calls('part', 'partMeasurement', {
  list: get('mountingsElevator/measurements/{id}', {
    summary: 'Lists what was measured of a mounted part, the last first.',
    access: 'parts.view',
    touches: ['mountedPart', 'user'],
    input: z.object({ id: ref('mountedPart') }),
    reply: z.array(
      partMeasurement.schema.extend({
        unit: choice('criterionUnit', criterionUnits),
        stage: choice('partStage', partStages),
        byName: z.string().nullable(),
        /** Whether there is a photo of it. */
        shown: flag(),
      }),
    ),
  }),
  create: post('mountingsElevator/measure', {
    summary: 'Records a value measured of a mounted part.',
    access: 'parts.bind',
    touches: ['mountedPart'],
    input: partMeasurement
      .pick('mountedPartId', 'criterion', 'value', 'measuredOn')
      .extend(partMeasurement.pick('remarks').partial().shape)
      .extend({ photo: upload().optional() }),
    reply: byId,
  }),
  photo: get('mountingsElevator/measurementPhoto/{id}', {
    summary: 'Downloads the photo of a measurement.',
    access: 'parts.view',
    input: z.object({ id: ref('partMeasurement') }),
    reply: download,
  }),
});
