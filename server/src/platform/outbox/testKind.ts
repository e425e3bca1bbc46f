import { z } from 'zod';
import { messageKind } from './messageKind.ts';

/** What people send themselves to see whether a channel reaches them. */
export const testKind = messageKind({
  name: 'outbox.test',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'sms', 'email'],
  seconds: { console: 10, sms: 30, email: 60 },
  values: z.object({}),
  text: (_, t) => ({ title: t('outbox.testTitle'), body: t('outbox.testBody'), link: '/user/userInfo' }),
});
