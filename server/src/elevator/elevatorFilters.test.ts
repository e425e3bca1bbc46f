import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { mapCalls } from '@hoistway/contract/map/mapCluster.ts';
import { qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let archive: Archive;
let group: string;

beforeAll(async () => {
  archive = await anArchive();
  const { here, ours, add } = archive;
  const made = here.db.insertInto('companyGroup').values({ companyId: ours, groupName: '一组', level: 0 });
  ({ id: group } = await made.returning('id').executeTakeFirstOrThrow());
  const fields = { projectName: '同寻·大厦（东）', address: '寻路 9 号', latitude: 31.2, longitude: 121.5 };
  const id = await add({
    ...fields,
    equipmentNo: '818181',
    nineNo: '828282',
    regionCode: '310104',
    groupId: group,
  });
  const other = await add({ projectName: '他处', regionCode: '440106', latitude: 23, longitude: 113 });
  for (const [index, elevatorId] of [id, other].entries()) {
    await here.db
      .insertInto('collector')
      .values({ serial: `FILTER-${index}`, secretHash: 'x', model: 'm', elevatorId })
      .execute();
    await here.db
      .insertInto('fault')
      .values({
        elevatorId,
        code: 'K104',
        faultClass: 'fault',
        severity: 2,
        openedAt: new Date(),
        pushed: true,
      })
      .execute();
  }
});
afterAll(() => archive.here.close());

const world = { west: -180, south: -85, east: 180, north: 85, zoom: 3 };
interface Search {
  words?: string;
  groupId?: string;
  regionCode?: string;
  companyId?: string;
}

/** How many each list finds that shows elevators. */
async function found(search: Search): Promise<Record<string, number>> {
  const { here, admin } = archive;
  const { words, groupId } = search;
  const total = (reply: { envelope: { data: unknown } }) => (reply.envelope.data as { total: number }).total;
  const wholly = Object.keys(search).every((name) => name === 'words' || name === 'groupId');
  return {
    archive: total(await here.ask(elevatorCalls.page, search, admin)),
    live: total(await here.ask(monitoringCalls.status, search, admin)),
    map: total(await here.ask(mapCalls.clusters, { ...world, ...search }, admin)),
    faults: total(await here.ask(faultCalls.page, search, admin)),
    ...(wholly ? { labels: total(await here.ask(qrCalls.page, { words, groupId }, admin)) } : {}),
    ...(words && Object.keys(search).length === 1
      ? { collectors: total(await here.ask(collectorCalls.page, { elevator: words }, admin)) }
      : {}),
  };
}

test.each(['同寻', '同寻 寻路', '818181', '828282', '寻路 9', '81', '厦', 'txdsd', 'tongxundasha'])(
  'every elevator list finds an elevator by the words %s',
  async (words) => {
    expect(await found({ words })).toEqual({
      archive: 1,
      live: 1,
      map: 1,
      faults: 1,
      labels: 1,
      collectors: 1,
    });
    expect(Object.values(await found({ words: `${words} 无处` }))).toEqual([0, 0, 0, 0, 0, 0]);
  },
);

test.each([
  ['CASE-P01', '锦绣路 1880 号', ['ｃａｓｅ-Ｐ０１', 'CASE‑P01', '锦绣路1880号', 'case–p01']],
  ['LIFT-07', 'Rua São João, 12', ['ｌｉｆｔ－０７', 'sao joao,12', 'SÃO']],
])('the archive finds %s at %s in other writings', async (elevatorNo, address, writings) => {
  const { here, add, admin } = archive;
  const id = await add({ elevatorNo, address });
  for (const words of writings) {
    const { rows } = dataOf<{ rows: { id: string }[] }>(await here.ask(elevatorCalls.page, { words }, admin));
    expect(rows.map((row) => row.id)).toEqual([id]);
  }
  await here.db.deleteFrom('elevator').where('id', '=', id).execute();
});

test('every elevator list filters by group, region and company', async () => {
  expect(await found({ groupId: group })).toEqual({ archive: 1, live: 1, map: 1, faults: 1, labels: 1 });
  const one = { archive: 1, live: 1, map: 1, faults: 1 };
  expect(await found({ regionCode: '310000' })).toEqual(one);
  expect(await found({ regionCode: '310104' })).toEqual(one);
  expect(await found({ companyId: archive.ours })).toEqual({ archive: 2, live: 2, map: 2, faults: 2 });
  const none = { archive: 0, live: 0, map: 0, faults: 0 };
  expect(await found({ companyId: archive.theirs })).toEqual(none);
  expect(await found({ regionCode: '310104', companyId: archive.theirs })).toEqual(none);
});

test('the archive and the live list find the same elevators by number', async () => {
  const { here, admin } = archive;
  for (const search of [{ equipment_number: '8181' }, { jury_number: '8282' }, { project_name: '同寻' }]) {
    const listed = dataOf<{ id: string }[]>(await here.ask(elevatorCalls.list, search, admin));
    const live = dataOf<{ rows: { id: string }[] }>(await here.ask(monitoringCalls.status, search, admin));
    expect(live.rows.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    expect(listed).toHaveLength(1);
  }
});

/** Whether a source says itself how elevators are found by their texts or groups. */
const spellsFilters = (text: string): boolean =>
  /\belevator\.words\b/.test(text) ||
  /concat_ws\(\s*' '[^)]*\belevator\./.test(text) ||
  /\belevator\.\w+['"`]?\)?,?\s*['"`]?i?like\b(?!\s+any)/.test(text) ||
  /elevator_group\s+(\w+)\s+where\s+\1\.elevator_id\s*=\s*elevator\.id\s+and\s+\1\.group_id/.test(text);

test('no source outside elevatorFilters.ts writes its own elevator filters', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
  expect(sources.filter(({ text }) => spellsFilters(text)).map(({ name }) => name)).toEqual([
    'elevator/elevatorFilters.ts',
  ]);
  for (const text of [
    "concat_ws(' ', elevator.elevator_no)",
    "eb('elevator.elevatorNo', 'ilike', pattern)",
    "where('elevator.regionCode', 'like', `31%`)",
    'elevator.words @> grams(a)',
    'elevator_group g where g.elevator_id = elevator.id\n      and g.group_id in (1)',
  ])
    expect([text, spellsFilters(text)]).toEqual([text, true]);
});
