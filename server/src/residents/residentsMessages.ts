import { z } from 'zod';
import { messageKind } from '#platform/outbox/messageKind.ts';

/** Asks whether an address wants to be told. */
export const addressAsked = messageKind({
  name: 'residents.asked',
  lifeAndLimb: false,
  channels: ['email'],
  values: z.object({ building: z.string(), confirm: z.string() }),
  text: ({ building, confirm }, t) => ({
    title: t('residents.askedTitle', { building }),
    body: t('residents.askedBody', { building, confirm }),
  }),
});

/** An elevator of a building stopped, or runs again. */
export const elevatorTurned = messageKind({
  name: 'residents.turned',
  lifeAndLimb: false,
  channels: ['email'],
  values: z.object({
    building: z.string(),
    elevator: z.string(),
    /** Why it stopped; null where it runs again. */
    reason: z.string().nullable(),
    page: z.string(),
    end: z.string(),
  }),
  text: ({ building, elevator, reason, page, end }, t) => ({
    title: t(reason === null ? 'residents.runsTitle' : 'residents.stoppedTitle', { building, elevator }),
    body: [
      ...(reason === null ? [] : [reason]),
      t('residents.seePage', { page }),
      t('residents.endHere', { end }),
    ].join('\n\n'),
  }),
});

/** The same in a browser, for an hour: one that wakes later reads the page. */
export const elevatorTurnedInBrowser = messageKind({
  name: 'residents.turnedInBrowser',
  lifeAndLimb: false,
  channels: ['webPush'],
  seconds: { webPush: 3600 },
  values: z.object({
    building: z.string(),
    elevator: z.string(),
    reason: z.string().nullable(),
    token: z.string(),
    word: z.string(),
  }),
  text: ({ building, elevator, reason, token, word }, t) => ({
    title: t(reason === null ? 'residents.runsTitle' : 'residents.stoppedTitle', { building, elevator }),
    body: reason ?? t('residents.runsBody'),
    link: `/status?token=${token}`,
    end: { path: `status/unsubscribe/${word}`, label: t('residents.endNotices') },
  }),
});
