import type { PlayerIncident } from '@hoistway/contract/advert/incident/incidentCalls.ts';
import type { PlayerOrders, PlayerReport } from '@hoistway/contract/advert/player/playCalls.ts';
import { ask, NoAnswer, Refused } from './ask.ts';
import { Backoff } from './backoff.ts';
import { Commands } from './commands.ts';
import { signWithKey } from './deviceKey.ts';
import { Incidents } from './incident/incidents.ts';
import { PublicFace } from './incident/publicFace.ts';
import { forget, keep, readKept } from './kept.ts';
import { openLine } from './line.ts';
import { askWeather, LocalWeather } from './localWeather.ts';
import { Light } from './proof/light.ts';
import { PlayLog } from './proof/playLog.ts';
import { pageClock, Programme } from './programme.ts';
import { LiveCar } from './scene/liveCar.ts';
import type { Screen } from './screen.ts';
import { clockErrorMs, noteServerTime, serverNow } from './serverTime.ts';

/** Of this page; what it shows depends on it. */
const software = '2';
const reportEveryMs = 60_000;
const identifyMs = 10_000;
const frameEveryMs = 5_000;
/** So often it is asked what plays, where nobody said that it is another, and sent what has played. */
const updateEveryMs = 5 * 60_000;

/** Why a page plays no more. */
export type End = 'unpaired' | 'elsewhere' | 'foreignKey';

const endOf: Readonly<Record<string, End>> = {
  playerUnpaired: 'unpaired',
  playedElsewhere: 'elsewhere',
  playerKeyUnknown: 'foreignKey',
};

let lastFrameAt: number | undefined;
const noteFrame = () => requestAnimationFrame(() => (lastFrameAt = serverNow()));

const freeBytes = async (): Promise<number | null> => {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined ? null : Math.max(0, Math.round(quota - (usage ?? 0)));
};

async function open(token: string): Promise<{ connection: string; terminalId: string }> {
  const { nonce } = await ask<{ nonce: string }>('ad/play/challenge', { token });
  const signature = await signWithKey(nonce);
  if (signature === undefined) throw new Refused('playerKeyUnknown');
  const askedAt = Date.now();
  const opened = await ask<{ connection: string; terminalId: string; now: string }>('ad/play/open', {
    token,
    signature,
  });
  noteServerTime(opened.now, askedAt);
  return opened;
}

