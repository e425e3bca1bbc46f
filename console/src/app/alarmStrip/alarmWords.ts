import type { Translate } from '@hoistway/contract/language/translator.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { formatTime } from '#kit/format/instant.ts';
import type { AlarmCard } from '#kit/live/alarmCards.ts';
import type { Doing } from './doing.ts';

export interface AlarmWords {
  name: string;
  /** What it is. */
  word: string;
  place: string;
}

/** What an alarm is called, and where it is. */
export function alarmWords({ notices: [worst] }: AlarmCard, t: Translate): AlarmWords {
  const name = worst.elevatorShortNumber || worst.elevatorNumber;
  const word = faultWord(worst.type, t);
  return { name, word, place: worst.content.replace(`${name} ${word} `, '') };
}

/** As many other faults of the same elevator as are named. */
const maxNamed = 3;

/** What else is wrong with the same elevator; empty where nothing is. */
export function othersText({ notices: [, ...others] }: AlarmCard, t: Translate): string {
  const named = others.slice(0, maxNamed).map(({ type }) => `${type} ${faultWord(type, t)}`);
  const left = others.length - named.length;
  return [...named, ...(left > 0 ? [`+${left}`] : [])].join(' · ');
}

export interface DoingWords {
  text: string;
  /** Who, and since when, beside the text. */
  more: string;
}

/** What is being done, in words. */
export function doingWords(doing: Doing, t: Translate): DoingWords {
  const who = doing.who ?? '–';
  const since = doing.at === null ? '' : t('alarmDoing.since', { time: formatTime(Date.parse(doing.at)) });
  const named = doing.kind === 'onSite' || doing.kind === 'released' ? (doing.who ?? '') : '';
  return {
    text: t(`alarmDoing.${doing.kind}`, { who }),
    more: [named, since].filter((each) => each !== '').join(' · '),
  };
}
