import { playing } from '@hoistway/contract/advert/schedule/playing.ts';
import { wallOf } from '@hoistway/contract/time/wallClock.ts';
import type {
  PlayerManifest,
  PlayerOrders,
  PlayerReport,
} from '@hoistway/contract/advert/player/playCalls.ts';
import { ask } from './ask.ts';
import { fetchFiles, forgetFiles, sourceIn } from './files.ts';
import { keep, readKept } from './kept.ts';
import type { LocalWeather } from './localWeather.ts';
import { volumeAt } from './quietHours.ts';
import { KeptInterruption, lostUntil } from './proof/interruption.ts';
import { shownSpot, type Interruption, type OnScreen, type ShownSpot } from './proof/shownSpot.ts';
import { showScene, type SceneOptions } from './scene/scene.ts';
import type { Clock, Played } from './scene/mediaZone.ts';
import type { Screen } from './screen.ts';
import { serverNow } from './serverTime.ts';

/** Shares of an hour end at seconds; nothing stands longer than this without being judged anew. */
const judgeAtMostMs = 60_000;
const [minuteMs, dayMinutes] = [60_000, 1_440];

const idleLoading = { loadedBytes: null, totalBytes: null, loadProblem: null };

export const pageClock: Clock = {
  now: serverNow,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface ProgrammeOptions {
  /** Asked for where the manifest says so. */
  weather: Pick<LocalWeather, 'setPlace' | 'watch'>;
  watchCar: SceneOptions['watchCar'];
  /** A spot whose turn is over, or that lost its turn to an incident. */
  onShown(shown: ShownSpot): void;
}

/** Plays what the manifest says, from what is kept here; the old one plays on until the new one is whole. */
export class Programme {
  private readonly screen: Screen;
  private readonly onShown: (shown: ShownSpot) => void;
  private manifest: PlayerManifest | undefined;
  private orders: PlayerOrders | undefined;
  private scene: ReturnType<typeof showScene> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What the screen says while there is no programme. */
  private idle: string | undefined;
  private updating: Promise<boolean> | undefined;
  private readonly watchCar: SceneOptions['watchCar'];
  private readonly weather: ProgrammeOptions['weather'];
  private isInterrupted = false;
  private onScreen: OnScreen | undefined;
  /** The last spots of zones that an incident ended. */
  private cut: Record<string, { spotId: string; lostMs: number }> = {};
  private interruption: Interruption | undefined;
  private readonly keptInterruption = new KeptInterruption(serverNow);
  /** How much is here of newer files, and what went wrong with them. */
  loading: Pick<PlayerReport, 'loadedBytes' | 'totalBytes' | 'loadProblem'> = idleLoading;
  /** The programme on the screen with its version; null while there is none. */
  shown: string | null = null;

  constructor(screen: Screen, { weather, watchCar, onShown }: ProgrammeOptions) {
    this.screen = screen;
    this.watchCar = watchCar;
    this.weather = weather;
    this.onShown = onShown;
  }

  get hash(): string | null {
    return this.shown === null ? null : (this.manifest?.hash ?? null);
  }

  /** Of what is to be played, the hash of that of which all files are here. */
  get heldHash(): string | null {
    return this.manifest?.hash ?? null;
  }

  /** Begins with what was kept when the page was last open. */
  async begin(): Promise<void> {
    this.manifest = await readKept('manifest');
    this.orders = await readKept('orders');
    this.placeWeather();
    for (const lost of await this.keptInterruption.takeFormer()) this.onShown(lost);
    this.judge();
  }

  /** Whose screen it is and how loud, as the server says it now. */
  take(orders: PlayerOrders): void {
    this.orders = orders;
    this.judge();
  }

  /**
   * Fetches what is to be played, and plays it once all of it is here; answers whether it is another than before. What is
   * asked for meanwhile is answered by the one that is under way.
   */
  update(input: { token: string; connection: string }): Promise<boolean> {
    this.updating ??= this.fetchNew(input)
      .catch((error: unknown) => {
        this.loading = { ...idleLoading, loadProblem: String(error).slice(0, 200) };
        throw error;
      })
      .finally(() => (this.updating = undefined));
    return this.updating;
  }

  private async fetchNew(input: { token: string; connection: string }): Promise<boolean> {
    const fresh = await ask<PlayerManifest>('ad/play/manifest', input);
    const isSame = fresh.hash === this.manifest?.hash;
    if (!isSame) {
      await fetchFiles(fresh, (loadedBytes, totalBytes) => {
        this.loading = { loadedBytes, totalBytes, loadProblem: null };
      });
      await keep('manifest', fresh);
    }
    this.loading = idleLoading;
    if (isSame) return false;
    this.manifest = fresh;
    this.placeWeather();
    this.judge();
    await forgetFiles(fresh);
    return true;
  }

  /** A manifest of an earlier page says nothing of it. */
  private placeWeather(): void {
    this.weather.setPlace(this.manifest?.weather ?? null);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.scene?.stop();
    this.keptInterruption.stop();
    this.scene = undefined;
    this.shown = null;
    this.onScreen = undefined;
    this.idle = undefined;
  }

  /** Something else has the screen: every zone ends, and nothing begins until it is given back. */
  interrupt(): void {
    if (this.isInterrupted) return;
    this.isInterrupted = true;
    const { onScreen } = this;
    const at = serverNow();
    this.cut = {};
    this.scene?.stop('incident');
    this.scene = undefined;
    this.stop();
    if (!onScreen) return;
    this.interruption = { ...onScreen, at, cut: this.cut };
    this.keptInterruption.begin(this.interruption);
  }

  /** Plays again what plays now by its plan. */
  resume(): void {
    this.isInterrupted = false;
    const { interruption } = this;
    this.interruption = undefined;
    if (interruption) {
      for (const shown of lostUntil(interruption, serverNow())) this.onShown(shown);
      this.keptInterruption.end();
    }
    this.judge();
  }

  private notePlayed(of: OnScreen, zoneId: string, played: Played): void {
    if (played.ended === 'incident') this.cut[zoneId] = { spotId: played.spot.id, lostMs: played.lostMs };
    this.onShown(shownSpot(of, zoneId, played));
  }

  /** Shows what plays now, and looks again when that ends. */
  private judge(): void {
    const { manifest, orders } = this;
    clearTimeout(this.timer);
    if (!orders || this.isInterrupted) return;
    const now = serverNow();
    const verdict = manifest && playing(manifest.schedule, manifest.device, now);
    const winner = verdict?.winner;
    const programme = manifest?.programs.find(
      ({ programId, version }) => programId === winner?.programId && version === winner.version,
    );
    this.show(orders, manifest, programme);
    this.scene?.setVolume(volumeAt(orders, Math.floor(wallOf(now, orders.timeZone) / minuteMs) % dayMinutes));
    const ms = Math.min(judgeAtMostMs, Math.max(1_000, (verdict?.until ?? Number.POSITIVE_INFINITY) - now));
    this.timer = setTimeout(() => this.judge(), ms);
  }

  private show(
    orders: PlayerOrders,
    manifest: PlayerManifest | undefined,
    programme: PlayerManifest['programs'][number] | undefined,
  ): void {
    const wanted = programme ? `${programme.programId}.${programme.version}` : null;
    const idle = [orders.deviceName, orders.companyName, orders.timeZone].join('\n');
    if (wanted === null ? this.shown === null && this.idle === idle : wanted === this.shown) return;
    const former = this.scene;
    this.scene = undefined;
    this.shown = wanted;
    this.onScreen =
      programme && manifest ? { manifest: { materials: manifest.materials }, programme } : undefined;
    this.idle = programme ? undefined : idle;
    if (!programme || !manifest) this.screen.showIdle(orders);
    else {
      const [long = 0, short = 0] = manifest.device.screenSize.split('x').map(Number);
      const isLandscape = manifest.device.direction === 'landscape';
      this.scene = showScene(programme.zones, {
        width: isLandscape ? long : short,
        height: isLandscape ? short : long,
        sourceOf: (materialId) => sourceIn(manifest, materialId),
        clock: pageClock,
        watchCar: this.watchCar,
        watchWeather: (show) => this.weather.watch(show),
        timeNow: () => this.screen.timeOf(orders),
        onPlayed: (zoneId, played) => this.notePlayed({ manifest, programme }, zoneId, played),
      });
      this.screen.showScene(this.scene.element);
    }
    former?.stop();
  }
}
