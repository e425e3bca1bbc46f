import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { build } from 'rolldown';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { audioConfig, encodeLoop, frameSamples, sampleRate } from './film/aac.ts';
import { flv } from './film/flv.ts';
import {
  type FilmName,
  filmNames,
  films,
  type Film,
  frameMs,
  frames,
  openness,
  seconds,
} from './film/scene.ts';
import { root } from './root.mjs';

const usage = 'node scripts/run.mjs film    draws the films of the demo cameras into server/assets/films';
if (process.argv.length > 2) {
  console.error(usage);
  process.exit(1);
}

const sizes = [
  { name: 'standard', width: 640, height: 360, bitrate: 56_000 },
  { name: 'high', width: 1280, height: 720, bitrate: 105_000 },
];
/** A key frame every 1.6 seconds: as long as whoever opens a camera sees old pictures at most. */
const keyEvery = 25;

/** When a chime sounds, in seconds, and how high. */
const chimes: [start: number, hertz: number][] = [
  [0.4, 988],
  [0.75, 784],
  [6.9, 988],
  [7.25, 784],
];

/** What is heard: a fan, the motor of the doors while they move, a chime before they open. */
function soundOf({ opens }: Film) {
  const sound = new Float64Array(frames * frameSamples);
  let noise = 0;
  let seed = 7;
  for (let at = 0; at < sound.length; at += 1) {
    const time = at / sampleRate;
    const sine = (hertz: number) => Math.sin(2 * Math.PI * Math.round(hertz * seconds) * (at / sound.length));
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    noise += (seed / 2 ** 30 - 1 - noise) * 0.12;
    let level = 0.018 * sine(100) + 0.008 * sine(200) + 0.02 * noise;
    sound[at] = level;
    if (!opens) continue;
    const motion = Math.abs(openness(time + 0.02) - openness(time - 0.02));
    level += motion * 0.6 * (sine(142) + 0.4 * noise);
    for (const [start, hertz] of chimes) {
      const since = time - start;
      if (since > 0) level += 0.14 * Math.min(1, since * 80) * Math.exp(-since * 3.2) * sine(hertz);
    }
    sound[at] = level;
  }
  return sound;
}

/** The drawing, as a browser reads it. */
const { output } = await build({
  input: join(root, 'scripts', 'film', 'scene.ts'),
  write: false,
  output: { format: 'esm' },
});
const server = createServer((request, response) => {
  const isScene = request.url === '/film/scene.ts';
  response.setHeader('content-type', isScene ? 'text/javascript' : 'text/html');
  response.end(isScene ? output[0].code : '<!doctype html>');
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const browser = await chromium.launch({ executablePath: await findChromium() });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
const folder = join(root, 'server', 'assets', 'films');
mkdirSync(folder, { recursive: true });

for (const film of filmNames) {
  const plan = films[film];
  const sounds = encodeLoop(soundOf(plan));
  for (const { name, width, height, bitrate } of sizes) {
    // Where little moves, less is said.
    const rate = plan.opens ? bitrate : bitrate / 2;
    const { description, chunks } = await page.evaluate(encodePictures, {
      film,
      width,
      height,
      bitrate: rate,
      keyEvery,
    });
    const bytes = flv({
      width,
      height,
      frameMs,
      videoConfig: Buffer.from(description, 'base64'),
      audioConfig,
      pictures: chunks.map(({ isKey, data }) => ({ isKey, bytes: Buffer.from(data, 'base64') })),
      sounds,
    });
    writeFileSync(join(folder, `${film}.${name}.flv`), bytes);
    console.log(`${film}.${name}.flv  ${(bytes.length / 1024).toFixed(0)} kB`);
  }
}
await browser.close();
server.close();

interface Order {
  film: FilmName;
  width: number;
  height: number;
  bitrate: number;
  keyEvery: number;
}

/** Runs in the browser: draws all frames and has them encoded as H.264 of the simplest profile. */
async function encodePictures({ film, width, height, bitrate, keyEvery: every }: Order) {
  const { draw, frameMs: length, frames: count } = await import('./film/scene.ts');
  const base64 = (bytes: Uint8Array) =>
    btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('nothing can be drawn');
  const chunks: { isKey: boolean; data: string }[] = [];
  let description = '';
  const encoder = new VideoEncoder({
    output: (chunk, metadata) => {
      const told = metadata?.decoderConfig?.description;
      if (told instanceof ArrayBuffer) description = base64(new Uint8Array(told));
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      chunks.push({ isKey: chunk.type === 'key', data: base64(data) });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({
    codec: 'avc1.42001f',
    width,
    height,
    bitrate,
    bitrateMode: 'variable',
    latencyMode: 'quality',
    framerate: 1000 / length,
    avc: { format: 'avc' },
  });
  for (let frame = 0; frame < count; frame += 1) {
    draw(context, film, (frame * length) / 1000);
    const picture = new VideoFrame(canvas, { timestamp: frame * length * 1000, duration: length * 1000 });
    encoder.encode(picture, { keyFrame: frame % every === 0 });
    picture.close();
    // An encoder that is given more than it can do at once may leave frames out.
    while (encoder.encodeQueueSize > 4) await new Promise((done) => setTimeout(done, 2));
  }
  await encoder.flush();
  return { description, chunks };
}
