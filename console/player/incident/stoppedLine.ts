import type { StoppedElevators } from '@hoistway/contract/advert/incident/incident.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { publicIncident } from '@hoistway/contract/language/advert/publicIncident.ts';
import { element } from '../element.ts';

/** Which elevators are stopped and which one can take instead, in one language. */
export function stoppedWords({ stopped, running }: StoppedElevators, language: Language): string {
  const at = language === 'zh' ? 0 : 1;
  const listed = (numbers: readonly string[]) => numbers.join(publicIncident['publicIncident.separator'][at]);
  return publicIncident[running.length > 0 ? 'publicIncident.useOther' : 'publicIncident.stopped'][at]
    .replace('{stopped}', listed(stopped))
    .replace('{running}', listed(running));
}

/** A line above whatever plays, at the lower edge. */
export class StoppedLine {
  private readonly line = element('stopped-line');
  private elevators: StoppedElevators = { stopped: [], running: [] };

  take(elevators: StoppedElevators, language: Language): void {
    this.elevators = elevators;
    this.say(language);
  }

  say(language: Language): void {
    if (this.elevators.stopped.length === 0) return this.line.remove();
    this.line.textContent = stoppedWords(this.elevators, language);
    if (!this.line.isConnected) document.body.append(this.line);
  }
}
