import { afterEach, expect, test, vi } from 'vitest';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { isInGate } from '#testing/inGate.ts';
import { routeTable } from './routes.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

let shown: Shown | undefined;
afterEach(() => shown?.close());

const { en } = catalogues;
const screens = routeTable.filter(({ screen, access }) => screen !== undefined && access !== 'anyone');
/** These are about one elevator: without it elevators are offered. */
const ofOneElevator = [
  '/realTime/detail',
  '/realTime/phoneDetail',
  '/realTime/eleMapView',
  '/realTime/terminalState',
  '/realTime/liftParams',
  '/elevator/floorCoU',
  '/elevator/dossier',
];
const tried = screens.filter(({ path }, at) => ofOneElevator.includes(path) || isInGate(at, 8));

test('screens opened without a record id request no record and offer a list of elevators', async () => {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
  for (const { path } of tried) {
    await shown.goTo(path);
    const screen = shown.screen();
    expect(shown.answers.defects, path).toEqual([]);
    expect(screen.querySelector('h1')?.textContent, path).toBeTruthy();
    expect(screen.querySelector('.call-failure'), path).toBeNull();
    const offered = screen.querySelector('.list-body .row-name') !== null;
    if (ofOneElevator.includes(path)) expect(offered, path).toBe(true);
    await shown.goTo('/noScreen');
  }
}, 400_000);

/** What is said of a record that is not there, and where one goes on. */
const missing: [address: string, on: string][] = [
  ['/realTime/detail?id=9', '/realtime/all'],
  ['/elevator/dossier?id=9', '/elevator/elevator'],
  ['/maintenance/workBillBoardInquiry?id=9', '/maintenance/workBillBoardInquiry'],
  ['/maintenance/mPlanBath?id=9', '/maintenance/mPlanBath'],
  ['/upkeepContract/upkeepContractViewupdate?id=9', '/upkeepContract/upkeepContractView'],
  ['/system/setFaultPage?id=9', '/system/faultSetting'],
];

test.each(missing)('%s of a missing record says so and links to its list', async (address, on) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
  const ofTheFrame: string[] = [sessionCalls.user.name, sessionCalls.menu.name, sessionCalls.settings.name];
  for (const { name } of allCalls) if (!ofTheFrame.includes(name)) shown.answers.failures.set(name, 404);
  await shown.goTo(address);
  const screen = shown.screen();
  await vi.waitFor(() => expect(screen.querySelector('.call-failure')).not.toBeNull());
  expect(screen.querySelector('h1')?.textContent).toBeTruthy();
  expect(screen.querySelector('.call-failure')?.textContent).toContain(en['failed.missingHint']);
  const ways = [...screen.querySelectorAll('.way-on a')].map((link) => link.getAttribute('href'));
  expect(ways).toContain(`#${on}`);
});
