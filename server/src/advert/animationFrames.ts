import { fourLetters, viewOf } from './video/boxes.ts';

/** How many frames a PNG or WebP has by its own parts; 1 of what does not move. */
export function animationFrames(bytes: Uint8Array, format: 'JPEG' | 'PNG' | 'WebP'): number {
  if (format === 'JPEG') return 1;
  return Math.max(1, format === 'PNG' ? framesOfPng(bytes) : framesOfWebp(bytes));
}

/** An animated PNG says how many frames it has in a part before its first picture data. */
function framesOfPng(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = fourLetters(bytes, at + 4);
    if (type === 'acTL') return view.getUint32(at + 8);
    if (type === 'IDAT') return 1;
  }
  return 1;
}

/** Each frame of an animated WebP is a part of its own. */
function framesOfWebp(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (fourLetters(bytes, at) === 'ANMF') frames += 1;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return frames;
}
