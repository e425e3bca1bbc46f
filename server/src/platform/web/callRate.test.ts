import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { expect, test } from 'vitest';
import { anInstallation } from '#testing/anInstallation.ts';

test('answers 429 in the caller’s language above the call rate of an address, and 200 a second later', async () => {
  const here = await anInstallation({ callRate: { perSecond: 2, burst: 5 } });
  try {
    const ask = (language = 'zh') => here.ask(sessionCalls.settings, {}, { language });
    for (let call = 0; call < 5; call += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.envelope.code]).toEqual([429, 'tooManyCalls']);
    expect(refused.envelope.description).toBe('请求过于频繁，请稍后再试');
    expect((await ask('en')).envelope.description).toBe('Too many requests; please try again later');
    expect((await here.app.inject({ url: '/api/health' })).statusCode).toBe(200);
    here.clock.now += 1_000;
    expect((await ask()).status).toBe(200);
  } finally {
    await here.close();
  }
});
