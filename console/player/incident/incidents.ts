import { incidentFace, type IncidentFace } from '@hoistway/contract/advert/incident/incidentFace.ts';
import type { PublicIncident, StoppedElevators } from '@hoistway/contract/advert/incident/incident.ts';
import type { PlayerIncident } from '@hoistway/contract/advert/incident/incidentCalls.ts';
import type { Clock } from '../scene/mediaZone.ts';

interface IncidentsOptions {
  /** Asks the server what is to be said. */
  ask(): Promise<PlayerIncident>;
  /** The time by the server's clock. */
  now(): number;
  clock: Clock;
  /** Ends whatever plays, and says this in its place. */
  show(incident: PublicIncident, face: IncidentFace): void;
  /** Nothing is to be said any more: what plays goes on. */
  end(): void;
  /** Says below what plays which elevators are stopped; none at all ends that. */
  showStopped(elevators: StoppedElevators): void;
}

const tickMs = 1_000;
/** While people are shut in nobody waits for the push alone. */
const [askEveryMs, askInIncidentMs] = [60_000, 3_000];
const nothing: PlayerIncident = { incident: null, listening: false, stopped: [], running: [] };

/** People who are shut in behind this screen, or elsewhere in its building: asked for when the server calls, and said. */
export class Incidents {
  private readonly options: IncidentsOptions;
  private known = nothing;
  private heardAt = 0;
  private isShown = false;
  private isAsking = false;
  private isWanted = false;
  private isStopped = false;
  private cancelTick = () => {};
  private cancelAsk = () => {};

  constructor(options: IncidentsOptions) {
    this.options = options;
  }

  /** Asks at once; what is wanted while it is being asked is asked once more. */
  async look(): Promise<void> {
    this.isWanted = true;
    if (this.isAsking) return;
    this.isAsking = true;
    this.cancelAsk();
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        const answer = await this.options.ask();
        this.heardAt = this.options.now();
        this.take(answer);
      } catch {
        // Whether the server can be reached is said of the reports.
      }
    }
    this.isAsking = false;
    if (this.isStopped) return;
    const ms = this.known.incident === null ? askEveryMs : askInIncidentMs;
    this.cancelAsk = this.options.clock.after(ms, () => void this.look());
  }

  stop(): void {
    this.isStopped = true;
    this.cancelAsk();
    this.cancelTick();
    this.options.showStopped(nothing);
    this.isShown = false;
  }

  private take(answer: PlayerIncident): void {
    if (this.isStopped) return;
    this.known = answer;
    this.options.showStopped(answer);
    this.tick();
  }

  private tick(): void {
    this.cancelTick();
    const { incident, listening } = this.known;
    const face = incident && incidentFace(incident, this.options.now(), this.heardAt, listening);
    if (incident && face) this.options.show(incident, face);
    else if (this.isShown) this.options.end();
    this.isShown = Boolean(face);
    if (face) this.cancelTick = this.options.clock.after(tickMs, () => this.tick());
  }
}
