import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import type { Client } from 'pg';
import { fillInstallation, secret, signIn, username } from '../installation.ts';
import type { Bench, Line, Target } from '../measurement.ts';
import { type OwnProduct, withOwnProduct } from '../ownProduct.ts';
import { percentile } from '../statistics.ts';
import { callServer } from './callServer.ts';
import { askAs, openPlayers, type PairedPlayer, pairPlayers } from './pairedPlayers.ts';
import { PlayerSockets } from './playerSockets.ts';

/** Each in a building of its own, with a second elevator beside it. */
const whole = 50;
/** Rounds shorter than this have fewer of them in proportion. */
const wholeSeconds = 60;
const code = 'K111';
const lookEveryMs = 100;
const limitMs = 15_000;
const beforeReleaseMs = 1_000;
const drillMs = 4_000;

export const title = 'One incident on all public faces';
export const about =
  `${whole} entrapments, one after the other, each reported by its elevator as ${code} at QoS 1. The time runs from just before it is ` +
  'published until each public face says so: the player in the car, and that in the car beside it, which the push calls and which then ' +
  `ask; the residents' page of the building and the plate of the QR code, read anew every ${lookEveryMs} ms. Then the elevator reports the end, a ` +
  'person records the release, and the time runs from that call until no face says any more that people are inside. Meanwhile a ' +
  'screen of another building is connected, and at the end a drill is held: neither may be called or say anything.';

const faces = ['car', 'beside', 'residents', 'plate'] as const;
type Face = (typeof faces)[number];
const nameOf: Record<Face, string> = {
  car: 'screen in the car',
  beside: 'screen in the car beside it',
  residents: "residents' page",
  plate: 'plate of the QR code',
};
type Times = Record<Face, number>;
type Round = Awaited<ReturnType<typeof measure>>;

const upTo = (says: string, limit: number): Target<unknown> => ({
  says,
  met: (_, median) => median <= limit,
});
const always0: Target<unknown> = {
  says: '0 in every round',
  met: (values) => values.every((value) => value === 0),
};

const linesOf = (name: 'begins' | 'ends'): Line<Round>[] =>
  faces.flatMap((face): Line<Round>[] => {
    const times = (round: Round) => round[name].map((each) => each[face] / 1000);
    const what = `${name === 'begins' ? 'begins' : 'ends'}, ${nameOf[face]}`;
    return [
      { name: `${what}: p50`, unit: 's', digits: 2, read: (round) => percentile(times(round), 0.5) },
      {
        name: `${what}: p99`,
        unit: 's',
        digits: 2,
        read: (round) => percentile(times(round), 0.99),
        target: upTo('≤ 3', 3),
      },
    ];
  });

export const lines: Line<Round>[] = [
  { name: 'entrapments', unit: '', read: ({ begins }) => begins.length },
  ...linesOf('begins'),
  ...linesOf('ends'),
  {
    name: 'calls of a screen of another building',
    unit: '',
    read: ({ elsewhere }) => elsewhere,
    target: always0,
  },
  { name: 'calls and words because of a drill', unit: '', read: ({ drill }) => drill, target: always0 },
];

/** Two elevators, the first of which people are shut in, with the screens in their cars and what else tells of them. */
interface Building {
  serial: string;
  elevatorId: string;
  car: PairedPlayer;
  beside: PairedPlayer;
  page: string;
  plate: string;
}

