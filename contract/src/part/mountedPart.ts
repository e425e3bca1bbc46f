import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { day, englishName, identity, instant, ref, text } from '#contract/fieldKinds.ts';

/** How soon a mounted part is replaced, by its cycle; where none of it has an end it goes by its condition. */
export const partDues = ['overdue', 'soon', 'later', 'byCondition'] as const;
export type PartDue = (typeof partDues)[number];
/** So many days before its day a replacement is due soon. */
export const partWarnDays = 30;

/** The counters of an elevator as they stood when a part was mounted. */
export const mountingCounts = ['runsAt', 'doorOpeningsAt', 'ropeBendsAt', 'metresAt'] as const;

const counter = () =>
  z
    .int('invalid.partCounter')
    .min(0, 'invalid.partCounter')
    .max(2_000_000_000, 'invalid.partCounter')
    .nullable();

/** A part on an elevator, or one that was there: it stays after it was taken off. */
export const mountedPart = entity('mountedPart', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  partKindId: field(ref('partKind')),
  /** Who mounted it. */
  companyId: field(ref('company'), { by: 'server' }),
  /** Where on the elevator. */
  place: field(text(60).nullable()),
  englishPlace: field(englishName(60)),
  quantity: field(z.int('invalid.partCount').min(1, 'invalid.partCount').max(9999, 'invalid.partCount')),
  /** It stands once among the mounted pieces of its kind. */
  serial: field(text(60).nullable(), { once: 'invalid.serialMounted' }),
  batchNo: field(text(60).nullable()),
  installedOn: field(day()),
  runsAt: field(counter()),
  doorOpeningsAt: field(counter()),
  ropeBendsAt: field(counter()),
  metresAt: field(counter()),
  remarks: field(text(500).nullable()),
  /** When the first of its cycles ends, those of counters at the present pace. */
  nextReplacement: field(day().nullable(), { by: 'server' }),
  removedOn: field(day().nullable(), { by: 'server' }),
  removalReason: field(text(200).nullable(), { by: 'server' }),
  /** The piece whose place it took. */
  replacesId: field(ref('mountedPart').nullable(), { by: 'server' }),
  /** The first piece at its place, of which the others are replacements. */
  firstId: field(ref('mountedPart').nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    mountedPart: true;
  }
}
