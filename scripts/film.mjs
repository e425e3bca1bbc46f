import { createServer } from 'node:http';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { audioConfig, encodeLoop, frameSamples, sampleRate } from './film/aac.mjs';
import { flv } from './film/flv.mjs';
import { films, frameMs, frames, openness, seconds } from './film/scene.mjs';
import { root } from './root.mjs';

const usage = 'node scripts/film.mjs   draws the films of the demo cameras into server/assets/films';
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

/** What is heard: a fan, the motor of the doors while they move, a chime before they open. */
function soundOf({ opens }) {
  const sound = new Float64Array(frames * frameSamples);
  let noise = 0;
  let seed = 7;
  for (let at = 0; at < sound.length; at += 1) {
    const time = at / sampleRate;
    const sine = (hertz) => Math.sin(2 * Math.PI * Math.round(hertz * seconds) * (at / sound.length));
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    noise += (seed / 2 ** 30 - 1 - noise) * 0.12;
    sound[at] = 0.018 * sine(100) + 0.008 * sine(200) + 0.02 * noise;
    if (!opens) continue;
    const motion = Math.abs(openness(time + 0.02) - openness(time - 0.02));
    sound[at] += motion * 0.6 * (sine(142) + 0.4 * noise);
    for (const [start, hertz] of [
      [0.4, 988],
      [0.75, 784],
      [6.9, 988],
      [7.25, 784],
    ]) {
      const since = time - start;
      if (since > 0) sound[at] += 0.14 * Math.min(1, since * 80) * Math.exp(-since * 3.2) * sine(hertz);
    }
  }
  return sound;
}

const server = createServer((request, response) => {
  const isScene = request.url === '/film/scene.mjs';
  response.setHeader('content-type', isScene ? 'text/javascript' : 'text/html');
  response.end(isScene ? readFileSync(join(root, 'scripts', 'film', 'scene.mjs')) : '<!doctype html>');
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({ executablePath: await findChromium() });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const folder = join(root, 'server', 'assets', 'films');
mkdirSync(folder, { recursive: true });

for (const [film, plan] of Object.entries(films)) {
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

/** Runs in the browser: draws all frames and has them encoded as H.264 of the simplest profile. */
async function encodePictures({ film, width, height, bitrate, keyEvery: every }) {
  const { draw, frameMs: length, frames: count } = await import('./film/scene.mjs');
  const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const chunks = [];
  let description;
  const encoder = new VideoEncoder({
    output: (chunk, { decoderConfig }) => {
      if (decoderConfig) description = base64(new Uint8Array(decoderConfig.description));
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
