import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#platform/call/problems.ts';
import { judgeVideo } from './judgeVideo.ts';
import type { ThreadAnswer, ThreadTask } from './readVideo.ts';

const { bytes, limits } = workerData as ThreadTask;

function answer(): ThreadAnswer {
  try {
    const facts = judgeVideo(new Uint8Array(bytes), limits);
    const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
    return { facts, sha256, bytes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, values: error.values };
  }
}

const made = answer();
parentPort!.postMessage(made, 'bytes' in made ? [made.bytes] : []);
