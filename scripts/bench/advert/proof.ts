import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { type Asked, besideSql, calls, linesOf, type Results, warmUps } from '../besideSql.ts';
import { signIn, username } from '../installation.ts';
import type { Bench, Line, Target } from '../measurement.ts';
import { type OwnProduct, withOwnProduct } from '../ownProduct.ts';
import { makeProgramme } from './benchProgramme.ts';
import { fetchManifest, openPlayers, pairPlayers, sendLines, spotsOf } from './pairedPlayers.ts';
import { writePng } from './png.ts';
import { askers, days, fillProof, terminals } from './proofFill.ts';

const whole = 50_000_000;
/** Rounds shorter than this have fewer lines in proportion. */
const wholeSeconds = 60;
/** Players that send lines themselves, in parts as pages send them. */
const [senders, partsEach, partLines, spotMs] = [20, 10, 500, 10_000];
/** Of the others every so many is counted anew. */
const sampleEach = 100;

const many = (count: number) => count.toLocaleString('en');
const dayMs = 24 * 3_600_000;
const dayBefore = (back: number) => new Date(Date.now() - back * dayMs).toISOString().slice(0, 10);
const page = 'pageNumber=1&pageSize=50';
const periods = [
  ['a month', `from=${dayBefore(30)}&to=${dayBefore(0)}`],
  ['a year', `from=${dayBefore(days)}&to=${dayBefore(0)}`],
] as const;

interface Found {
  rows?: unknown[];
  plays?: number;
}
const isRight = ({ rows, plays }: Found) => (rows?.length ?? plays ?? 0) > 0;

type Group = 'material' | 'terminal' | 'building' | 'day';
const playsBy = (group: Group, [long, period]: (typeof periods)[number]) =>
  [`${long} by ${group}`, `ad/report/plays?group=${group}&${period}&${page}`] as const;
const reports = [
  ...(['material', 'terminal', 'building', 'day'] as const).map((group) => playsBy(group, periods[0])),
  playsBy('material', periods[1]),
  ...periods.flatMap(([long, period]) => [
    [`${long}, summary`, `ad/report/summary?${period}`] as const,
    [`${long}, lost time`, `ad/report/credits?${period}&${page}`] as const,
  ]),
];
const measured: Asked[] = askers.flatMap(([who, name]) =>
  reports.map(([what, path]) => ({ key: `${what}, ${who}` as const, what, name, path, isRight })),
);

export const title = 'Proof of play beside its SQL';
export const about =
  `${many(whole)} lines of proof of ${many(terminals)} terminals over ${days} days, with the hours of their days as the server counts them. ` +
  `${senders} players of theirs then send ${many(partsEach * partLines)} lines each by the call itself, in signed parts of ${partLines}; ` +
  `the hours of those, and of every ${sampleEach}th terminal, are counted anew from the lines. Then every report ${calls} times on one kept ` +
  `connection, beside the statements that the server runs for it (scope included), in turn, after ${warmUps} of each, fewer of what ` +
  `is slow: as the platform and as the company that runs the terminals. With rounds below ${wholeSeconds} s there are fewer lines in ` +
  'proportion; how many there were stands below.';

type Round = Results & { counted: { lines: number; hours: number; recounted: number; other: number } };

const none: Target<Round> = { says: '0', met: (values) => values.every((value) => value === 0) };
export const lines: Line<Round>[] = [
  { name: 'lines', unit: 'million', digits: 1, read: ({ counted }) => counted.lines / 1e6 },
  { name: 'hours of days', unit: 'million', digits: 2, read: ({ counted }) => counted.hours / 1e6 },
  { name: 'hours counted anew', unit: '', read: ({ counted }) => counted.recounted },
  { name: 'of them with another count', unit: '', read: ({ counted }) => counted.other, target: none },
  ...linesOf(measured),
];

/** Players of the first terminals send lines up to now, as after half a day without a network. */
async function sendProof({ product, database }: OwnProduct) {
  const token = await signIn(product.url, username);
  const materials = Array.from({ length: 6 }, (_, nr) => ({
    name: `bench-${nr}.png`,
    bytes: writePng(320, 180, [40 + nr * 30, 80, 120], [200, 200, 200]),
    seconds: 10,
  }));
  const programId = await makeProgramme(product.url, token, materials);
  const players = await pairPlayers(database, senders);
  await database.query(
    'update terminal set deployed_program_id = $1 where id = any(select terminal_id from terminal_player)',
    [programId],
  );
  await openPlayers(product.url, players);
  const spots = spotsOf(await fetchManifest(product.url, players[0]!));
  const until = Date.now();
  const since = until - partsEach * partLines * spotMs;
  for (const player of players)
    for (let part = 0; part < partsEach; part += 1)
      await sendLines(product.url, player, spots, { since, until, most: partLines });
}

/** Counts the hours of some chains from their lines, and compares them with what is kept. */
const recount = `
  with sample as (
    select chain.id, company.time_zone from play_chain chain join company on company.id = chain.company_id
    where chain.public_key not like 'filled %' or chain.id % ${sampleEach} = 0),
  told as (
    select line.chain_id, (line.started_at at time zone sample.time_zone)::date as day,
      date_part('hour', line.started_at at time zone sample.time_zone)::int as hour, line.program_id, line.material_id,
      count(*)::int as lines,
      sum((finding is null and screen_on and ended = 'whole')::int)::int as plays,
      sum((finding is null and shown_ms > 0 and (not screen_on or ended <> 'whole'))::int)::int as cut,
      sum(case when finding is null and screen_on then shown_ms else 0 end)::int as shown,
      sum(case when finding is null and ended = 'incident' then lost_ms else 0 end)::int as incident,
      sum(case when finding is null and ended in ('stalled', 'failed') then lost_ms else 0 end)::int as failure,
      sum(case when finding is null and not screen_on then shown_ms else 0 end)::int as dark,
      sum((finding is not null)::int)::int as aside
    from sample join play_line line on line.chain_id = sample.id
    group by 1, 2, 3, 4, 5),
  kept as (
    select chain_id, day, hour::int, program_id, material_id, lines, plays, cut, shown_ms as shown, incident_ms as incident,
      failure_ms as failure, dark_ms as dark, set_aside as aside
    from play_day where chain_id in (select id from sample))
  select count(*)::int as recounted, (count(*) filter (where told is distinct from kept))::int as other
  from told full join kept using (chain_id, day, hour, program_id, material_id)`;

async function countAnew(database: Client): Promise<Round['counted']> {
  const { rows: told } = await database.query<{ recounted: number; other: number }>(recount);
  const { rows } = await database.query<{ lines: number; hours: number }>(
    'select sum(lines)::float8 as lines, count(*)::float8 as hours from play_day',
  );
  return { ...told[0]!, ...rows[0]! };
}

export const measure = ({ data, seconds }: Bench) => {
  const place = join(data, 'proof');
  mkdirSync(place, { recursive: true });
  const count = Math.round(whole * Math.min(1, seconds / wholeSeconds));
  return withOwnProduct(
    place,
    (database) => fillProof(database, place, count),
    async (own) => {
      const { rows } = await own.database.query('select from terminal_player limit 1');
      // Kept from an earlier run: they have sent them.
      if (rows.length === 0) await sendProof(own);
      const counted = await countAnew(own.database);
      return { ...(await besideSql(measured, own)), counted };
    },
  );
};
