import type { Call } from '@hoistway/contract/call.ts';

/** The name of a call in the audit log, which never changes when the code renames it. */
export const callAddress = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;
