import type { Call } from './call.ts';
import { ingestCalls, monitoringCalls } from './monitoring/live.ts';
import { sessionCalls } from './session/session.ts';

/** Every declared call, for the server's table, the API description and the guard tests. */
export const allCalls: readonly Call[] = [sessionCalls, monitoringCalls, ingestCalls].flatMap((group) =>
  Object.values<Call>(group),
);
