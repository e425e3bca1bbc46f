import type { DemoFault } from '@hoistway/contract/session/demoAccount.ts';
import type { StoryEntry } from '../demoOpening.ts';

/** Faults that take a car to its landing and keep it there. */
const stopping = ['K108', 'K120', 'K114', 'K107'] as const;

/** What happens now to the elevator of a collector because a visitor asked for it; it ends by itself. */
export const madeFault = (serial: string, kind: DemoFault, nth: number): StoryEntry =>
  kind === 'entrapment'
    ? { at: 0, elevator: serial, do: 'entrapment', confirm: true, seconds: 480 }
    : { at: 0, elevator: serial, do: 'fault', code: stopping[nth % stopping.length]!, seconds: 420 };