/** Plays what the terminal of the token is to show, until that ends; without a network it goes on with what it has. */
export async function play(token: string, screen: Screen): Promise<End> {
  const backoff = new Backoff();
  const framing = setInterval(noteFrame, frameEveryMs);
  noteFrame();
  let orders = await readKept('orders');
  let blank = (await readKept('blank')) ?? false;
  screen.blank(blank);
  const log = new PlayLog();
  const light = new Light();
  light.set('blank', blank, serverNow());
  const noteHidden = () => light.set('hidden', document.visibilityState !== 'visible', serverNow());
  noteHidden();
  const car = new LiveCar();
  const stopFireWatch = car.watch(({ fireService }) => {
    screen.blankForFire(fireService);
    light.set('fire', fireService, serverNow());
  });
  const weather = new LocalWeather({
    clock: pageClock,
    ask: askWeather,
    keep: (now) => keep('weather', now),
    random: Math.random,
  });
  weather.begin(await readKept('weather'));
  const programme = new Programme(screen, {
    weather,
    watchCar: (show) => car.watch(show),
    onShown: (shown) => log.add({ ...shown, screenOn: light.wasOnSince(Date.parse(shown.startedAt)) }),
  });
  await programme.begin();

  const setBlank = async (to: boolean) => {
    blank = to;
    screen.blank(to);
    light.set('blank', to, serverNow());
    await keep('blank', to);
  };
  const commands = new Commands({
    identify: () => orders && screen.identify(orders, identifyMs),
    blank: () => setBlank(true),
    show: () => setBlank(false),
    restart: async (id) => {
      await keep('restarted', id);
      location.reload();
      // What is answered, the next page answers.
      await new Promise(() => {});
    },
  });
  const restarted = await readKept('restarted');
  if (restarted !== undefined) {
    commands.note(restarted);
    await forget('restarted');
  }

  const show = async (fresh: PlayerOrders) => {
    orders = fresh;
    programme.take(fresh);
    await keep('orders', { ...fresh, commands: [] });
  };

  const report = async (connection: string): Promise<PlayerOrders> => {
    const results = commands.unsaid();
    const said: PlayerReport = {
      token,
      connection,
      software,
      programme: programme.shown,
      programmeHash: programme.hash,
      heldHash: programme.heldHash,
      ...programme.loading,
      lastFrameAt: lastFrameAt === undefined ? null : new Date(lastFrameAt).toISOString(),
      freeBytes: await freeBytes(),
      clockErrorMs: clockErrorMs(),
      visible: document.visibilityState === 'visible',
      blank,
      results,
    };
    const askedAt = Date.now();
    const fresh = await ask<PlayerOrders>('ad/play/state', said);
    noteServerTime(fresh.now, askedAt);
    commands.said(results);
    return fresh;
  };

  let close = () => {};
  let call = () => {};
  /** Something waits, or a minute is over. */
  const called = async () => {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, reportEveryMs);
      call = () => {
        clearTimeout(timer);
        done();
      };
    });
  };
  let isCalled = true;
  let updatedAt = 0;
  /** It is tried again with the next report. */
  const noteFailedUpdate = () => void (updatedAt = 0);
  let opened: { connection: string; terminalId: string } | undefined;
  const face = new PublicFace(screen);
  const incidents = new Incidents({
    ask: async () => {
      if (!opened) throw new NoAnswer('the connection is not open yet');
      return ask<PlayerIncident>('ad/play/incident', { token, connection: opened.connection });
    },
    now: serverNow,
    clock: pageClock,
    show: (incident, shown) => {
      programme.interrupt();
      face.show(incident, shown, orders?.timeZone);
    },
    end: () => {
      face.end();
      programme.resume();
    },
    showStopped: (elevators) => face.showStopped(elevators),
  });
  const onCalled = () => {
    isCalled = true;
    // Not after the report, which writes: people may be shut in.
    void incidents.look();
    call();
  };
  addEventListener('online', onCalled);
  document.addEventListener('visibilitychange', onCalled);
  document.addEventListener('visibilitychange', noteHidden);

  try {
    for (;;) {
      try {
        if (!opened) {
          opened = await open(token);
          close = openLine({ token, ...opened, onCalled, onCar: (now) => car.take(now) });
          void incidents.look();
        }
        const wasCalled = isCalled;
        isCalled = false;
        const fresh = await report(opened.connection);
        backoff.reset();
        screen.showOffline(false);
        await show(fresh);
        if (wasCalled || Date.now() - updatedAt > updateEveryMs) {
          updatedAt = Date.now();
          // Not waited for: a film may take minutes on a slow line, and what is asked of the player does not.
          void programme
            .update({ token, connection: opened.connection })
            .then((isAnother) => isAnother && call(), noteFailedUpdate);
          // A part of many lines costs the server little more than one of few. What cannot be sent now is sent the next time.
          void log.send({ token, connection: opened.connection }).catch(() => undefined);
        }
        const isToBeTold = await commands.take(fresh.commands);
        if (!isToBeTold && !isCalled) await called();
      } catch (error) {
        const end = error instanceof Refused ? endOf[error.code] : undefined;
        if (end) return end;
        if (!(error instanceof NoAnswer || error instanceof Refused)) throw error;
        if (orders) screen.showOffline(true);
        else screen.showMessage('noNetwork');
        await backoff.wait();
      }
    }
  } finally {
    close();
    incidents.stop();
    face.stop();
    programme.stop();
    weather.stop();
    stopFireWatch();
    clearInterval(framing);
    removeEventListener('online', onCalled);
    document.removeEventListener('visibilitychange', onCalled);
    document.removeEventListener('visibilitychange', noteHidden);
    screen.showOffline(false);
  }
}