/** Two elevators after the other are of one building, all of which run. */
async function fill(database: Client, buildings: number) {
  await fillInstallation(database, buildings * 2);
  await database.query(
    `update elevator set project_name = '台架楼 ' || nr / 2, address = '台架街 ' || nr / 2 || ' 号'
      from (select id, row_number() over (order by id) - 1 as nr from elevator) each where each.id = elevator.id`,
  );
  await database.query(
    `insert into elevator_state (elevator_id, status) select id, 'normal' from elevator
      on conflict (elevator_id) do update set status = 'normal'`,
  );
  await database.query(
    `with page as (
        insert into residents_page (company_id, building_name, token)
        select maintainer_id, project_name, translate(left(encode(sha256(convert_to(project_name, 'UTF8')), 'base64'), 22), '+/', '-_')
        from elevator group by maintainer_id, project_name returning id, building_name)
      insert into residents_page_elevator (elevator_id, page_id)
      select elevator.id, page.id from elevator join page on page.building_name = elevator.project_name`,
  );
  await database.query(
    `insert into qr_code (elevator_id, token, sign, location, caption, logo_width, logo_height, image_width, image_height)
      select id, translate(left(encode(sha256(convert_to(elevator_no, 'UTF8')), 'base64'), 22), '+/', '-_'), id, 'car', 'bench', 60, 40, 200, 200
      from elevator`,
  );
}

async function buildingsOf(database: Client, players: readonly PairedPlayer[]): Promise<Building[]> {
  const { rows } = await database.query<{ id: string; serial: string; page: string; plate: string }>(
    `select elevator.id, elevator.elevator_no as serial, page.token as page, code.token as plate
      from elevator
        join residents_page_elevator own on own.elevator_id = elevator.id
        join residents_page page on page.id = own.page_id
        join qr_code code on code.elevator_id = elevator.id
      order by elevator.id`,
  );
  const playerOf = new Map(players.map((player) => [player.elevatorId, player]));
  return rows.flatMap(({ id, serial, page, plate }, at) =>
    at % 2 === 1
      ? []
      : [
          {
            serial,
            elevatorId: id,
            page,
            plate,
            car: playerOf.get(id)!,
            beside: playerOf.get(rows[at + 1]!.id)!,
          },
        ],
  );
}

interface Said {
  incident: { stage: string } | null;
  stopped: string[];
}
const isInside = (incident: Said['incident']) => incident !== null && incident.stage !== 'over';

/** Of every face of a building whether it says that people are inside. */
const sayersOf = (
  url: string,
  { car, beside, page, plate }: Building,
): Record<Face, () => Promise<boolean>> => ({
  car: async () => isInside((await askAs<Said>(url, car, 'ad/play/incident')).incident),
  beside: async () => (await askAs<Said>(url, beside, 'ad/play/incident')).stopped.length > 0,
  residents: async () => {
    const { elevators } = await callServer<{ elevators: { reason: string | null }[] }>(url, `status/${page}`);
    return elevators.some(({ reason }) => reason === 'peopleInside');
  },
  plate: async () => isInside((await callServer<Said>(url, `scan/${plate}`)).incident),
});

/** Who was called by the push, and what then happens. */
class Calls {
  private readonly waiting = new Map<PairedPlayer, () => void>();
  readonly heard = new Map<PairedPlayer, number>();

  take(player: PairedPlayer): void {
    this.heard.set(player, (this.heard.get(player) ?? 0) + 1);
    this.waiting.get(player)?.();
  }

  /** Runs at every call of a player, until it is ended. */
  on(player: PairedPlayer, run: () => void): () => void {
    this.waiting.set(player, run);
    return () => this.waiting.delete(player);
  }

  countOf = (player: PairedPlayer): number => this.heard.get(player) ?? 0;
}

/** When every face says so, or says so no more, from `began` on; the limit where one does not. */
async function timesUntil(
  url: string,
  calls: Calls,
  building: Building,
  { inside, began }: { inside: boolean; began: number },
): Promise<Times> {
  const sayers = sayersOf(url, building);
  const until = performance.now() + limitMs;
  const onCall = (face: 'car' | 'beside') =>
    new Promise<number>((done) => {
      const end = (ms: number) => {
        stop();
        clearTimeout(limit);
        done(ms);
      };
      const stop = calls.on(building[face], () => {
        void sayers[face]().then((says) => {
          if (says === inside) end(performance.now() - began);
        });
      });
      const limit = setTimeout(() => end(limitMs), limitMs);
    });
  const byLooking = async (face: 'residents' | 'plate') => {
    while (performance.now() < until) {
      if ((await sayers[face]()) === inside) return performance.now() - began;
      await wait(lookEveryMs);
    }
    return limitMs;
  };
  const [car, beside, residents, plate] = await Promise.all([
    onCall('car'),
    onCall('beside'),
    byLooking('residents'),
    byLooking('plate'),
  ]);
  return { car, beside, residents, plate };
}

