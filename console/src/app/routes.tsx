import type { RouteRow } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { areas } from './areas.ts';
import { notices } from './alarmStrip/notices.ts';

const help = lazyScreen(async () => (await import('./guide/HelpScreen.tsx')).HelpScreen);

/** Screens of the frame, and those that several areas make together. */
const ofTheFrame: readonly RouteRow[] = [
  {
    path: '/login',
    label: 'route.login',
    access: 'anyone',
    screen: lazyScreen(async () => (await import('./signIn/LoginScreen.tsx')).LoginScreen, ['access']),
  },
  {
    path: '/common/login',
    label: 'route.commonLogin',
    access: 'anyone',
    screen: lazyScreen(async () => (await import('./signIn/LoginScreen.tsx')).LoginScreen, ['access']),
  },
  {
    path: '/user/userInfo',
    label: 'route.user.userInfo',
    access: 'signed in',
    screen: lazyScreen(async () => (await import('./userInfo/UserInfoScreen.tsx')).UserInfoScreen),
  },
  {
    path: '/user/changePassword',
    label: 'route.user.changePassword',
    access: 'signed in',
    screen: lazyScreen(async () => (await import('./signIn/ChangePasswordScreen.tsx')).ChangePasswordScreen),
  },
  { path: '/help', label: 'route.help', access: 'signed in', screen: help },
  { path: '/androidHelp', label: 'route.androidHelp', access: 'signed in', screen: help },
  { path: '/iosHelp', label: 'route.iosHelp', access: 'signed in', screen: help },
  {
    path: '/realTime/detail',
    label: 'route.realTime.detail',
    access: 'elevator.view',
    screen: lazyScreen(
      async () => (await import('./elevatorPage/ElevatorDetailScreen.tsx')).ElevatorDetailScreen,
    ),
  },
  {
    path: '/realTime/phoneDetail',
    label: 'route.realTime.phoneDetail',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('./elevatorPage/PhoneDetailScreen.tsx')).PhoneDetailScreen),
  },
  {
    path: '/rescueMap',
    label: 'route.rescueMap',
    access: 'rescue.view',
    screen: lazyScreen(async () => (await import('./rescueMap/RescueMapScreen.tsx')).RescueMapScreen),
  },
  {
    path: '/system/photoEditor',
    label: 'route.system.photoEditor',
    access: 'qr.edit',
    screen: lazyScreen(async () => (await import('./PhotoEditorScreen.tsx')).PhotoEditorScreen),
  },
  {
    path: '/upkeepContract/planBathAdd',
    label: 'route.upkeep.planBathAdd',
    access: 'plan.add',
    screen: lazyScreen(async () => (await import('./ContractPlansScreen.tsx')).ContractPlansScreen),
  },
  {
    path: '/maintenance/generateWorkBillView',
    label: 'route.maintenance.generateWorkBillView',
    access: 'order.add',
    screen: lazyScreen(async () => (await import('./elevatorWork/NewOrderScreen.tsx')).NewOrderScreen),
  },
  {
    path: '/elevator/site',
    label: 'route.elevator.site',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('./sitePage/SiteScreen.tsx')).SiteScreen),
  },
  {
    path: '/elevator/customer',
    label: 'route.elevator.customer',
    access: ['elevator.view', 'contract.view'],
    screen: lazyScreen(async () => (await import('./sitePage/CustomerScreen.tsx')).CustomerScreen),
  },
  {
    path: '/elevator/addEditElevator',
    label: 'route.elevator.addEditElevator',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('./elevatorPage/ElevatorScreen.tsx')).ElevatorScreen),
  },
];

/** Every path of the specification, and the one behind a scanned label. Screens load when they are first opened. */
export const routeTable: readonly RouteRow[] = [
  ...ofTheFrame,
  ...areas.flatMap(({ routes = [] }) => routes),
  ...notices,
];

const byPath = new Map(routeTable.map((row) => [row.path.toLowerCase(), row]));

/** The row of a path, ignoring case, query and a trailing slash. */
export function findRoute(path: string): RouteRow | undefined {
  const bare = path
    .replace(/[?#].*$/, '')
    .replace(/(.)\/+$/, '$1')
    .toLowerCase();
  return byPath.get(bare === '' ? '/' : bare);
}
