import { displayCalls } from '@hoistway/contract/session/display.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { expect, test } from 'vitest';
import { anInstallation } from '#testing/anInstallation.ts';

test.each([
  ['a new sign-in ends the earlier session when singleSession is on', true, 401],
  ['several sessions of a user coexist when singleSession is off', false, 200],
] as const)('%s', async (_, singleSession, status) => {
  const here = await anInstallation({ singleSession });
  try {
    await here.aUser('duty', await here.aCompany('甲'), { role: 'monitoring2' });
    const first = { token: await here.signIn('duty') };
    expect((await here.ask(sessionCalls.ping, {}, first)).status).toBe(200);
    const made = await here.ask(
      displayCalls.makeDisplay,
      { displayName: '大厅', screen: '/realtime/all' },
      first,
    );
    const display = made.envelope.data as { token: string };
    const second = { token: await here.signIn('duty') };
    const ended = await here.db
      .selectFrom('eventLog')
      .select('subjectId')
      .where('kind', '=', 'sessionEnded')
      .execute();
    expect(ended.length).toBe(singleSession ? 1 : 0);
    // A node drops what it remembers of a session when it hears of its end.
    for (const { subjectId } of ended) here.viewers.forgetSession(subjectId!);
    expect((await here.ask(sessionCalls.ping, {}, first)).status).toBe(status);
    expect((await here.ask(sessionCalls.ping, {}, second)).status).toBe(200);
    expect((await here.ask(displayCalls.ownDisplay, {}, display)).status).toBe(200);
  } finally {
    await here.close();
  }
});
