import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { choice, ref } from '#contract/fieldKinds.ts';
import { elevator, elevatorTies } from './elevatorCard.ts';

/** What many elevators may have in common; a number that stands once is none of it. */
export const batchFields = [
  'projectName',
  'englishProjectName',
  'address',
  'placeOfUse',
  'regionCode',
  'type',
  'brand',
  'model',
  'controllerType',
  'driveMode',
  'ratedLoad',
  'ratedSpeed',
  'floorHeightMm',
  'manufactureDate',
  'nextInspection',
  ...elevatorTies,
] as const;

/** Fields of a batch that are not the record's own, or not by the form. */
export const batchExtras = ['groupId', 'lifeState'] as const;
export type BatchField = (typeof batchFields)[number] | (typeof batchExtras)[number];

/** What every elevator has: it can be another, but not empty. */
export const neverEmpty: readonly BatchField[] = [
  'projectName',
  'address',
  'placeOfUse',
  'type',
  'floorHeightMm',
  'lifeState',
];

export const batchInput = bulkInput.extend({
  ...elevator.pick(...batchFields).partial().shape,
  groupId: ref('companyGroup').nullable().optional(),
  lifeState: choice('lifeState', ['inUse', 'stopped']).optional(),
});

/** Of each elevator what became or would become another: companies, areas and groups by name. */
export const batchResult = z.array(
  bulkResult.element.extend({
    changes: z.array(
      z.object({
        field: z.enum([...batchFields, ...batchExtras]),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
);
export type BatchResult = z.output<typeof batchResult>;
