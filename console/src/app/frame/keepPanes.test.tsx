import { expect, test } from 'vitest';
import type { Location } from 'react-router';
import { findRoute } from '../routes.tsx';
import { keepPanes } from './Panes.tsx';

const paneAt = (path: string) => ({
  key: path.toLowerCase(),
  location: { pathname: path, search: '', hash: '', state: null, key: path } as Location,
  route: findRoute(path),
  usedAt: 0,
});
const contracts = '/upkeepContract/upkeepContractView';
const newContract = '/upkeepContract/upkeepContractViewadd';
const plans = '/maintenance/maintenancePlan';

test('a form that was left is gone, whether the screen behind it was open before or not', () => {
  const visit = (...paths: string[]) =>
    paths.reduce<ReturnType<typeof keepPanes>>((panes, path) => keepPanes(panes, paneAt(path)), []);
  const keysOf = (...paths: string[]) => visit(...paths).map(({ key }) => key);
  expect(keysOf(contracts, newContract)).toEqual([contracts, newContract].map((path) => path.toLowerCase()));
  expect(keysOf(contracts, newContract, contracts)).toEqual([contracts.toLowerCase()]);
  expect(keysOf(contracts, plans, newContract, contracts)).toEqual(
    [contracts, plans].map((path) => path.toLowerCase()),
  );
  expect(keysOf(newContract, contracts)).toEqual([contracts.toLowerCase()]);
});

test('of more than eight pages the one that was used longest ago is closed, unless it is pinned', () => {
  const paths = [
    '/elevator/elevator',
    plans,
    contracts,
    '/upkeepContract/upkeepBoard',
    '/upkeepContract/renewUpkeep',
    '/maintenance/mpBoard',
    '/system/qualification',
    '/user/authorization',
  ];
  const open = paths.reduce<ReturnType<typeof keepPanes>>(
    (panes, path) => keepPanes(panes, paneAt(path)),
    [],
  );
  expect(open.map(({ route }) => route?.keepAlive)).toEqual(paths.map(() => true));
  const next = paneAt('/advert/programList');
  expect(keepPanes(open, next).map(({ key }) => key)).toEqual(
    [...paths.slice(1), '/advert/programList'].map((path) => path.toLowerCase()),
  );
  const pinned = open.map((pane, at) => (at === 0 ? { ...pane, pinned: true } : pane));
  expect(keepPanes(pinned, next).map(({ key }) => key)).toEqual(
    [paths[0]!, ...paths.slice(2), '/advert/programList'].map((path) => path.toLowerCase()),
  );
});
