import * as fc from 'fast-check';

// The same commit is right or wrong at any time: `npm run walk` alone tries what no run has tried yet.
if (process.env['SEED'] !== 'any') fc.configureGlobal({ seed: 1 });
