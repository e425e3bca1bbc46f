import type { PlayerError } from './playerError.ts';

/** What is known of a picture that plays, for those who look into it. */
export interface StreamFigures {
  width: number;
  height: number;
  codec: string;
  framesPerSecond: number;
  kilobitsPerSecond: number;
  bufferedMs: number;
  /** Pictures that were not shown: too late, or skipped. */
  lostPictures: number;
  soundChunks: number;
  soundBehind: boolean;
  lostSound: number;
  /** Between picture and sound of the same moment; undefined while nothing is heard. */
  apartMs: number | undefined;
  /** From the arrival of the first key frame to its being drawn. */
  firstPictureMs: number | undefined;
}

/** One stream that is shown on a canvas. */
export interface CameraStream {
  setSound(on: boolean): void;
  /** A page out of sight shows nothing and decodes nothing. */
  setHidden(hidden: boolean): void;
  /** Rates are those since the last time it was asked. */
  figures(): StreamFigures;
  end(): void;
}

export interface StreamListener {
  onFirstPicture(): void;
  /** Once; the stream has ended itself. */
  onFailure(error: PlayerError): void;
}

export interface StreamSource {
  address: string;
  socket: boolean;
}

export type StartStream = (
  canvas: HTMLCanvasElement,
  source: StreamSource,
  listener: StreamListener,
) => CameraStream;
