import type { CameraStream, StartStream } from './cameraStream.ts';
import { PlayerError, type PlayerErrorKind } from './playerError.ts';
import { playerLimits } from './playerLimits.ts';
import { wholeAddress } from './streamSource.ts';

/** Plays an FLV stream by mpegts.js where the browser lends its decoders to video elements only. */
export const startMediaSourceStream: StartStream = (
  canvas,
  source,
  { onFirstPicture, onFailure },
): CameraStream => {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  let ended = false;
  let frame = 0;
  let drawn = 0;
  let shownAt = -1;
  let stopPlayer = () => {};
  const asked = { at: performance.now(), drawn: 0 };

  const end = () => {
    ended = true;
    clearTimeout(patience);
    cancelAnimationFrame(frame);
    stopPlayer();
  };
  const fail = (kind: PlayerErrorKind, detail: string) => {
    if (ended) return;
    end();
    onFailure(new PlayerError(kind, detail));
  };
  const patience = setTimeout(
    () => fail('playFailure', `no picture for ${playerLimits.generalTimeoutMs / 1_000} s`),
    playerLimits.loadTimeoutMs + playerLimits.generalTimeoutMs,
  );
  const draw = () => {
    frame = requestAnimationFrame(draw);
    if (video.readyState < video.HAVE_CURRENT_DATA || video.currentTime === shownAt) return;
    shownAt = video.currentTime;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0);
    drawn += 1;
    if (drawn > 1) return;
    clearTimeout(patience);
    onFirstPicture();
  };

  const open = async () => {
    const { default: mpegts } = await import('mpegts.js');
    if (ended) return;
    if (!mpegts.isSupported()) return fail('playFailure', 'no media source extensions');
    const player = mpegts.createPlayer(
      { type: 'flv', isLive: true, url: wholeAddress(source.address, source.socket) },
      { enableStashBuffer: false, liveBufferLatencyChasing: true },
    );
    stopPlayer = () => player.destroy();
    player.on(mpegts.Events.ERROR, (type: string, detail: string) => {
      if (type === mpegts.ErrorTypes.NETWORK_ERROR)
        fail(source.socket ? 'webSocketError' : 'fetchError', detail);
      else if (detail === mpegts.ErrorDetails.MEDIA_CODEC_UNSUPPORTED) fail('h265Unsupported', detail);
      else fail(type === mpegts.ErrorTypes.MEDIA_ERROR ? 'decodeError' : 'playFailure', detail);
    });
    player.on(mpegts.Events.LOADING_COMPLETE, () =>
      fail(source.socket ? 'webSocketError' : 'fetchError', 'the stream ended'),
    );
    player.attachMediaElement(video);
    player.load();
    await player.play();
  };
  open().catch((problem: unknown) =>
    fail('playFailure', problem instanceof Error ? problem.message : String(problem)),
  );
  draw();

  return {
    setSound: (on) => {
      video.muted = !on;
    },
    setHidden: (hidden) => {
      if (hidden) video.pause();
      else void video.play().catch(() => {});
    },
    figures: () => {
      const now = performance.now();
      const framesPerSecond = (drawn - asked.drawn) / Math.max(0.001, (now - asked.at) / 1_000);
      Object.assign(asked, { at: now, drawn });
      const { buffered } = video;
      const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : video.currentTime;
      return {
        width: video.videoWidth,
        height: video.videoHeight,
        codec: 'mpegts.js',
        framesPerSecond,
        kilobitsPerSecond: 0,
        bufferedMs: (end - video.currentTime) * 1_000,
        lostPictures: video.getVideoPlaybackQuality().droppedVideoFrames,
        soundChunks: 0,
        soundBehind: false,
        lostSound: 0,
        apartMs: undefined,
        firstPictureMs: undefined,
      };
    },
    end: () => {
      if (!ended) end();
    },
  };
};
