import { languages } from '@hoistway/contract/language/language.ts';
import { expect, test } from 'vitest';
import { Refusal } from '#platform/call/problems.ts';
import { translators } from '#platform/texts.ts';
import { box, u32, writeMp4 } from '#testing/advert/writeMp4.ts';
import { writeSequenceParameters } from '#testing/advert/writeSequenceParameters.ts';
import { aJpegOf, anAnimatedPng, anAnimatedWebp, aPicture, aPngOf } from '#testing/advert/writePictures.ts';
import { aZip } from '#testing/aZip.ts';
import { judgeMaterial } from './judgeMaterial.ts';
import { usualLimits } from './materialSettings.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const many = (n: number) => Buffer.concat([u32(0), u32(0), u32(n)]);
/** Chosen boxes of a file, in the order in which they are named. */
const parts = (bytes: Buffer) => {
  const found: { type: string; bytes: Buffer }[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    found.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      bytes: bytes.subarray(at, at + bytes.readUInt32BE(at)),
    });
  return (...types: string[]) =>
    Buffer.concat(types.map((type) => found.find((each) => each.type === type)!.bytes));
};
const eightK = { profile: 100, chroma: 1, bits: 8, width: 7680, height: 4320 };
const archive = aZip([{ name: 'x.txt', content: latin('hidden') }]);
const good = writeMp4();
const ofGood = parts(good);

type Hostile = readonly [what: string, code: string, bytes: Buffer | Promise<Buffer>, name?: string];

