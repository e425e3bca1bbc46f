import type { Call } from '@hoistway/contract/call.ts';

/** How the audit log names a call: by what never changes, whatever the program calls it. */
export const callAddress = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;
