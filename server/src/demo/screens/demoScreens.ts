import { materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import { programScheduleCalls } from '@hoistway/contract/advert/schedule/programScheduleCalls.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { People } from '../people/people.ts';
import { openingScenes } from '../demoOpening.ts';
import { pairPlayers, playerTimes, reportAtBeginning, reportBeforeChange } from './demoPlayers.ts';
import { seedShownMonth } from './demoProof.ts';
import { pictureOf, type Scene } from './scenes.ts';

const pictures: readonly [Scene, string][] = [
  ['evening', '碧山黄昏'],
  ['library', '社区图书馆'],
  ['doors', '请勿扒门'],
  ['water', '水箱清洗'],
  ['market', '超市周末'],
];

/** Whose passenger is shut in at the first sign-in. */
const trappedCar = openingScenes.trapped.elevator;

/** The cars of two buildings with a screen, and their lobbies. */
const places: readonly { name: string; group: string; car?: string; lobbyOf?: string }[] = [
  ...['BSH-01', 'BSH-02', 'BSH-03', 'BSH-04', 'BSH-05'].map((car) => ({
    name: `${car} 轿厢屏`,
    group: '碧山轿厢',
    car,
  })),
  { name: '碧山大堂屏', group: '碧山大堂', lobbyOf: 'BSH-01' },
  ...['QTN-01', 'QTN-02', trappedCar].map((car) => ({ name: `${car} 轿厢屏`, group: '女皇镇轿厢', car })),
  { name: '女皇镇大堂屏', group: '女皇镇大堂', lobbyOf: 'QTN-01' },
];

const portrait = { direction: 'portrait', screenSize: '1920x1080' } as const;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

interface Words {
  zh: string;
  en: string;
}

/** Clock, weather and floor above, pictures in the middle, below them a notice beside the code, and a ticker. */
function zonesOf(
  spots: readonly [materialId: string, seconds: number][],
  notices: Words[],
  running: Words,
): Zone[] {
  const bare = { spots: [], texts: [], colour: '#ffffff', background: '#0b1b1d', fontSize: 72 };
  return [
    { ...bare, id: 'clock', kind: 'clock', x: 0, y: 0, width: 400, height: 240, fontSize: 100 },
    { ...bare, id: 'weather', kind: 'weather', x: 400, y: 0, width: 240, height: 240, fontSize: 46 },
    { ...bare, id: 'floor', kind: 'floor', x: 640, y: 0, width: 440, height: 240, fontSize: 140 },
    {
      ...bare,
      id: 'main',
      kind: 'media',
      x: 0,
      y: 240,
      width: 1080,
      height: 1020,
      spots: spots.map(([materialId, seconds], at) => ({ id: `s${at}`, materialId, seconds })),
    },
    {
      ...bare,
      id: 'notice',
      kind: 'notice',
      x: 40,
      y: 1260,
      width: 680,
      height: 480,
      fontSize: 46,
      background: '#16292c',
      texts: notices.map((text, at) => ({ ...text, id: `n${at}`, seconds: 20 })),
    },
    { ...bare, id: 'code', kind: 'code', x: 720, y: 1260, width: 360, height: 480, background: '#16292c' },
    {
      ...bare,
      id: 'ticker',
      kind: 'ticker',
      x: 0,
      y: 1740,
      width: 1080,
      height: 180,
      fontSize: 52,
      texts: [{ ...running, id: 't0', seconds: 40 }],
    },
  ];
}

const service = {
  zh: '电梯每半月保养一次，期间请改乘其他电梯。',
  en: 'Lifts are serviced every fortnight. Please use another one meanwhile.',
};
const tank = {
  zh: '水箱清洗期间停水，请提前储水。',
  en: 'The water tanks are cleaned: water is off meanwhile.',
};
const careful = {
  zh: '请勿将电动车推入电梯；请照看好老人和孩子。',
  en: 'No e-bikes in lifts, please. Mind children and the elderly.',
};

const bell = {
  zh: '每月第一个周三上午测试警铃，请勿惊慌。',
  en: 'The alarm bell is tested on the first Wednesday of each month. Please do not be alarmed.',
};

/**
 * Ten screens in two buildings, with pictures, three programmes, when they play, what their players say, and what they have
 * shown for a month. The programme of every day was changed in the morning.
 */
export async function seedScreens(tx: Transaction, people: People, now: number): Promise<void> {
  const terminals = await tx.selectFrom('terminal').select('id').limit(1).execute();
  if (terminals.length > 0) return;
  const elevators = await tx
    .selectFrom('elevator')
    .select(['id', 'shortNumber', 'maintainerId'])
    .where('shortNumber', 'in', [...new Set(places.map(({ car, lobbyOf }) => car ?? lobbyOf!))])
    .execute();
  const ids = new Map(elevators.map(({ shortNumber, id }) => [shortNumber, id]));
  const companyId = elevators[0]!.maintainerId!;
  const made = now - 3 * 24 * 3_600_000;

  const materials = new Map<Scene, string>();
  for (const [scene, name] of pictures) {
    const file = await pictureOf(scene, name);
    materials.set(scene, (await people.ask('manager', materialCalls.upload, { file }, made)).id);
  }
  // Nobody has looked at the last of them yet.
  const reviewed = [...materials.values()].slice(0, -1);
  await people.ask('manager', materialCalls.audit, { ids: reviewed, status: 'available' }, made);
  const of = (scene: Scene, seconds: number): [string, number] => [materials.get(scene)!, seconds];

  const make = async (programName: string, zones: Zone[]) =>
    (await people.ask('manager', programCalls.create, { programName, ...portrait, zones }, made)).id;
  const dailySpots = [of('doors', 12), of('water', 12)];
  const daily = await make('日常住宅', zonesOf(dailySpots, [service, tank], careful));
  const weekend = await make(
    '周末住宅',
    zonesOf([of('library', 15), of('evening', 12), of('doors', 12)], [service], careful),
  );
  const market = await make('超市促销', zonesOf([of('market', 15)], [tank], careful));
  await people.ask('manager', programCalls.audit, { ids: [daily, weekend], status: 'available' }, made);
  // Changed since: the version before it plays on until somebody has reviewed this one.
  await people.ask('manager', programCalls.update, {
    id: weekend,
    zones: zonesOf([of('library', 15), of('doors', 12)], [service, tank], careful),
  });

  const screens: { id: string; serial: string }[] = [];
  for (const [at, { name, group, car, lobbyOf }] of places.entries()) {
    const serial = `HWTV-${String(at + 1).padStart(4, '0')}`;
    const { id } = await people.ask('manager', terminalCalls.create, {
      companyId,
      deviceName: name,
      serial,
      place: car === undefined ? 'lobby' : 'car',
      elevatorId: ids.get(car ?? lobbyOf!)!,
      ...portrait,
      volume: car === undefined ? 40 : 25,
      groupName: group,
    });
    screens.push({ id, serial });
  }
  const screenIds = screens.map(({ id }) => id);
  await people.ask(
    'manager',
    programCalls.deploy,
    { ids: screenIds, programId: daily, tryOnly: false },
    made,
  );
  await people.ask(
    'manager',
    programScheduleCalls.create,
    {
      programId: weekend,
      groupNames: ['碧山轿厢', '碧山大堂'],
      fromDay: '2026-01-01',
      weekdays: [6, 7],
      onHolidays: 'any',
      dayParts: [{ from: 8 * 60, until: 22 * 60 }],
      priority: 20,
    },
    made,
  );
  await people.ask(
    'manager',
    programScheduleCalls.create,
    {
      programId: market,
      groupNames: ['碧山轿厢'],
      fromDay: '2026-01-01',
      weekdays: everyDay,
      onHolidays: 'any',
      priority: 30,
      share: 20,
    },
    made,
  );

  await pairPlayers(people, screens, now);
  await reportBeforeChange(tx, screens, now);
  const changed = now - playerTimes.changedBefore;
  const zones = zonesOf(dailySpots, [service, tank, bell], careful);
  await people.ask('manager', programCalls.update, { id: daily, zones }, changed);
  await people.ask('manager', programCalls.audit, { ids: [daily], status: 'available' }, changed);
  await reportAtBeginning(tx, screens, now);

  await seedShownMonth(tx, {
    now,
    programId: daily,
    spots: [of('doors', 12), of('water', 12)],
    terminals: screenIds,
    companyId,
  });
}
