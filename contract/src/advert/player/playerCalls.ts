import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post } from '#contract/call.ts';
import { choice, flag, ref } from '#contract/fieldKinds.ts';
import { playerActions, playerCommand } from './playerCommand.ts';

/** What people do with the players of terminals. */
export const playerCalls = calls('advert', 'terminal', {
  pair: post('ad/device/pair', {
    summary: 'Pairs a terminal with the player that shows this code.',
    access: 'device.control',
    input: z.object({
      id: ref('terminal'),
      code: z
        .string('invalid.required')
        .transform((typed) => typed.replaceAll(/\s/g, ''))
        .pipe(z.string().regex(/^\d{6}$/, 'invalid.pairingCode')),
      /** Ends the pairing that stands. */
      replace: flag().default(false),
    }),
  }),
  unpair: post('ad/device/unpair', {
    summary: 'Ends the pairing of terminals with their players.',
    access: 'device.control',
    input: bulkInput,
    reply: bulkResult,
  }),
  control: post('ad/device/control', {
    summary: 'Asks something of the players of terminals.',
    access: 'device.control',
    input: bulkInput.extend({ action: choice('playerAction', playerActions) }),
    reply: bulkResult,
    trace: 'always',
  }),
  commands: get('ad/device/commands/{id}', {
    summary: 'Lists what was last asked of the player of a terminal, and what became of it.',
    access: 'advert.view',
    touches: ['user'],
    input: z.object({ id: ref('terminal') }),
    reply: z.array(playerCommand),
  }),
});
