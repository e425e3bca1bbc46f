import type { PlayerOrders } from '@hoistway/contract/advert/player/playCalls.ts';
import { element } from './element.ts';
import { serverNow } from './serverTime.ts';
import { language, t, type Key } from './words.ts';

const locale = language === 'zh' ? 'zh-CN' : 'en-GB';

/** The clock of the terminal's company. */
const timeOf = (at: Date, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  }).format(at);
const dayOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(at);

/** What the page shows: a code, a message, or what it plays; and above that a name or nothing at all. */
export class Screen {
  private readonly stage: HTMLElement;
  private readonly above = element('above');
  private ticking: ReturnType<typeof setInterval> | undefined;
  private naming: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: HTMLElement) {
    this.stage = stage;
    document.title = t('title');
    document.documentElement.lang = locale;
    document.body.append(this.above);
  }

  showCode(code: string, until: Date): void {
    this.draw(
      'pairing',
      element('hint', t('pair')),
      element('code', element('half', code.slice(0, 3)), element('half', code.slice(3))),
      element('hint small', t('codeUntil', { time: timeOf(until) })),
    );
  }

  showMessage(key: Key): void {
    this.draw('message', element('hint', t(key)));
  }

  /** While there is no programme: whose screen it is, and what time. */
  showIdle({ deviceName, companyName, timeZone }: PlayerOrders): void {
    const [time, day] = [element('time'), element('day')];
    const tick = () => {
      const now = new Date(serverNow());
      time.textContent = timeOf(now, timeZone);
      day.textContent = dayOf(now, timeZone);
    };
    tick();
    this.draw('idle', element('company', companyName), time, day, element('name', deviceName));
    this.ticking = setInterval(tick, 1_000);
  }

  showScene(scene: HTMLElement): void {
    clearInterval(this.ticking);
    this.stage.replaceChildren(scene);
  }

  /** The time of an instant by the clock of a zone. */
  timeAt(at: Date, timeZone: string | undefined): string {
    return timeOf(at, timeZone);
  }

  /** The time as a programme shows it. */
  timeOf({ timeZone }: Pick<PlayerOrders, 'timeZone'>): string {
    return timeOf(new Date(serverNow()), timeZone);
  }

  /** In one corner, small: what is shown goes on without a network. */
  showOffline(offline: boolean): void {
    document.body.classList.toggle('is-offline', offline);
    this.above.dataset['offline'] = offline ? t('offline') : '';
  }

  /** Which terminal this is, large and for a while, over whatever is shown. */
  identify({ deviceName, companyName }: PlayerOrders, ms: number): void {
    clearTimeout(this.naming);
    this.above.replaceChildren(
      element('identity', element('name', deviceName), element('company', companyName)),
    );
    this.naming = setTimeout(() => this.above.replaceChildren(), ms);
  }

  blank(blank: boolean): void {
    document.body.classList.toggle('is-blank', blank);
  }

  /** What is said to people who are shut in is seen also where a person made the screen black. */
  aboveBlank(above: boolean): void {
    document.body.classList.toggle('is-incident', above);
  }

  /** While firefighters have the elevator its screen is black. */
  blankForFire(blank: boolean): void {
    document.body.classList.toggle('is-fire', blank);
  }

  private draw(name: string, ...within: HTMLElement[]): void {
    clearInterval(this.ticking);
    this.stage.replaceChildren(element(name, ...within));
  }
}
