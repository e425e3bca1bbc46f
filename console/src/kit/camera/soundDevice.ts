let context: AudioContext | undefined;

/** The one way to the loudspeaker, opened by a press of a person: browsers let no page be heard before. */
export function soundDevice(): AudioContext {
  context ??= new AudioContext({ latencyHint: 'interactive' });
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** Plays samples from a moment of the device's clock on. */
export function playSamples(
  device: AudioContext,
  channels: readonly Float32Array<ArrayBuffer>[],
  sampleRate: number,
  at: number,
): AudioBufferSourceNode {
  const buffer = device.createBuffer(channels.length, channels[0]!.length, sampleRate);
  channels.forEach((samples, channel) => buffer.copyToChannel(samples, channel));
  const node = device.createBufferSource();
  node.buffer = buffer;
  node.connect(device.destination);
  node.start(at);
  return node;
}

/** From handing over a sample to its being heard. */
export const deviceLatency = (device: AudioContext): number =>
  device.outputLatency || device.baseLatency || 0;