const pictures: readonly Hostile[] = [
  ['an empty file', 'materialEmpty', Buffer.alloc(0), 'a.png'],
  [
    'an SVG',
    'materialFormat',
    latin('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'a.svg',
  ],
  ['a GIF', 'materialFormat', aPicture('gif'), 'a.gif'],
  ['a page', 'materialFormat', latin('<!doctype html><script>alert(1)</script>'), 'a.png'],
  ['an archive', 'materialFormat', archive, 'a.jpg'],
  ['a document', 'materialFormat', latin('%PDF-1.7\n'), 'a.jpg'],
  ['a program', 'materialFormat', latin(`MZ${'\0'.repeat(200)}`), 'a.png'],
  ['noise', 'materialUnknown', Buffer.alloc(4096, 0xa7), 'a.png'],
  ['a PNG called JPEG', 'materialName', aPicture('png'), 'a.jpg'],
  ['a WebP called PNG', 'materialName', aPicture('webp'), 'a.png'],
  ['a video called JPEG', 'materialName', good, 'a.jpg'],
  ['an animated PNG', 'materialAnimated', anAnimatedPng(12), 'a.png'],
  ['an animated WebP', 'materialAnimated', anAnimatedWebp(3), 'a.webp'],
  ['a PNG that would fill the memory', 'materialPixels', Promise.resolve(aPngOf(30_000, 30_000)), 'a.png'],
  ['a PNG with one very long line', 'materialPixels', Promise.resolve(aPngOf(900_000, 60)), 'a.png'],
  ['a JPEG that would fill the memory', 'materialPixels', aJpegOf(60_000, 60_000), 'a.jpg'],
  ['a JPEG that is cut off', 'materialPictureBroken', aPicture('jpeg').then((all) => cut(all, 0.6)), 'a.jpg'],
  ['a PNG that is cut off', 'materialPictureBroken', aPicture('png').then((all) => cut(all, 0.6)), 'a.png'],
  [
    'a WebP that is cut off',
    'materialPictureBroken',
    aPicture('webp').then((all) => cut(all, 0.6)),
    'a.webp',
  ],
  [
    'a picture of 21 MB',
    'materialPictureLarge',
    aPicture('png').then((all) => Buffer.concat([all, Buffer.alloc(21 * 1024 * 1024)])),
    'a.png',
  ],
];

const containers: readonly Hostile[] = [
  [
    'WebM under another name',
    'materialFormat',
    Buffer.concat([latin('\u001A\u0045\u00DF\u00A3'), Buffer.alloc(500, 0x42)]),
  ],
  [
    'an AVI',
    'materialFormat',
    Buffer.concat([latin('RIFF'), u32(500), latin('AVI LIST'), Buffer.alloc(500)]),
  ],
  [
    'a stream of packets',
    'materialFormat',
    Buffer.concat(Array.from({ length: 9 }, () => Buffer.concat([latin('G'), Buffer.alloc(187, 1)]))),
  ],
  ['a film of QuickTime', 'materialFormat', ofGood('moov', 'mdat')],
  ['the brand of QuickTime', 'videoBrand', writeMp4({ brands: ['qt  '] }), 'a.mp4'],
  ['the brand of a picture', 'videoBrand', writeMp4({ brands: ['heic', 'mif1'] })],
  ['a brand that nobody knows', 'videoBrand', writeMp4({ brands: ['zzzz'] })],
  ['something in front', 'videoFront', Buffer.concat([Buffer.alloc(64, 0x20), good])],
  ['a ZIP behind', 'videoBehind', Buffer.concat([good, archive])],
  ['a ZIP in a part that is called free', 'videoArchive', Buffer.concat([good, box('free', archive)])],
  ['an end that is missing', 'videoCut', good.subarray(0, good.length - 200)],
  [
    'a part that is longer than what holds it',
    'videoBox',
    Buffer.concat([ofGood('ftyp', 'mdat'), box('moov', u32(500), 'trak')]),
  ],
  ['a part without a length', 'videoBox', Buffer.concat([ofGood('ftyp', 'moov'), u32(0), latin('mdat')])],
  ['no index', 'videoNoIndex', ofGood('ftyp', 'mdat')],
  ['two indexes', 'videoIndexes', ofGood('ftyp', 'mdat', 'moov', 'moov')],
  ['an index without tracks', 'videoNoTrack', writeMp4({ pictures: 0 })],
  [
    'an index of 5 MB',
    'videoIndexLarge',
    writeMp4({ moreInIndex: [box('free', Buffer.alloc(5 * 1024 * 1024))] }),
  ],
  ['fragments', 'videoFragmented', writeMp4({ moreInIndex: [box('mvex', box('trex', Buffer.alloc(24)))] })],
  ['encryption', 'videoEncrypted', writeMp4({ moreInEntry: [box('sinf', box('frma', 'avc1'))] })],
];

const tables: readonly Hostile[] = [
  [
    'four thousand million frames of one size',
    'videoTable',
    writeMp4({ tables: { stsz: box('stsz', u32(0), u32(1), u32(0xffff_ffff)) } }),
  ],
  [
    'a million frames in a table of none',
    'videoTable',
    writeMp4({ tables: { stsz: box('stsz', many(1_000_000)) } }),
  ],
  [
    'durations for more frames than there are',
    'videoTable',
    writeMp4({ tables: { stts: box('stts', u32(0), u32(1), u32(0x7fff_ffff), u32(3600)) } }),
  ],
  [
    'places beyond their table',
    'videoTable',
    writeMp4({ tables: { stco: box('stco', u32(0), u32(0x4000_0000), u32(0)) } }),
  ],
  ['no table of durations', 'videoTableMissing', writeMp4({ tables: { stts: Buffer.alloc(0) } })],
  ['no table of places', 'videoTableMissing', writeMp4({ tables: { stco: Buffer.alloc(0) } })],
  ['frames outside the file', 'videoOutside', writeMp4({ shift: 4000 })],
  ['frames that are no H.264', 'videoUnits', writeMp4({ secondFrame: [Buffer.alloc(9, 0x9f)] })],
];

const streams: readonly Hostile[] = [
  ['sound alone', 'videoNoPicture', writeMp4({ pictures: 0, sound: {} })],
  ['two pictures', 'videoPictures', writeMp4({ pictures: 2 })],
  ['two sounds', 'videoSounds', writeMp4({ sound: {}, sounds: 2 })],
  ['H.265', 'videoCodec', writeMp4({ entry: 'hvc1' })],
  ['AV1', 'videoCodec', writeMp4({ entry: 'av01' })],
  ['VP9', 'videoCodec', writeMp4({ entry: 'vp09' })],
  ['H.264 without parameters in its index', 'videoParameters', writeMp4({ entry: 'avc3' })],
  ['MP3', 'videoSound', writeMp4({ sound: { objectType: 0x6b } })],
  ['Opus', 'videoSound', writeMp4({ sound: { entry: 'Opus' } })],
  ['10 bits', 'videoProfile', writeMp4({ profile: 110, bits: 10 })],
  ['4:2:2', 'videoProfile', writeMp4({ profile: 122, chroma: 2 })],
  ['4:4:4', 'videoProfile', writeMp4({ profile: 244, chroma: 3 })],
  ['4:4:4 that calls itself High', 'videoColour', writeMp4({ chroma: 3 })],
  ['10 bits that call themselves High', 'videoColour', writeMp4({ bits: 10 })],
  ['8K', 'videoSize', writeMp4(eightK)],
  ['a column of 1080 × 4000', 'videoSize', writeMp4({ width: 1080, height: 4000 })],
  [
    '8K that the index calls 720p',
    'videoSize',
    writeMp4({ width: 7680, height: 4318, entrySize: { width: 1280, height: 720 } }),
  ],
  [
    '8K among the frames',
    'videoSize',
    writeMp4({ secondFrame: [writeSequenceParameters({ ...eightK, width: 7678 })] }),
  ],
  ['another size in the stream', 'videoSizeLies', writeMp4({ entrySize: { width: 640, height: 360 } })],
  [
    'another size among the frames',
    'videoSizeLies',
    writeMp4({ secondFrame: [writeSequenceParameters({ ...eightK, width: 320, height: 240 })] }),
  ],
  ['60 frames a second', 'videoRate', writeMp4({ fps: 60 })],
  [
    'a second of 120 frames',
    'videoBurst',
    writeMp4({
      seconds: 10,
      fps: 25,
      tables: {
        stts: box(
          'stts',
          u32(0),
          u32(3),
          u32(120),
          u32(750),
          u32(129),
          u32(900),
          u32(1),
          u32(90_000 * 10 - 120 * 750 - 129 * 900),
        ),
      },
    }),
  ],
  ['a second', 'videoShort', writeMp4({ seconds: 1 })],
  ['two minutes', 'videoLong', writeMp4({ seconds: 120, fps: 10 })],
  [
    'a film that says it is short',
    'videoDurationLies',
    writeMp4({ seconds: 40, fps: 10, said: { mvhd: 10 } }),
  ],
  [
    'a track that says it is short',
    'videoDurationLies',
    writeMp4({ seconds: 40, fps: 10, said: { tkhd: 5 } }),
  ],
  ['a picture that says it is long', 'videoDurationLies', writeMp4({ said: { mdhd: 30 } })],
  ['ten minutes of sound', 'videoLong', writeMp4({ sound: { seconds: 600 } })],
  ['no key frame at the start', 'videoStart', writeMp4({ keys: [10] })],
  ['a key frame at the start that is none', 'videoStartStream', writeMp4({ firstUnit: 1 })],
];

const hostile = [...pictures, ...containers, ...tables, ...streams];

async function refuse([, , bytes, name = 'a.mp4']: Hostile): Promise<Refusal | undefined> {
  const file = new File([new Uint8Array(await bytes)], name);
  try {
    await judgeMaterial(file, usualLimits);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
/** Each file is judged once. */
const refused = new Map<string, Promise<Refusal | undefined>>();
function refusalOf(each: Hostile) {
  const [what] = each;
  const refusal = refused.get(what) ?? refuse(each);
  refused.set(what, refusal);
  return refusal;
}

test.each(hostile.map((each) => [each[0], each] as const))('refuses %s', async (_, each) => {
  expect((await refusalOf(each))?.code).toBe(each[1]);
});

test.each(languages)('says of each hostile file what it says of no other, in %s', async (language) => {
  const refusals = await Promise.all(hostile.map(refusalOf));
  const sentences = refusals.map((refusal) => refusal && translators[language](refusal.text, refusal.values));
  expect(sentences.filter((each, at) => sentences.indexOf(each) < at)).toEqual([]);
  expect(sentences.filter((each) => each === undefined || /[{}]|undefined|NaN/.test(each))).toEqual([]);
  expect(hostile.length).toBeGreaterThan(70);
});
