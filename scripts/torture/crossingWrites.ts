import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { root } from '../root.mjs';
import { serverNode } from './serverNode.ts';
import type { Outcome } from './trial.ts';

export const about =
  'each call that writes twenty times at once, on one record and on two that cross, beside the same one after the other';

/** How a call fared that was made many times at once. */
interface Tried {
  name: string;
  wrote: number;
  refused: number;
  behindMs: number;
  problems: string[];
}

/** As `server/src/testing/atOnce/tryAtOnce.ts` exports it; its own type would bring all of the server along. */
interface Trials {
  tryWritesAtOnce: (
    server: { url: string; databaseUrl: string; databaseLog: string },
    tell: (tried: Tried) => void,
  ) => Promise<{ calls: number; neverWrote: string[]; problems: string[] }>;
}

/** What makes the calls knows the contract and the samples of the tests, which are TypeScript without a build step. */
async function loadTrial(): Promise<Trials> {
  const file = join(root, '.cache', 'torture', 'tryAtOnce.mjs');
  await build({
    input: join(root, 'server', 'src', 'testing', 'atOnce', 'tryAtOnce.ts'),
    platform: 'node',
    external: (id) => !/^[./#]|^@hoistway\//.test(id),
    logLevel: 'warn',
    output: { file, format: 'esm', codeSplitting: false },
  });
  return import(pathToFileURL(file).href);
}

/** Of so many calls none may succeed: what they need is beyond samples, such as a code that was sent to a telephone. */
const mostUnwritten = 1 / 3;

export async function run(): Promise<Outcome> {
  const { tryWritesAtOnce } = await loadTrial();
  // One client makes all of the calls.
  const node = await serverNode({ settings: { CALLS_PER_SECOND: '100000' } });
  try {
    await node.start();
    const tried: Tried[] = [];
    const { calls, neverWrote, problems } = await tryWritesAtOnce(
      {
        url: node.url,
        databaseUrl: node.databaseUrl(),
        databaseLog: join(node.data, 'postgres', 'postgres.log'),
      },
      (each) => {
        tried.push(each);
        const { name, wrote, refused, behindMs } = each;
        console.log(
          `  ${name.padEnd(40)}${wrote} wrote, ${refused} refused; ${behindMs} ms behind the control`,
        );
        for (const problem of each.problems) console.log(`    ✗ ${problem}`);
      },
    );
    const slowest = tried.reduce((one, other) => (other.behindMs > one.behindMs ? other : one));
    console.log(`  ${calls - neverWrote.length} of ${calls} calls wrote; none of ${neverWrote.join(', ')}`);
    console.log(`  ${tried.reduce((sum, { wrote }) => sum + wrote, 0)} writes at once were done;`);
    console.log(`  the latest behind its control was ${slowest.name}, by ${slowest.behindMs} ms`);
    const found = tried.flatMap((each) => each.problems.map((problem) => `${each.name}: ${problem}`));
    if (neverWrote.length > calls * mostUnwritten)
      problems.push(`${neverWrote.length} of ${calls} calls never wrote anything`);
    return {
      figures: { held: await node.held(), memoryMb: node.memoryMb },
      problems: [...found, ...problems],
    };
  } finally {
    await node.remove();
  }
}
