/** What the fuzzer reads of the contract, bundled before it runs: the contract is TypeScript without a build step. */
export { allCalls } from '@hoistway/contract/allCalls.ts';
export { placeholders } from '@hoistway/contract/call.ts';
export { download } from '@hoistway/contract/file/download.ts';
export { bare, kindOf } from '@hoistway/contract/kinds.ts';
export { startEmbeddedPostgres } from '../../server/src/platform/postgres/embeddedPostgres.ts';
export { longestInput, longestOf } from '../../server/src/testing/input/longestInput.ts';
export { z } from 'zod';
