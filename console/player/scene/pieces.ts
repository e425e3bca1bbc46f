import type { Piece } from './mediaZone.ts';

/** Where the bytes of a material are, and what they are. */
export interface Source {
  kind: 'picture' | 'video';
  address: string;
}

/** A video that shows no further picture for so long stands still. */
const stillMs = 5_000;

const reveal = (element: HTMLElement) => element.classList.add('is-shown');

function pictureIn(box: HTMLElement, { address }: Source): Piece {
  const image = document.createElement('img');
  image.className = 'piece';
  image.src = address;
  box.append(image);
  return {
    ready: image.decode(),
    show: () => reveal(image),
    release: () => image.remove(),
  };
}

/** Lets go of what a video element has decoded: an element that only leaves the page keeps it. */
function empty(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
  video.classList.remove('is-shown');
}

/** Two video elements of a zone that are taken in turn, so that none piles up. */
export class Videos {
  private readonly pair: readonly HTMLVideoElement[];
  private readonly taken = new Set<HTMLVideoElement>();
  private volume = 0;

  constructor(box: HTMLElement) {
    this.pair = [0, 1].map(() => {
      const video = document.createElement('video');
      video.className = 'piece';
      video.playsInline = true;
      video.preload = 'auto';
      box.append(video);
      return video;
    });
  }

  /** Of a hundred. */
  setVolume(volume: number): void {
    this.volume = volume;
    for (const video of this.pair) {
      video.volume = volume / 100;
      video.muted = volume === 0;
    }
  }

  take({ address }: Source): Piece {
    const video = this.pair.find((each) => !this.taken.has(each));
    if (!video) throw new Error('a zone shows one spot and makes one ready');
    this.taken.add(video);
    let watching: ReturnType<typeof setInterval> | undefined;
    // The element outlives the spot: what listens for the one ends with the other.
    const listening = new AbortController();
    const { signal } = listening;
    const ready = new Promise<void>((done, failed) => {
      video.addEventListener('loadeddata', () => done(), { signal });
      video.addEventListener('error', () => failed(new Error('the video cannot be played')), { signal });
    });
    video.src = address;
    video.load();
    return {
      ready,
      show: (stalled) => {
        // It stays where it is in the page: moved, it would have to be drawn anew. The one before it is let go at once.
        reveal(video);
        video.volume = this.volume / 100;
        video.muted = this.volume === 0;
        void video.play().catch(() => {
          // A browser may refuse to play sound before somebody has touched the page.
          video.muted = true;
          return video.play().catch(stalled);
        });
        let [shownAt, movedAt] = [-1, performance.now()];
        watching = setInterval(() => {
          if (video.currentTime !== shownAt || video.ended)
            [shownAt, movedAt] = [video.currentTime, performance.now()];
          else if (performance.now() - movedAt > stillMs) stalled();
        }, 500);
      },
      release: () => {
        clearInterval(watching);
        listening.abort();
        empty(video);
        this.taken.delete(video);
      },
    };
  }
}

/** Makes materials ready in a box. */
export function piecesIn(
  box: HTMLElement,
  videos: Videos,
  sourceOf: (materialId: string) => Promise<Source>,
) {
  return ({ materialId }: { materialId: string }): Piece => {
    let isReleased = false;
    let piece: Piece | undefined;
    let address: string | undefined;
    const ready = sourceOf(materialId).then((source) => {
      if (isReleased) {
        URL.revokeObjectURL(source.address);
        return undefined;
      }
      address = source.address;
      piece = source.kind === 'picture' ? pictureIn(box, source) : videos.take(source);
      return piece.ready;
    });
    return {
      ready,
      show: (stalled) => piece?.show(stalled),
      release: () => {
        isReleased = true;
        piece?.release();
        if (address !== undefined) URL.revokeObjectURL(address);
      },
    };
  };
}
