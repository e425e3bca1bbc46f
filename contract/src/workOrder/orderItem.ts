import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';

export const itemResults = ['normal', 'abnormal', 'notApplicable'] as const;

/** One line of the checklist of an order, as its list was when the order was made. */
export const workOrderItem = entity('workOrderItem', {
  id: field(identity(), { by: 'server' }),
  orderId: field(ref('workOrder'), { by: 'server' }),
  code: field(text(20), { by: 'server' }),
  name: field(text(200), { by: 'server' }),
  englishName: field(text(200), { by: 'server' }),
  requirement: field(text(500), { by: 'server' }),
  englishRequirement: field(text(500), { by: 'server' }),
  /** A test or check: it takes a picture. */
  keyItem: field(flag(), { by: 'server' }),
  result: field(choice('itemResult', itemResults).nullable()),
  /** What is abnormal has one. */
  remark: field(text(300).nullable()),
  answeredTime: field(instant().nullable(), { by: 'server' }),
});

/** As the mechanic answers it. */
export const answeredItem = z.object({
  id: identity(),
  result: choice('itemResult', itemResults),
  remark: text(300).optional(),
});
