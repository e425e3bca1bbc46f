import type { CarNow } from '@hoistway/contract/socketPush/playerQueue.ts';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import { qrPath } from '@hoistway/contract/qrPath.ts';
import { weather } from '@hoistway/contract/language/weather.ts';
import type { WeatherNow } from '../localWeather.ts';
import { type Clock, MediaZone, type Played } from './mediaZone.ts';
import { piecesIn, type Source, Videos } from './pieces.ts';
import { TextZone } from './textZone.ts';

export interface SceneOptions {
  /** Pixels of the screen as it hangs. */
  width: number;
  height: number;
  sourceOf(materialId: string): Promise<Source>;
  clock: Clock;
  /** The time and the day as the screen shows them. */
  timeNow(): string;
  onPlayed(zoneId: string, played: Played): void;
  /** Tells what the elevator does, now and whenever that changes; answers how it stops. */
  watchCar(show: (car: CarNow) => void): () => void;
  /** Tells the weather, now and whenever that changes; answers how it stops. */
  watchWeather(show: (now: WeatherNow | undefined) => void): () => void;
}

interface Running {
  /** Another programme is planned from now on, or an incident needs the screen. */
  stop(ended?: 'replaced' | 'incident'): void;
  /** Of a hundred. */
  setVolume?(volume: number): void;
}

/** A line that runs through its zone from right to left while it is shown. */
const runningPixelsASecond = 90;
const clockEveryMs = 1_000;

function boxOf({ x, y, width, height, colour, background, fontSize }: Zone): HTMLElement {
  const box = document.createElement('div');
  box.className = 'zone';
  Object.assign(box.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    color: colour,
    background,
    fontSize: `${fontSize}px`,
  });
  return box;
}

function wordsIn(box: HTMLElement): HTMLElement {
  const words = document.createElement('div');
  words.className = 'words';
  box.append(words);
  return words;
}

function tickerIn(box: HTMLElement, zone: Zone, clock: Clock): Running {
  const words = wordsIn(box);
  words.classList.add('is-running');
  const texts = new TextZone(zone.texts, clock, (text) => {
    words.textContent = text;
    const length = zone.width + words.scrollWidth;
    words.animate(
      [{ transform: `translateX(${zone.width}px)` }, { transform: `translateX(-${words.scrollWidth}px)` }],
      { duration: (length / runningPixelsASecond) * 1_000, iterations: Number.POSITIVE_INFINITY },
    );
  });
  texts.start();
  return texts;
}

function noticeIn(box: HTMLElement, zone: Zone, clock: Clock): Running {
  const words = wordsIn(box);
  const texts = new TextZone(zone.texts, clock, (text) => (words.textContent = text));
  texts.start();
  return texts;
}

function clockIn(box: HTMLElement, { clock, timeNow }: SceneOptions): Running {
  const words = wordsIn(box);
  let cancel = () => {};
  const tick = () => {
    words.textContent = timeNow();
    cancel = clock.after(clockEveryMs, tick);
  };
  tick();
  return { stop: () => cancel() };
}

const arrows = { up: '▲', down: '▼' } as const;

function floorIn(box: HTMLElement, { watchCar }: SceneOptions): Running {
  const words = wordsIn(box);
  const stop = watchCar(({ floor, direction }) => {
    const arrow = direction === null ? '' : `${arrows[direction]} `;
    words.textContent = floor === null ? '' : arrow + floor;
  });
  return { stop };
}

function codeIn(box: HTMLElement, zone: Zone, clock: Clock): Running {
  const space = 'http://www.w3.org/2000/svg';
  const [svg, modules] = [document.createElementNS(space, 'svg'), document.createElementNS(space, 'path')];
  svg.setAttribute('class', 'piece is-shown');
  modules.setAttribute('fill', 'currentColor');
  svg.append(modules);
  box.append(svg);
  const texts = new TextZone(zone.texts, clock, (content) => {
    const { path, size } = qrPath(content);
    svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
    modules.setAttribute('d', path);
  });
  texts.start();
  return texts;
}

function mediaIn(box: HTMLElement, zone: Zone, options: SceneOptions): Running {
  const videos = new Videos(box);
  const media = new MediaZone(zone.spots, {
    prepare: piecesIn(box, videos, options.sourceOf),
    clock: options.clock,
    onPlayed: (played) => options.onPlayed(zone.id, played),
  });
  media.start();
  return { stop: (ended) => media.stop(ended), setVolume: (volume) => videos.setVolume(volume) };
}

/** Of the weather each language is shown for so long. */
const weatherSeconds = 16;

/** The sky and the temperature; nothing while neither is known. */
function weatherIn(box: HTMLElement, { clock, watchWeather }: SceneOptions): Running {
  const words = wordsIn(box);
  let shown: TextZone | undefined;
  const stop = watchWeather((now) => {
    shown?.stop();
    shown = undefined;
    words.textContent = '';
    if (!now) return;
    const textIn = (at: 0 | 1) => {
      const degrees = weather['weather.temperature'][at].replace('{n}', String(Math.round(now.temperature)));
      return `${weather[`weather.${now.code}`][at]} ${degrees}`;
    };
    const texts = [{ zh: textIn(0), en: textIn(1), seconds: weatherSeconds }];
    shown = new TextZone(texts, clock, (text) => (words.textContent = text));
    shown.start();
  });
  return {
    stop: () => {
      stop();
      shown?.stop();
    },
  };
}

/** Fills a zone. */
function fill(box: HTMLElement, zone: Zone, options: SceneOptions): Running {
  switch (zone.kind) {
    case 'media':
      return mediaIn(box, zone, options);
    case 'ticker':
      return tickerIn(box, zone, options.clock);
    case 'notice':
      return noticeIn(box, zone, options.clock);
    case 'clock':
      return clockIn(box, options);
    case 'floor':
      return floorIn(box, options);
    case 'weather':
      return weatherIn(box, options);
    case 'code':
      return codeIn(box, zone, options.clock);
  }
}

/** Shows the zones of a programme, each by itself; answers what is drawn, and how it ends. */
export function showScene(
  zones: readonly Zone[],
  options: SceneOptions,
): Required<Running> & { element: HTMLElement } {
  const element = document.createElement('div');
  element.className = 'scene';
  const { width, height } = options;
  const scale = Math.min(innerWidth / width, innerHeight / height);
  Object.assign(element.style, {
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(-50%, -50%) scale(${scale})`,
  });
  const running = zones.map((zone) => {
    const box = boxOf(zone);
    element.append(box);
    return fill(box, zone, options);
  });
  return {
    element,
    setVolume: (volume) => {
      for (const each of running) each.setVolume?.(volume);
    },
    stop: (ended) => {
      for (const each of running) each.stop(ended);
      element.remove();
    },
  };
}
