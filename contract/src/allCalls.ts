import { areas } from './areas.ts';
import type { Call } from './call.ts';

/** Every declared call, for the server's table, the API description and the guard tests. */
export const allCalls: readonly Call[] = areas.flatMap(({ calls }) =>
  calls.flatMap((group) => Object.values(group)),
);
