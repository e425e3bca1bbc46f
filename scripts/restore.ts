import { runInForeground } from './foreground.ts';

await runInForeground('server/dist/restoreCommand.js');
