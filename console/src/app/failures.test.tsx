import { afterEach, expect, test, vi } from 'vitest';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { queryClient } from '#kit/call/api.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { isInGate } from '#testing/inGate.ts';
import { routeTable } from './routes.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

/** Without these nobody is signed in. */
const ofTheFrame = new Set<string>([
  sessionCalls.user.name,
  sessionCalls.menu.name,
  sessionCalls.settings.name,
]);
/** What these show at first was asked of nobody; a map asks when it stands, which it does not here. */
const asksNothing = [
  '/user/changePassword',
  '/realtime/maps',
  '/help',
  '/androidHelp',
  '/iosHelp',
  '/upkeepContract/dataIn',
];
/** What else the address says, where without it there is nothing to ask for. */
const more: Record<string, string> = { '/realtime/windowElevator': '&elevators=1' };
const screens = routeTable.filter(({ screen, access }) => screen !== undefined && access !== 'anyone');

/** That something could not be read, in the place where it would stand or on the picker that would offer it. */
const told = '[role="alert"] .call-retry, .ant-select-status-warning';
/** What looks as if there were nothing. */
const looksEmpty = '.empty-state, .ant-empty, .ant-result';

let shown: Shown | undefined;
afterEach(() => shown?.close());

const every = allCalls.map(({ name }) => name).filter((name) => !ofTheFrame.has(name));

async function open(path: string, failing: readonly string[]): Promise<HTMLElement> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
  for (const name of failing) shown.answers.failures.set(name, 500);
  // What the frame has asked already a screen would show as it was.
  queryClient.removeQueries({ predicate: ({ meta }) => besideScreens.has(meta?.call?.name ?? '') });
  await shown.goTo(`${path}?id=1${more[path] ?? ''}`);
  return shown.screen();
}

/** What the frame asks for beside every screen. */
const besideScreens = new Set([
  'liveState.openAlarms',
  'alarmView.one',
  'faultIncident.open',
  'faultCode.rewordedFaults',
  'rescueCase.mine',
  'cameraAlarm.unread',
]);
/** What the screen itself has asked for. */
const askedHere = (): string[] =>
  [...shown!.answers.asked].filter((name) => !ofTheFrame.has(name) && !besideScreens.has(name));

const opened = screens.filter((_, at) => isInGate(at, 3));

test.each(opened.map(({ path }) => path))(
  '%s shows an error, not an empty state, when no call can be read',
  async (path) => {
    const screen = await open(path, every);
    if (asksNothing.includes(path)) expect(askedHere()).toEqual([]);
    else await vi.waitFor(() => expect(screen.querySelector(told)).not.toBeNull());
    expect(screen.querySelector(looksEmpty)?.textContent).toBeUndefined();
    expect(screen.querySelector('.list-foot')?.textContent ?? '').not.toMatch(/^0/);
  },
);

/** Settings of the viewer's own, and warnings beside what can be chosen: without them a screen stands as it usually does. */
const usualWithout = new Set(['listView.views', 'listSetting.columns', 'blacklistEntry.standing']);
/** What a screen says as well as it can without: names beside what is named, counts that are left out, choices that are known. */
const saidWithout = [
  '/home setup.one',
  '/user/rolePermissionView permission.list',
  '/system/baseviewAllot company.pick',
  '/system/baseviewAllotUpdate company.pick',
  '/realTime/detail liveState.progress',
  '/realTime/eleHistoryFault liveState.elevator',
  '/realTime/eleHistoryFault fault.counts',
  '/system/quickMark qrCode.labels',
  '/realTime/realTime favourite.mainForm',
  '/realTime/realTime liveState.counts',
  '/realtime/all favourite.mainForm',
  '/system/faultSetting role.pick',
  '/system/faultSetting user.pick',
  '/system/faultSetting companyGroup.tree',
  '/system/setFaultPage role.pick',
  '/system/setFaultPage user.pick',
  '/system/setFaultPage companyGroup.tree',
  '/maintenance/maintenancePlanInspect maintenancePlan.inspectCounts',
  '/system/remindmaintenancePlanBoard maintenancePlan.reminderCounts',
  '/maintenance/annualInannualInspectionView inspection.counts',
  '/system/remindyearCheck inspection.reminderCounts',
  '/detection/detectionBoard elevatorDetection.counts',
  '/install/contractAdd contract.parties',
  '/install/contractAdd installNode.page',
  '/install/orderDetail qrCode.labels',
  '/maintenance/workBillBoard workOrder.today',
  '/maintenance/mpBoard personnel.states',
  '/maintenance/mPlanBath maintenancePlan.inspectCounts',
  '/maintenance/reportMaintain report.maintainSums',
  '/supervision/dutyDiary dutyDiary.counts',
  '/supervision/incident incident.counts',
  '/upkeepContract/collectingBoard invoice.counts',
  '/upkeepContract/collectingBoard collection.counts',
  '/upkeepContract/upkeepContractViewadd contract.parties',
  '/upkeepContract/upkeepContractViewupdate contract.parties',
  '/upkeepContract/upkeepContractViewcou contract.parties',
  '/system/remindupkeepContractRemind contract.reminderCounts',
];

const tried = screens.filter((_, at) => isInGate(at, 7));

test('screens report each call that fails alone, except the optional ones listed', async () => {
  const silent: string[] = [];
  for (const { path } of tried) {
    await open(path, []);
    const asked = askedHere().filter((name) => !usualWithout.has(name));
    shown!.close();
    // One alone is all of them, which is tried above.
    for (const name of asked.length > 1 ? asked : []) {
      const screen = await open(path, [name]).catch((cause: unknown) => {
        throw new Error(`${path} without ${name}`, { cause });
      });
      const isTold = () => screen.querySelector(told) !== null;
      const what = `${path} ${name}`;
      if (saidWithout.includes(what)) await new Promise((done) => setTimeout(done, 300));
      else await vi.waitFor(() => expect(isTold(), what).toBe(true));
      if (!isTold()) silent.push(what);
      shown!.close();
    }
  }
  const known = saidWithout.filter((each) => tried.some(({ path }) => each.startsWith(`${path} `)));
  expect(silent.toSorted()).toEqual(known.toSorted());
}, 900_000);
