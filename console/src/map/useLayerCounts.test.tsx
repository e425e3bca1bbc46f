import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnswerStore } from '#kit/call/AnswerStore.tsx';
import { queryClient } from '#kit/call/api.ts';
import { useMapAddress } from '#kit/map/mapFilters.ts';
import { sessionKeep } from '#kit/sessionKeep.ts';
import { startTexts } from '#kit/text.ts';
import { MapFilterBar } from './MapFilterBar.tsx';

const data = { clusters: [], elevators: [], people: [], stations: [] };
let close = () => {};

/** Answers how many there are in the whole world, and in less than that a number nobody is to see. */
function totalOf(address: string, asked: URLSearchParams): number {
  const hidden = 99_999;
  if (Number(asked.get('east')) - Number(asked.get('west')) < 360) return hidden;
  if (address.includes('/man/')) return asked.get('onlyTotal') === 'true' ? 12 : hidden;
  if (address.includes('/station/')) return 3;
  const states = asked.getAll('state').join(',');
  if (states.includes('fault')) return 14;
  if (states.includes('trapped')) return 2;
  return asked.has('regionCode') ? 40 : 1_284;
}

beforeEach(async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  queryClient.clear();
  sessionKeep.setItem('query', JSON.stringify(['staff.location', 'rescue.view']));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = { ...data, total: totalOf(address, init.body as URLSearchParams) };
    return Response.json({ success: true, code: 'ok', description: '', data: answer });
  });
});
afterEach(() => {
  close();
  sessionKeep.removeItem('query');
  vi.unstubAllGlobals();
});

const Bar = () => <MapFilterBar address={useMapAddress()} onSearch={() => {}} />;

/** What the switches of the layers say at an address of the map. */
async function switchesAt(address: string, last: string): Promise<string[]> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  close = () => root.unmount();
  root.render(
    <AnswerStore>
      <MemoryRouter initialEntries={[address]}>
        <Bar />
      </MemoryRouter>
    </AnswerStore>,
  );
  const switches = () => [...host.querySelectorAll('.map-layers label')].map((each) => each.textContent);
  await vi.waitFor(() => expect(switches()).toContain(last));
  return switches();
}

test('each layer of the map says how many it holds in the whole, also where it is not shown', async () => {
  expect(await switchesAt('/realtime/maps?at=1.35,103.8,15', 'Stations 3')).toEqual([
    'Elevators 1,284',
    'By region',
    'Faults and entrapments 14',
    'Entrapments 2',
    'Staff 12',
    'Stations 3',
  ]);
});

test('the layers of elevators count what the filters leave', async () => {
  expect(await switchesAt('/realtime/maps?regionCode=990101&layer=faults', 'Elevators 40')).toContain(
    'Faults and entrapments 14',
  );
});
