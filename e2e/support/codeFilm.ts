import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQR } from 'qr';

const width = 640;
const height = 480;
const modulePixels = 8;
const black = 16;
const white = 235;
const grey = 128;
const frames = 10;

/** A film for the camera of Chromium that shows the code of a text; answers its file. */
export function codeFilm(text: string): string {
  const code = encodeQR(text, 'raw');
  const side = code.length * modulePixels;
  const [left, top] = [Math.round((width - side) / 2), Math.round((height - side) / 2)];
  const picture = Buffer.alloc((width * height * 3) / 2, grey);
  picture.fill(white, 0, width * height);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (code[Math.floor(y / modulePixels)]![Math.floor(x / modulePixels)])
        picture[(top + y) * width + left + x] = black;
  const film = [Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)];
  for (let frame = 0; frame < frames; frame += 1) film.push(Buffer.from('FRAME\n'), picture);
  const file = join(mkdtempSync(join(tmpdir(), 'hoistway-film-')), 'code.y4m');
  writeFileSync(file, Buffer.concat(film));
  return file;
}
