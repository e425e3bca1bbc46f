import type { MaterialLimits } from '@hoistway/contract/advert/materialLimits.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import { Refusal } from '#platform/call/problems.ts';
import { inOwnThread, type ThreadBounds } from '#platform/threads/inOwnThread.ts';
import type { VideoFacts } from './judgeVideo.ts';

export interface ThreadTask {
  bytes: ArrayBuffer;
  limits: MaterialLimits;
}

export type ThreadAnswer =
  | { facts: VideoFacts; sha256: string; bytes: ArrayBuffer }
  | { code: RefusalCode; values: Record<string, string | number> };

// A thread needs JavaScript: run from source, as tests do, it is the one that was built for them.
const program = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/videoThread.js' : './videoThread.js',
  import.meta.url,
);
/** The index of a minute takes a few megabytes, and a hundred megabytes a second. */
const usual: ThreadBounds = { memoryMb: 128, ms: 20_000 };

let last: Promise<unknown> = Promise.resolve();

/** Videos are judged one after the other: each is in memory as a whole. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/** A video that was judged in a thread of its own, with its bytes, which are moved there and back; throws what is wrong. */
export async function readVideo(
  bytes: ArrayBuffer,
  limits: MaterialLimits,
  bounds = usual,
): Promise<VideoFacts & { sha256: string; bytes: Buffer }> {
  const task: ThreadTask = { bytes, limits };
  const answer = await inTurn(() => inOwnThread<ThreadAnswer>(program, task, [bytes], bounds));
  if (!answer) throw new Refusal('videoHeavy');
  if ('code' in answer) throw new Refusal(answer.code, answer.values);
  return { ...answer.facts, sha256: answer.sha256, bytes: Buffer.from(answer.bytes) };
}
