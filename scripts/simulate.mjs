import { run } from './run.mjs';

await run('simulator/dist/main.js');
