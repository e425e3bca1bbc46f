import { run } from './run.mjs';

await run('server/dist/mosquittoCommand.js');
