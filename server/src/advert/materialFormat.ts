/** What a material may be, by its bytes. */
export const materialFormats = ['JPEG', 'PNG', 'WebP', 'MP4'] as const;
export type MaterialFormat = (typeof materialFormats)[number];

/** The endings of names that go with each. */
const endings: Readonly<Record<MaterialFormat, readonly string[]>> = {
  JPEG: ['jpg', 'jpeg', 'jpe', 'jfif'],
  PNG: ['png'],
  WebP: ['webp'],
  MP4: ['mp4', 'm4v'],
};

/** A beginning: what it is, and the letters that stand at a place. */
type Beginning = readonly [found: string, letters: string, at?: number];

const beginnings: readonly Beginning[] = [
  ['JPEG', '\u00FF\u00D8\u00FF'],
  ['PNG', '\u0089PNG\r\n\u001A\n'],
  ['WebP', 'WEBP', 8],
  ['MP4', 'ftyp', 4],
  ['GIF', 'GIF8'],
  ['BMP', 'BM'],
  ['TIFF', 'II*\0'],
  ['TIFF', 'MM\0*'],
  ['PSD', '8BPS'],
  ['AVI', 'AVI ', 8],
  ['WAV', 'WAVE', 8],
  ['WebM / Matroska', '\u001A\u0045\u00DF\u00A3'],
  ['FLV', 'FLV\u0001'],
  ['Ogg', 'OggS'],
  ['MP3', 'ID3'],
  ['MP3', '\u00FF\u00FB'],
  ['FLAC', 'fLaC'],
  ['MPEG-PS', '\0\0\u0001\u00BA'],
  ['Windows Media', '\u0030\u0026\u00B2\u0075\u008E\u0066\u00CF\u0011'],
  ['QuickTime (MOV)', 'moov', 4],
  ['QuickTime (MOV)', 'mdat', 4],
  ['QuickTime (MOV)', 'wide', 4],
  ['PDF', '%PDF-'],
  ['ZIP', 'PK\u0003\u0004'],
  ['7z', '7z\u00BC\u00AF\u0027\u001C'],
  ['RAR', 'Rar!'],
  ['Gzip', '\u001F\u008B'],
  ['Windows EXE', 'MZ'],
  ['ELF', '\u007FELF'],
];
const packetBytes = 188;

/** What a file is by its bytes, whatever its name says; undefined when it is nothing known. */
export function formatOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const found = beginnings.find(([, letters, at = 0]) => start.startsWith(letters, at));
  if (found) return found[0];
  if (bytes[0] === 0x47 && bytes[packetBytes] === 0x47 && bytes[packetBytes * 2] === 0x47) return 'MPEG-TS';
  const text = start.replace(/^\u00EF\u00BB\u00BF/, '').trimStart();
  if (/^<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(text) && /<svg[\s>]/i.test(start)) return 'SVG';
  if (/^<(?:!doctype html|html|script|head|body)/i.test(text)) return 'HTML';
  return undefined;
}

export const isMaterialFormat = (found: string | undefined): found is MaterialFormat =>
  materialFormats.some((each) => each === found);

/** What the name of a file ends in, where that does not go with what the file is. */
export function wrongEnding(fileName: string, found: MaterialFormat): string | undefined {
  const ending = /\.([^./\\]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();
  return ending === undefined || endings[found].includes(ending) ? undefined : ending;
}

/** How many bytes of something else stand in front of an MP4; undefined where none follows. */
export function bytesBeforeMp4(bytes: Uint8Array): number | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024 * 1024));
  for (let at = start.indexOf('ftyp', 5); at !== -1; at = start.indexOf('ftyp', at + 1)) {
    const size = start.readUInt32BE(at - 4);
    const brand = start.toString('latin1', at + 4, at + 8);
    if (size >= 16 && size <= 512 && size % 4 === 0 && /^[\w ]{4}$/.test(brand)) return at - 4;
  }
  return undefined;
}
