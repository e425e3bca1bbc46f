import { register } from 'node:module';

/** Imported first by every process on a Node.js that cannot read TypeScript itself. */
register('./leaveTypesOut.mjs', import.meta.url);
