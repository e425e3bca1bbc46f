import type { Client } from 'pg';
import { signIn } from './installation.ts';
import type { BenchOnServer, Line } from './measurement.ts';
import { median, percentile } from './statistics.ts';

const movements = 10_000;
const together = 20;
const placeCount = 5;

export const title = 'Stock under parallel calls';
export const about =
  `${movements.toLocaleString('en')} movements of one part between ${placeCount} stores, drawn at random: received, taken, ` +
  `transferred and counted, by calls of which ${together} are under way at once. Many ask for more than there is and are ` +
  'refused. Afterwards the ledger is added up in its order: what a place has is the sum of its movements, and never less ' +
  'than nothing.';

type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  { name: 'calls', unit: '/s', read: ({ seconds }) => movements / seconds },
  { name: 'call, median', unit: 'ms', digits: 1, read: ({ times }) => median(times) },
  { name: 'call, p95', unit: 'ms', digits: 1, read: ({ times }) => percentile(times, 0.95) },
  {
    name: 'refused, as there was too little',
    unit: '%',
    read: ({ refused }) => (100 * refused) / movements,
  },
  {
    name: 'places whose sum differs from what is there',
    unit: '',
    read: ({ differing }) => differing,
    target: { says: '0', met: (values) => values.every((value) => value === 0) },
  },
  {
    name: 'least that a place ever had',
    unit: '',
    read: ({ lowest }) => lowest,
    target: { says: '0 or more', met: (values) => values.every((value) => value >= 0) },
  },
];

/** Numbers below a limit that look random and are the same each time. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 0x80_00_00_00) * below);
  };
}

async function ledgerOf(database: Client, partKindId: string) {
  const { rows } = await database.query<{ there: number; moved: number; lowest: number }>(
    `select stock.quantity as there, sum(movement.quantity)::int as moved, min(movement.after)::int as lowest
     from part_stock stock join (select place_id, part_kind_id, quantity,
         sum(quantity) over (partition by place_id order by id) as after
       from stock_movement where part_kind_id = $1) movement
       on movement.place_id = stock.place_id and movement.part_kind_id = stock.part_kind_id
     group by stock.id, stock.quantity`,
    [partKindId],
  );
  if (rows.length !== placeCount) throw new Error(`${rows.length} places have movements`);
  return {
    differing: rows.filter(({ there, moved }) => there !== moved).length,
    lowest: Math.min(...rows.map(({ lowest }) => lowest)),
  };
}

export async function measure({ product, database, round }: BenchOnServer) {
  const authorization = await signIn(product.url);
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${product.url}/api/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as {
      success: boolean;
      description: string;
      errors?: Record<string, string>;
      data: { id: string } | null;
    };
  };
  const made = async (path: string, body: object) => {
    const { data, description } = await send(path, body);
    if (!data) throw new Error(`${path} is refused: ${description}`);
    return data.id;
  };
  const partKindId = await made('mountings/new', {
    name: `台架滚轮 ${round}`,
    safetyClass: 'ordinary',
    marking: 'none',
    unit: '个',
  });
  const places: string[] = [];
  for (let nr = 0; nr < placeCount; nr += 1)
    places.push(await made('stock/place/new', { kind: 'store', name: `台架库 ${round} ${nr}` }));

  const random = randomFrom(20_261_128 + round);
  const movement = () => {
    const at = random(placeCount);
    const placeId = places[at]!;
    const quantity = 1 + random(5);
    const kind = random(16);
    const said = { placeId, partKindId, quantity };
    if (kind < 4) return { path: 'stock/move', body: { ...said, move: 'in' } };
    if (kind < 8) return { path: 'stock/move', body: { ...said, move: 'out', reason: '台架' } };
    if (kind < 15) {
      const toPlaceId = places[(at + 1 + random(placeCount - 1)) % placeCount];
      return { path: 'stock/move', body: { ...said, move: 'transfer', toPlaceId } };
    }
    return { path: 'stock/count', body: { placeId, partKindId, counted: random(8), reason: '台架' } };
  };
  const waiting = Array.from({ length: movements }, movement);
  const times: number[] = [];
  let refused = 0;
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const begin = performance.now();
      const { success, errors, description } = await send(next.path, next.body);
      times.push(performance.now() - begin);
      if (success) continue;
      if (!errors?.['quantity']) throw new Error(`a movement is refused: ${description}`);
      refused += 1;
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: together }, work));
  return {
    seconds: (performance.now() - begin) / 1000,
    times,
    refused,
    ...(await ledgerOf(database, partKindId)),
  };
}
