import { create } from 'zustand';

/** Whether the browser lets the page sound; it must be asked by a click first. */
export const useSound = create<{ blocked: boolean }>(() => ({ blocked: false }));

const beatMs = 1_200;
let context: AudioContext | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

function tone(at: number, frequency: number): void {
  if (!context) return;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.25, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + 0.28);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + 0.3);
}

function beat(): void {
  if (!context) return;
  const blocked = context.state !== 'running';
  if (useSound.getState().blocked !== blocked) useSound.setState({ blocked });
  if (blocked) return;
  tone(context.currentTime, 880);
  tone(context.currentTime + 0.32, 660);
}

function begin(): void {
  if (timer === undefined) return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
  beat();
  setTimeout(beat, 150);
}

/** The two tones once, as far as the browser lets the page sound; where they already go on they are enough. */
export function soundOnce(): void {
  if (timer !== undefined || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const sound = () => timer === undefined && beat();
  context.resume().then(sound, sound);
}

/** Two tones again and again until `stopAlarm`; what they take to begin is not waited for. */
export function startAlarm(): void {
  if (timer !== undefined || typeof AudioContext === 'undefined') return;
  timer = setInterval(beat, beatMs);
  setTimeout(begin);
}

export function stopAlarm(): void {
  clearInterval(timer);
  timer = undefined;
  if (useSound.getState().blocked) useSound.setState({ blocked: false });
}

/** A click of the person lets the browser sound. */
export async function allowSound(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  useSound.setState({ blocked: context.state !== 'running' });
}
