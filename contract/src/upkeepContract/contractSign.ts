import { z } from 'zod';
import { calls, get, put } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { choice, ref, text } from '#contract/fieldKinds.ts';
import { signings } from '#contract/workOrder/signing.ts';

/** How visits under a contract are confirmed, and by whom. */
export const contractSign = entity('contractSign', {
  contractId: field(ref('contract'), { by: 'server' }),
  signing: field(choice('signing', signings)),
  signer: field(text(50).nullable()),
  phone: field(text(30).nullable()),
});

const one = z.object({ id: ref('contract') });

export const contractSignCalls = calls('upkeepContract', 'contract', {
  signing: get('contract/sign/{id}', {
    summary: 'Shows how visits under a contract are signed.',
    access: 'contract.view',
    input: one,
    reply: contractSign.show('signing', 'signer', 'phone'),
  }),
  setSigning: put('contract/sign/{id}', {
    summary: 'Sets how visits under a contract are signed.',
    access: 'contract.edit',
    touches: ['workOrder'],
    input: one.extend(
      contractSign.pick('signing', 'signer', 'phone').partial({ signer: true, phone: true }).shape,
    ),
  }),
});
