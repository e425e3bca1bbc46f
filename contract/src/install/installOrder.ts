import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { count, day, flag, identity, instant, ref } from '#contract/fieldKinds.ts';
import { templateLink } from './installTemplate.ts';

/** The installation of one elevator: a work order, with the steps of the version of the template that it was made with. */
export const installOrder = entity('installOrder', {
  id: field(identity(), { by: 'server' }),
  contractId: field(ref('installContract')),
  workOrderId: field(ref('workOrder'), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  templateId: field(ref('installTemplate'), { by: 'server' }),
  version: field(z.int().min(1), { by: 'server' }),
  links: field(z.array(templateLink), { by: 'server' }),
  startsOn: field(day()),
  /** The last day as it was planned when the order was made. */
  baselineEnd: field(day(), { by: 'server' }),
  /** The last day as it is expected today. */
  endsOn: field(day(), { by: 'server' }),
  /** Counted up by each change of the plan. */
  revision: field(count(), { by: 'server' }),
  withdrawn: field(flag(), { by: 'server' }),
  handedOverAt: field(instant().nullable(), { by: 'server' }),
  firstUseOn: field(day().nullable(), { by: 'server' }),
  warrantyUntil: field(day().nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    installOrder: true;
  }
}
