import { readFileSync } from 'node:fs';
import { readFlv } from '../readFlv.ts';
import { writeMp4 } from './writeMp4.ts';

const path = new URL('../../../assets/films/steel.standard.flv', import.meta.url);
/** Behind the kind of the tag, of the packet, and when it is shown. */
const head = 5;

/** An MP4 that browsers play: a film of a car, of so many seconds at the most. */
export function aFilm(seconds: number): Buffer {
  const pictures = readFlv(readFileSync(path)).filter(({ kind }) => kind === 'picture');
  const record = pictures.find(({ isSetup }) => isSetup)!.body.subarray(head);
  const tags = pictures.filter(({ isSetup, time }) => !isSetup && time < seconds * 1000);
  const frames = tags.map(({ body }) => body.subarray(head));
  const fps = 1000 / (tags[1]!.time - tags[0]!.time);
  const keys = tags.flatMap(({ isKey }, at) => (isKey ? [at + 1] : []));
  return writeMp4({ film: { frames, record }, fps, seconds: frames.length / fps, keys, ...sizeOfFilm });
}

const sizeOfFilm = { width: 640, height: 360 };
