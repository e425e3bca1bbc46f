import { useState } from 'react';
import { useText } from '#kit/text.ts';
import { alarmWords } from './alarmWords.ts';
import type { Alarms } from './useAlarms.ts';

/** What a screen reader is told of alarms that have come since: each once, several at once by the most urgent. */
export function useNews(alarms: Pick<Alarms, 'running' | 'ofPage'> | undefined): string {
  const t = useText();
  const [{ known, said }, setNews] = useState({ known: new Set<string>(), said: '' });
  const { running = [], ofPage = [] } = alarms ?? {};
  const fresh = running.filter(({ notices }) =>
    notices.some(({ id, action }) => action === 'opened' && !known.has(id)),
  );
  // What the open page itself tells of is no news once it is left.
  const met = [...fresh, ...ofPage].flatMap(({ notices }) => notices.map(({ id }) => id));
  if (met.some((id) => !known.has(id))) {
    const [worst] = fresh;
    const what = worst ? Object.values(alarmWords(worst, t)).join(' ') : '';
    const text = t(fresh.length > 1 ? 'alarmStrip.areNew' : 'alarmStrip.isNew', { n: fresh.length, what });
    setNews({ known: new Set([...known, ...met]), said: worst ? text : said });
  }
  return said;
}
