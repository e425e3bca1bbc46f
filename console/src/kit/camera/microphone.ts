import tapAddress from './microphoneTap.js?url&no-inline';
import { g711Rate } from './g711.ts';
import { Resampler } from './resample.ts';

/** Why nobody can talk from here. */
export type TalkProblem = 'insecure' | 'noMicrophone' | 'denied' | 'busy' | 'lost';

/** What a browser that will not record says, in our words. */
export function microphoneProblem(): TalkProblem | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  return navigator.mediaDevices === undefined || typeof AudioWorkletNode === 'undefined'
    ? 'noMicrophone'
    : undefined;
}

const problemOf = (thrown: unknown): TalkProblem => {
  const name = thrown instanceof DOMException ? thrown.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'noMicrophone';
};

export interface Microphone {
  close(): void;
}

/** Opens the microphone and hands over what it hears at the rate of G.711; answers what kept it shut otherwise. */
export async function openMicrophone(
  onSamples: (samples: Float32Array<ArrayBuffer>) => void,
): Promise<Microphone | TalkProblem> {
  const problem = microphoneProblem();
  if (problem) return problem;
  let media: MediaStream;
  try {
    media = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (thrown) {
    return problemOf(thrown);
  }
  const context = new AudioContext();
  const close = () => {
    for (const track of media.getTracks()) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  try {
    await context.audioWorklet.addModule(tapAddress);
  } catch {
    close();
    return 'noMicrophone';
  }
  const resampler = new Resampler(context.sampleRate, g711Rate);
  const tap = new AudioWorkletNode(context, 'microphone-tap', { numberOfOutputs: 0 });
  tap.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) =>
    onSamples(resampler.push(data)),
  );
  tap.port.start();
  context.createMediaStreamSource(media).connect(tap);
  return { close };
}