const say = (connection: MqttClient, serial: string, on: boolean) =>
  connection.publishAsync(
    `hoistway/v1/${serial}/event`,
    JSON.stringify({ id: `${serial}-${on}`, timeStamp: Date.now(), code, on }),
    { qos: 1 },
  );

async function release({ product, database }: OwnProduct, token: string, elevatorId: string) {
  const { rows } = await database.query<{ id: string }>(
    'select id from rescue_case where elevator_id = $1 and release_time is null',
    [elevatorId],
  );
  if (!rows[0]) throw new Error('no rescue was opened');
  await callServer(product.url, `rescue/release/${rows[0].id}`, {
    token,
    body: { releasedCount: 1, everybodyOut: true, releaseWay: 'doorOpened' },
  });
}

/** One after the other: people are shut in, every face says so, they are released, and none says so. */
async function shutIn(own: OwnProduct, calls: Calls, building: Building, token: string) {
  const { url, mqttPort } = own.product;
  const options = { username: building.serial, password: secret, reconnectPeriod: 0 };
  const connection = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, options);
  try {
    const began = performance.now();
    const beginning = timesUntil(url, calls, building, { inside: true, began });
    await say(connection, building.serial, true);
    const begins = await beginning;
    await wait(beforeReleaseMs);
    await say(connection, building.serial, false);
    const ended = performance.now();
    const ending = timesUntil(url, calls, building, { inside: false, began: ended });
    await release(own, token, building.elevatorId);
    return { begins, ends: await ending };
  } finally {
    await connection.endAsync();
  }
}

/** How often screens were called, or a face said something, because of a drill. */
async function holdDrill({ product: { url } }: OwnProduct, calls: Calls, building: Building, token: string) {
  const screens = [building.car, building.beside];
  const before = screens.map(calls.countOf);
  await callServer(url, 'rescue/drill', {
    token,
    body: { elevatorId: building.elevatorId, trappedCount: 1 },
  });
  const until = performance.now() + drillMs;
  const sayers = Object.values(sayersOf(url, building));
  let said = 0;
  while (performance.now() < until) {
    for (const says of sayers) if (await says()) said += 1;
    await wait(lookEveryMs);
  }
  return said + screens.reduce((sum, each, at) => sum + calls.countOf(each) - before[at]!, 0);
}

export const measure = ({ directory, seconds, round }: Bench) => {
  const count = Math.max(3, Math.round(whole * Math.min(1, seconds / wholeSeconds)));
  // One more for the drill, and one to which nothing happens.
  const buildings = count + 2;
  return withOwnProduct(
    join(directory, `incident-${round}`),
    (database) => fill(database, buildings),
    async (own) => {
      const { product, database } = own;
      const players = await pairPlayers(database, buildings * 2);
      await openPlayers(product.url, players);
      const sockets = new PlayerSockets(product.url);
      const calls = new Calls();
      try {
        await sockets.open(players, (player) => calls.take(player));
        const all = await buildingsOf(database, players);
        const [quiet, drilled, ...others] = all.toReversed() as [Building, Building, ...Building[]];
        const token = await signIn(product.url, username);
        const [begins, ends]: [Times[], Times[]] = [[], []];
        for (const building of others) {
          const times = await shutIn(own, calls, building, token);
          begins.push(times.begins);
          ends.push(times.ends);
        }
        const drill = await holdDrill(own, calls, drilled, token);
        const elsewhere = calls.countOf(quiet.car) + calls.countOf(quiet.beside);
        return { begins, ends, drill, elsewhere };
      } finally {
        sockets.close();
      }
    },
  );
};
