import { type Occasion, appears, click } from '#testing/occasion.ts';
import { useMessages } from '#kit/live/messageNotices.ts';

const notice = {
  id: '1',
  token: 'token',
  kind: 'kind',
  subject: 'subject',
  title: '‹title›',
  body: '‹body›',
  link: '/user/userInfo',
  lifeAndLimb: true,
};

/** What shows when somebody is told something. */
export const occasions: readonly Occasion[] = [
  [
    'a message that has just come',
    '/noScreen',
    async () => {
      useMessages.setState({ open: [notice] });
      await click('.alarm-strip [aria-expanded="false"]');
      await appears('.message-card');
    },
    '.message-card .link-button',
  ],
];
