import { expect, test } from 'vitest';
import { findRoute } from '../routes.tsx';
import { tourStops } from './tourStops.ts';

type Running = Parameters<NonNullable<(typeof tourStops)[number]['watch']>>[0];

const watched = (running: Running) =>
  Object.fromEntries(tourStops.flatMap(({ name, watch }) => (watch ? [[name, watch(running)]] : [])));

test('the tour leads to the rescue that runs and to its elevator', () => {
  const running = { id: '7', elevatorId: '3' } as NonNullable<Running>;
  expect(watched(running)).toMatchObject({
    menu: '/realTime/detail?id=3',
    rescue: '/gridRescue/gridRescue?id=7',
  });
});

test('without a rescue the tour leads to the lists, and everything it leads to is a screen', () => {
  const paths = watched(undefined);
  expect(paths).toMatchObject({ menu: '/realtime/all', rescue: '/gridRescue/gridRescue' });
  expect(Object.values(paths).filter((path) => findRoute(path)?.screen === undefined)).toEqual([]);
});
