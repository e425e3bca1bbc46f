import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

const terminalId = identity();

/** Something waits for the player of a terminal: a command, or another volume. */
export const playerCalled = event('playerCalled', z.object({ terminalId }), { subject: 'terminalId' });

/** A page has shown that it holds the key of the pairing, and plays from now on. */
export const playerOpened = event('playerOpened', z.object({ terminalId, connection: z.string() }), {
  subject: 'terminalId',
});

/** The pairing of a terminal has ended. */
export const playerEnded = event('playerEnded', z.object({ terminalId }), { subject: 'terminalId' });
