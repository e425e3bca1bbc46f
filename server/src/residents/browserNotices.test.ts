import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { pushedMessage } from '@hoistway/contract/outbox/messagePreference.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { residentsPageCalls } from '@hoistway/contract/residents/residentsPageCalls.ts';
import { statusCalls } from '@hoistway/contract/residents/statusCalls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutgoing } from '#platform/web/outgoing.ts';
import { readExemptions } from '#platform/web/outgoingAddress.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { aBrowser } from '#testing/outside/aBrowser.ts';
import { aWebService, outgoingToHere, type WebService } from '#testing/outside/aWebService.ts';

let here: Installation;
let service: WebService;
let chief: { token: string };
let elevatorId: string;
let pageId: string;
let token: string;

beforeAll(async () => {
  service = await aWebService();
  here = await anInstallation({ outgoing: outgoingToHere() });
  const company = await here.aCompany('恒升');
  await here.aUser('chief', company, { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  elevatorId = await here.anElevator({ maintainerId: company }, 'BSH-03');
  await here.db
    .insertInto('elevatorState')
    .values({
      elevatorId,
      status: 'normal',
      trapped: false,
      since: here.clock.ofServer.now(),
      serviceMode: 1,
    })
    .execute();
});
afterAll(async () => {
  await here.close();
  await service.close();
});

beforeEach(async () => {
  // What one address may ask for belongs to a time.
  here.clock.advance('20m');
  chief = { token: await here.signIn('chief') };
  await here.db.deleteFrom('residentsPage').execute();
  await here.db.deleteFrom('message').execute();
  service.asked.splice(0);
  service.answer(201);
  const made = await here.ask(
    residentsPageCalls.create,
    { buildingName: '阳光花园 3 号楼', elevatorIds: [elevatorId] },
    chief,
  );
  pageId = dataOf(made).id;
  token = dataOf(await here.ask(residentsPageCalls.ofElevator, { id: elevatorId }, chief)).page!.token;
});

const subscribe = async (path: string, as: object = {}, browser = aBrowser()) => {
  const { p256dh, auth } = browser;
  const endpoint = `${service.url}/${path}`;
  const asked = await here.ask(statusCalls.subscribeBrowser, { token, endpoint, p256dh, auth }, as);
  return { ...browser, asked, word: asked.envelope.data?.word ?? '' };
};
const turn = async (to: 'inUse' | 'stopped') => {
  dataOf(await here.ask(elevatorCalls.setLifeState, { id: elevatorId, to }, chief));
  here.clock.advance('2m');
  await here.fireDue();
  await here.sendDue();
};
const told = () =>
  here.db.selectFrom('residentsSubscription').select(['endpoint', 'language', 'word']).execute();

test('tells a browser in its language that an elevator stands and that it runs again', async () => {
  const browser = await subscribe('one');
  const english = await subscribe('two', { language: 'en' });
  await turn('stopped');
  await turn('inUse');
  const read = (by: typeof browser, path: string) =>
    service.asked
      .filter(({ path: asked }) => asked === path)
      .map(({ body }) => pushedMessage.parse(by.read(body)));
  const [stopped, runs] = read(browser, '/one');
  expect(stopped).toMatchObject({
    title: expect.stringMatching(/^阳光花园 3 号楼：.*停运$/),
    body: '等待决定',
    link: `/status?token=${token}`,
    lifeAndLimb: false,
    end: { path: `status/unsubscribe/${browser.word}`, label: '关闭通知' },
  });
  expect(runs!.title).toMatch(/恢复运行$/);
  expect(read(english, '/two').map(({ title }) => title)).toEqual([
    expect.stringMatching(/ is out of service$/),
    expect.stringMatching(/ runs again$/),
  ]);
  expect(service.asked).toHaveLength(4);
});

test('needs no confirmation, and counts a browser that asks again once', async () => {
  const browser = aBrowser();
  const first = await subscribe('one', {}, browser);
  const again = await subscribe('one', { language: 'en' }, browser);
  expect(again.word).toBe(first.word);
  expect(await told()).toEqual([{ endpoint: `${service.url}/one`, language: 'en', word: first.word }]);
  const { page } = dataOf(await here.ask(residentsPageCalls.ofElevator, { id: elevatorId }, chief));
  expect(page!.subscribers).toBe(1);
});

test('is ended by one word, and leaves no trace of the browser', async () => {
  const { word } = await subscribe('one');
  await turn('stopped');
  expect((await here.ask(statusCalls.unsubscribe, { word })).envelope.code).toBe('ok');
  expect([await told(), await here.db.selectFrom('message').select('id').execute()]).toEqual([[], []]);
  await turn('inUse');
  expect(service.asked).toHaveLength(1);
  expect((await here.ask(statusCalls.unsubscribe, { word })).envelope.code).toBe('objectMissing');
});

test('forgets a browser that its push service knows no more, and keeps one whose service is busy', async () => {
  await subscribe('one');
  service.answer(429);
  await turn('stopped');
  await here.fireDue();
  expect(await told()).toHaveLength(1);
  service.answer(410);
  await turn('inUse');
  await here.fireDue();
  expect(await told()).toEqual([]);
});

test('ends with the page, and is not asked of a page that is none', async () => {
  await subscribe('one');
  await here.ask(residentsPageCalls.end, { id: pageId }, chief);
  expect(await told()).toEqual([]);
  expect((await subscribe('two')).asked.envelope.code).toBe('objectMissing');
});

test('takes so many browsers a page, and so many at once from one place', async () => {
  await here.db
    .insertInto('residentsSubscription')
    .values(
      Array.from({ length: 500 }, (_, n) => ({
        pageId,
        language: 'zh' as const,
        word: `word ${n}`,
        endpoint: `https://push.example/${n}`,
        p256dh: 'x',
        auth: 'x',
      })),
    )
    .execute();
  expect((await subscribe('one')).asked.envelope.code).toBe('pageHasEnoughBrowsers');
  const asked: number[] = [];
  for (let n = 0; n < 5; n += 1) asked.push((await subscribe(`n${n}`)).asked.status);
  expect(asked).toEqual([200, 200, 200, 200, 429]);
});

test('reaches no address behind our own walls', async () => {
  const outgoing = createOutgoing({ http: true, exempt: readExemptions('')! });
  const walled = await anInstallation({ outgoing });
  const company = await walled.aCompany('恒升');
  await walled.aUser('chief', company, { permissions: [...permissions], scope: 'company' });
  const as = { token: await walled.signIn('chief') };
  const id = await walled.anElevator({ maintainerId: company });
  await walled.db
    .insertInto('elevatorState')
    .values({
      elevatorId: id,
      status: 'normal',
      trapped: false,
      since: walled.clock.ofServer.now(),
      serviceMode: 1,
    })
    .execute();
  await walled.ask(residentsPageCalls.create, { buildingName: '一号楼', elevatorIds: [id] }, as);
  const { page } = dataOf(await walled.ask(residentsPageCalls.ofElevator, { id }, as));
  const { p256dh, auth } = aBrowser();
  const endpoint = `${service.url}/inner`;
  dataOf(await walled.ask(statusCalls.subscribeBrowser, { token: page!.token, endpoint, p256dh, auth }));
  dataOf(await walled.ask(elevatorCalls.setLifeState, { id, to: 'stopped' }, as));
  walled.clock.advance('2m');
  await walled.fireDue();
  await walled.sendDue();
  expect(service.asked).toEqual([]);
  const { reason } = await walled.db.selectFrom('delivery').select('reason').executeTakeFirstOrThrow();
  expect(reason).toBe('notAllowed');
  await walled.close();
});
