/** What an audio tag of FLV holds. */
export type AudioPacket =
  | {
      kind: 'configuration';
      name: string;
      sampleRate: number;
      channels: number;
      description: Uint8Array<ArrayBuffer>;
    }
  | { kind: 'aac'; data: Uint8Array<ArrayBuffer> }
  | { kind: 'aLaw' | 'muLaw'; data: Uint8Array<ArrayBuffer> };

const aac = 10;
const aLaw = 7;
const muLaw = 8;

const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

/** Reads an audio tag; undefined for what is heard by nobody here. */
export function readAudioTag(body: Uint8Array<ArrayBuffer>): AudioPacket | undefined {
  if (body.length < 2) return undefined;
  const format = body[0]! >> 4;
  if (format === aLaw) return { kind: 'aLaw', data: body.slice(1) };
  if (format === muLaw) return { kind: 'muLaw', data: body.slice(1) };
  if (format !== aac) return undefined;
  const data = body.slice(2);
  return body[1] === 0 ? aacConfiguration(data) : { kind: 'aac', data };
}

/** The first bytes of an AudioSpecificConfig (ISO/IEC 14496-3, §1.6.2.1): five bits of type, four of rate, four of channels. */
function aacConfiguration(description: Uint8Array<ArrayBuffer>): AudioPacket | undefined {
  if (description.length < 2) return undefined;
  const [first, second] = [description[0]!, description[1]!];
  const sampleRate = aacRates[((first & 0x07) << 1) | (second >> 7)];
  const channels = (second >> 3) & 0x0f;
  if (sampleRate === undefined || channels < 1 || channels > 2) return undefined;
  return { kind: 'configuration', name: `mp4a.40.${first >> 3}`, sampleRate, channels, description };
}
