import { runInForeground } from './foreground.ts';

await runInForeground('server/dist/upgradeDatabaseCommand.js');
