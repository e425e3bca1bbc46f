import { delayOf } from '@hoistway/contract/time/longestDelay.ts';
import { decodeALaw, encodeALaw, g711Rate } from './g711.ts';
import { openMicrophone, type Microphone, type TalkProblem } from './microphone.ts';
import { playSamples, soundDevice } from './soundDevice.ts';
import { wholeAddress } from './streamSource.ts';

export type TalkMode = 'talk' | 'broadcast';
/** The gateway closes with it when somebody else is speaking to that car. */
export const busyCode = 4409;

/** Twenty milliseconds, as telephones cut their sound. */
const frameSamples = 160;
/** So long an answer from the car is waited for, and a pause in it. */
const [listenMs, pauseMs] = [10_000, 2_000];

export type TalkState =
  | { step: 'opening' }
  | { step: 'speaking'; level: number }
  | { step: 'listening' }
  | { step: 'over'; problem?: TalkProblem };

/** Samples cut into frames of one length; the rest waits. */
export class FrameCutter {
  #rest: Float32Array = new Float32Array();

  push(samples: Float32Array): Float32Array[] {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const frames: Float32Array[] = [];
    let at = 0;
    for (; at + frameSamples <= all.length; at += frameSamples) frames.push(all.slice(at, at + frameSamples));
    this.#rest = all.slice(at);
    return frames;
  }
}

/** How loud a frame is, 0 to 1, on a scale that ears would draw: 50 dB below full is silence. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, each) => sum + each * each, 0) / Math.max(1, samples.length);
  return Math.max(0, Math.min(1, 1 + (10 * Math.log10(power + 1e-9)) / 50));
}

/** The address of the line for what is to be done on it. */
export function talkAddress(address: string, mode: TalkMode): string {
  const url = new URL(wholeAddress(address, true));
  url.searchParams.set('mode', mode);
  return url.href;
}

export interface TalkLine {
  /** The speaker has finished; what comes back is still heard. */
  release(): void;
  end(): void;
}

/** Opens the microphone and a line to the car, and carries what is said until it is released. */
export function startTalk(address: string, mode: TalkMode, onState: (state: TalkState) => void): TalkLine {
  let microphone: Microphone | undefined;
  let socket: WebSocket | undefined;
  let speaking = true;
  let over = false;
  let listening: ReturnType<typeof setTimeout> | undefined;
  let heardUntil = 0;
  const cutter = new FrameCutter();
  // Opened now, while the press of the person lasts.
  const device = soundDevice();

  const finish = (problem?: TalkProblem) => {
    if (over) return;
    over = true;
    clearTimeout(listening);
    microphone?.close();
    socket?.close();
    onState(problem === undefined ? { step: 'over' } : { step: 'over', problem });
  };
  const speak = (samples: Float32Array) => {
    if (over || !speaking || socket?.readyState !== WebSocket.OPEN) return;
    for (const frame of cutter.push(samples)) {
      socket.send(encodeALaw(frame));
      onState({ step: 'speaking', level: levelOf(frame) });
    }
  };
  const hangUpIn = (ms: number) => {
    clearTimeout(listening);
    listening = setTimeout(finish, delayOf(ms));
  };
  const hear = (bytes: Uint8Array) => {
    const at = Math.max(heardUntil, device.currentTime + 0.05);
    const samples = decodeALaw(bytes);
    if (samples.length === 0) return;
    playSamples(device, [samples], g711Rate, at);
    heardUntil = at + samples.length / g711Rate;
    if (!speaking) hangUpIn((heardUntil - device.currentTime) * 1_000 + pauseMs);
  };
  const open = async () => {
    const opened = await openMicrophone(speak);
    if (typeof opened === 'string') return finish(opened);
    microphone = opened;
    if (over || !speaking) {
      opened.close();
      return finish();
    }
    const line = new WebSocket(talkAddress(address, mode));
    socket = line;
    line.binaryType = 'arraybuffer';
    line.addEventListener('open', () => speaking && onState({ step: 'speaking', level: 0 }));
    line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data instanceof ArrayBuffer && !over) hear(new Uint8Array(data));
    });
    line.addEventListener('close', ({ code }) => {
      if (code === busyCode) finish('busy');
      else finish(speaking ? 'lost' : undefined);
    });
  };
  onState({ step: 'opening' });
  open().catch(() => finish('lost'));

  return {
    release: () => {
      if (!speaking || over) return;
      speaking = false;
      microphone?.close();
      // Whoever lets go before the line is open has said nothing; what is announced is not answered.
      if (socket?.readyState !== WebSocket.OPEN || mode === 'broadcast') return finish();
      onState({ step: 'listening' });
      hangUpIn(listenMs);
    },
    end: () => finish(),
  };
}
