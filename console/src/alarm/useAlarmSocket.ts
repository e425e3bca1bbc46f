import { useEffect } from 'react';
import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import { perform } from '#kit/call/perform.ts';
import { readAgain } from '#kit/call/askAgain.ts';
import { useSession } from '#kit/call/session.ts';
import { readQuietly } from '#kit/call/useCall.ts';
import { connectAlarms } from '#kit/live/connection.ts';
import { currentLanguage } from '#kit/text.ts';
import { gatherAlarms } from './gatherAlarms.ts';
import { offerAlarms } from './openAlarm.ts';

/** Opens what nobody has read yet, the newest first: it may have come while nobody listened. */
async function catchUp(): Promise<void> {
  const { alarms } = await readQuietly(alarmCalls.unread, {});
  offerAlarms(alarms.map(({ id }) => id));
}

async function refresh(): Promise<void> {
  await Promise.all([alarmCalls.unread, alarmCalls.page].map(readAgain));
}

/** Listens to the alarms of a special operator. */
export function useAlarmSocket(special: boolean): void {
  const token = useSession((session) => session.token);
  const username = useSession((session) => session.user?.username);
  useEffect(() => {
    if (!special || token === null || username === undefined) return undefined;
    const gathered = gatherAlarms({ offer: offerAlarms, refresh: () => perform(refresh()) });
    const disconnect = connectAlarms({
      token,
      username,
      language: currentLanguage(),
      onAlarm: ({ id }) => gathered.take(id),
      onConnected: () => {
        perform(catchUp());
        perform(refresh());
      },
    });
    return () => {
      gathered.stop();
      disconnect();
    };
  }, [special, token, username]);
}
