import { readAudioTag } from './audioTag.ts';
import type { CameraStream, StartStream } from './cameraStream.ts';
import { onDrain } from './drainTicks.ts';
import { FlvReader, type FlvTag } from './flvReader.ts';
import { PictureOutput } from './pictureOutput.ts';
import { PlayClock } from './playClock.ts';
import { PlayerError } from './playerError.ts';
import { playerLimits } from './playerLimits.ts';
import { SoundOutput } from './soundOutput.ts';
import { openStream } from './streamSource.ts';
import { readVideoTag } from './videoTag.ts';

/** Plays an FLV stream by the decoders of the browser. */
export const startWebCodecsStream: StartStream = (
  canvas,
  source,
  { onFirstPicture, onFailure },
): CameraStream => {
  const clock = new PlayClock();
  const reader = new FlvReader();
  const sound = new SoundOutput(clock);
  let bytesTaken = 0;
  let hidden = false;
  let ended = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const asked = { at: performance.now(), drawn: 0, bytes: 0 };

  const end = () => {
    ended = true;
    clearTimeout(patience);
    stopDraining();
    close();
    pictures.end();
    sound.end();
  };
  const fail = (error: PlayerError) => {
    if (ended) return;
    end();
    onFailure(error);
  };
  const losePatience = () => {
    // Out of sight nothing is drawn.
    if (!hidden)
      fail(new PlayerError('playFailure', `no picture for ${playerLimits.generalTimeoutMs / 1_000} s`));
  };
  const pictures = new PictureOutput(canvas, clock, {
    onFirst: () => {
      clearTimeout(patience);
      onFirstPicture();
    },
    onFailure: fail,
  });

  const take = (tag: FlvTag) => {
    if (tag.kind === 'script') return;
    const now = performance.now();
    if (tag.kind === 'audio') {
      const packet = readAudioTag(tag.body);
      if (packet && !hidden) sound.add(packet, tag.timestampMs);
      else if (packet?.kind === 'configuration') sound.add(packet, tag.timestampMs);
      return;
    }
    const packet = readVideoTag(tag.body);
    if (packet === 'unknown') return fail(new PlayerError('playFailure', 'a codec that is not known'));
    if (packet === undefined) return;
    if (packet.kind === 'configuration') return pictures.configure(packet);
    if (clock.received(tag.timestampMs, now)) {
      pictures.startAnew();
      sound.rest();
    }
    pictures.add(packet, tag.timestampMs, now);
    if (hidden && packet.key) pictures.rest();
  };

  const close = openStream(source, {
    onBytes: (bytes) => {
      bytesTaken += bytes.length;
      patience ??= setTimeout(losePatience, playerLimits.generalTimeoutMs);
      try {
        for (const tag of reader.push(bytes)) if (!ended) take(tag);
      } catch (problem) {
        fail(new PlayerError('playFailure', problem instanceof Error ? problem.message : String(problem)));
      }
    },
    onFailure: fail,
  });
  const stopDraining = onDrain((now) => {
    if (hidden) return;
    pictures.drain(now);
    sound.drain(now);
  });

  return {
    setSound: (on) => sound.setOn(on),
    setHidden: (next) => {
      hidden = next;
      if (!next) return;
      pictures.rest();
      sound.rest();
    },
    figures: () => {
      const now = performance.now();
      const seconds = Math.max(0.001, (now - asked.at) / 1_000);
      const framesPerSecond = (pictures.drawn - asked.drawn) / seconds;
      const kilobitsPerSecond = ((bytesTaken - asked.bytes) * 8) / 1_000 / seconds;
      Object.assign(asked, { at: now, drawn: pictures.drawn, bytes: bytesTaken });
      return {
        width: canvas.width,
        height: canvas.height,
        codec: pictures.codec,
        framesPerSecond,
        kilobitsPerSecond,
        bufferedMs: pictures.queue.waitingMs,
        lostPictures: pictures.late + pictures.queue.skipped,
        soundChunks: sound.queue.length,
        soundBehind: sound.queue.behind,
        lostSound: sound.queue.dropped,
        apartMs: sound.heard ? Math.abs(sound.lagMs - pictures.lagMs) : undefined,
        firstPictureMs: pictures.firstPictureMs,
      };
    },
    end: () => {
      if (!ended) end();
    },
  };
};
