import { homeCalls } from '@hoistway/contract/home/homeCalls.ts';
import { beginCall } from '#kit/call/useCall.ts';

/** Asks for what the home screen shows. */
export const beginHome = (): Promise<unknown> => beginCall(homeCalls.one, {});
