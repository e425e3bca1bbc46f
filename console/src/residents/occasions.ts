import { type Occasion, click, enter } from '#testing/occasion.ts';

async function subscribe(): Promise<void> {
  await enter('#status-email', 'a@b.example');
  await click('.status-plain');
}

/** What residents meet on the page of their building. */
export const occasions: readonly Occasion[] = [
  [
    'an address that is no address',
    '/status?token=x',
    () => click('.status-plain'),
    '#status-email[aria-invalid="true"]',
  ],
  ['an address that was sent', '/status?token=x', subscribe, 'output'],
  ['the confirmation of an address', '/status?confirm=x', () => click('.status-plain'), '.status-problem a'],
];
