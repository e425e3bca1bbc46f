import { useEffect } from 'react';
import type { AlarmView } from '@hoistway/contract/notify/alarmView.ts';
import { startAlarm, stopAlarm } from '#kit/live/alarmSound.ts';
import { hearNotices, useNotices } from '#kit/live/faultNotices.ts';
import { useMessages } from '#kit/live/messageNotices.ts';
import type { Alarms } from './useAlarms.ts';

/**
 * Sounds while an alarm is open that nobody has acknowledged, that was neither closed nor put off, and whose own page was not
 * on display here; and while a message that concerns lives is not closed, whoever is here.
 */
export function useAlarmSound(
  { ofPage, snoozed }: Pick<Alarms, 'ofPage' | 'snoozed'>,
  view: AlarmView | undefined,
): void {
  const shownHere = ofPage.flatMap(({ notices }) => notices.map(({ id }) => id)).join(' ');
  useEffect(() => {
    if (shownHere !== '') hearNotices(shownHere.split(' '));
  }, [shownHere]);
  const unheard = useNotices(({ open, heard }) =>
    open.some(({ id, action }) => action !== 'acknowledged' && !heard.has(id) && !snoozed.has(id)),
  );
  const concernsLives = useMessages((messages) => messages.open.some(({ lifeAndLimb }) => lifeAndLimb));
  const sounds = concernsLives || (view === 'strip' && unheard);
  useEffect(() => {
    if (sounds) startAlarm();
    else stopAlarm();
  }, [sounds]);
  useEffect(() => stopAlarm, []);
}
