import { z } from 'zod';
import { calls, post } from '#contract/call.ts';
import { flag, ref } from '#contract/fieldKinds.ts';
import { labelDesign } from './labelTemplate.ts';
import { labelledElevator, maxLabels, qrSearch } from '#contract/qrCode/qrCalls.ts';

/** Many labels to an A4 page, or each on a page of its own size. */
export const labelPapers = ['a4', 'single'] as const;
export type LabelPaper = (typeof labelPapers)[number];

/** Where the asker reaches the console: labels lead there as long as the installation does not say. */
const address = z
  .url({ protocol: /^https?$/, error: 'invalid.format' })
  .max(200)
  .optional();

/** Labels as they are printed; their codes lead to `base`. */
export const labelDocument = z.object({
  design: labelDesign,
  base: z.string(),
  paper: z.enum(labelPapers),
  cutMarks: flag(),
  elevators: z.array(labelledElevator),
});

export const labelDocumentCalls = calls('elevator', 'labelTemplate', {
  /** The labels of the chosen elevators, or of those that the search finds, as far as they have a code. */
  printedLabels: post('qr_code/labels/document', {
    effect: 'reads',
    access: 'elevator.view',
    input: qrSearch.extend({
      ...labelDesign.shape,
      elevatorIds: z.array(ref('elevator')).max(maxLabels).optional(),
      paper: z.enum(labelPapers),
      cutMarks: flag(),
      address,
    }),
    document: labelDocument,
  }),
  /** A design on one label in its real size: of an elevator, or of the sample as far as there is none. */
  printedDesign: post('label_template/document', {
    effect: 'reads',
    access: 'elevator.view',
    input: labelDesign.extend({ elevatorId: ref('elevator').optional(), address }),
    document: labelDocument,
  }),
});
