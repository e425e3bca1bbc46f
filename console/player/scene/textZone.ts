import type { ZoneText } from '@hoistway/contract/advert/program/content.ts';
import type { Clock } from './mediaZone.ts';

/** Shows each text in both languages for its time, one after the other. */
export class TextZone {
  private readonly texts: readonly Pick<ZoneText, 'zh' | 'en' | 'seconds'>[];
  private readonly clock: Clock;
  private readonly write: (text: string) => void;
  private at = 0;
  private cancel = () => {};

  constructor(
    texts: readonly Pick<ZoneText, 'zh' | 'en' | 'seconds'>[],
    clock: Clock,
    write: (text: string) => void,
  ) {
    this.texts = texts;
    this.clock = clock;
    this.write = write;
  }

  start(): void {
    this.show(0);
  }

  stop(): void {
    this.cancel();
  }

  /** Of a text the Chinese half of its time, and the English one. */
  private show(language: 0 | 1): void {
    const text = this.texts[this.at];
    if (!text) return;
    const words = [text.zh, text.en].filter((each) => each !== '');
    this.write(words[language] ?? words[0] ?? '');
    const isLast = language === words.length - 1 || words.length === 0;
    this.cancel = this.clock.after((text.seconds * 1_000) / Math.max(1, words.length), () => {
      if (isLast) this.at = (this.at + 1) % this.texts.length;
      this.show(isLast ? 0 : 1);
    });
  }
}
