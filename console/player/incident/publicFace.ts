import type { PublicIncident, StoppedElevators } from '@hoistway/contract/advert/incident/incident.ts';
import type { IncidentFace } from '@hoistway/contract/advert/incident/incidentFace.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { Screen } from '../screen.ts';
import { serverNow } from '../serverTime.ts';
import { incidentPage } from './incidentPage.ts';
import { StoppedLine } from './stoppedLine.ts';

/** So long one language stands before the other. */
const languageMs = 6_000;

/** By the clock of the server, so that screens beside each other speak alike. */
const languageAt = (now: number): Language => (Math.floor(now / languageMs) % 2 === 0 ? 'zh' : 'en');

/** Draws what is said of a rescue, in Chinese and English by turns. */
export class PublicFace {
  private readonly screen: Screen;
  private readonly line = new StoppedLine();
  private readonly turning: ReturnType<typeof setInterval>;
  private drawn = '';

  constructor(screen: Screen) {
    this.screen = screen;
    this.turning = setInterval(() => this.line.say(languageAt(serverNow())), languageMs / 6);
  }

  show(incident: PublicIncident, face: IncidentFace, timeZone: string | undefined): void {
    const now = serverNow();
    const language = languageAt(now);
    const timeOf = (at: Date) => this.screen.timeAt(at, timeZone);
    const drawn = JSON.stringify([incident, face, language, timeOf(new Date(now))]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.screen.showScene(incidentPage({ incident, face, language, timeOf, now: new Date(now) }));
    this.screen.aboveBlank(true);
  }

  end(): void {
    this.drawn = '';
    this.screen.aboveBlank(false);
  }

  showStopped(elevators: StoppedElevators): void {
    this.line.take(elevators, languageAt(serverNow()));
  }

  stop(): void {
    clearInterval(this.turning);
    this.end();
  }
}
