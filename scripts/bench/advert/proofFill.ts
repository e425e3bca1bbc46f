import { statfsSync } from 'node:fs';
import type { Client } from 'pg';
import { fillInstallation, username } from '../installation.ts';

export const [terminals, days] = [2_000, 365];
/** As many lines are written at once. */
const portion = 1_000_000;
/** What a line and its place in the index take on the disk, with its share of the log of the database. */
const bytesEach = 500;
const spareBytes = 8e9;

const insertChains = `
  with made as (
    insert into terminal (company_id, device_name, serial, place, elevator_id, direction, screen_size, volume)
    select maintainer_id, '台架屏 ' || nr, 'BENCH-F-' || nr, 'lobby', id, 'landscape', '1280x720', 0
    from (select id, maintainer_id, row_number() over (order by id) as nr from elevator) each
    returning id, company_id, device_name)
  insert into play_chain (company_id, terminal_id, device_name, public_key, n, hash)
  select company_id, id, device_name, 'filled ' || id, $1, repeat('0', 64) from made order by id`;

const insertNames = `
  insert into played_name (kind, id, name)
  select 'material', nr, '台架素材 ' || nr from generate_series(1000001, 1000020) nr
  union all
  select 'program', nr, '台架节目 ' || nr from generate_series(1000001, 1000010) nr`;

/**
 * A terminal plays a loop of six spots of ten seconds for some minutes of one hour of each day. Of a hundred lines or so one
 * was cut by an incident, one failed, some ran on a dark screen, and one of a thousand is set aside.
 */
const insertLines = `
  insert into play_line (chain_id, n, hash, started_at, shown_ms, lost_ms, program_id, version, zone_id, spot_id, material_id,
    screen_on, ended, finding)
  select chain.id, k, repeat(md5(chain.id || '.' || k), 2),
    (current_date - ${days} + day + make_interval(hours => 8 + (chain.id % 12)::int, secs => 10 * (k - 1 - day * $3::bigint / ${days})))
      at time zone company.time_zone,
    case when k % 89 = 0 then 0 when k % 97 = 0 then 4000 else 10000 end,
    case when k % 89 = 0 then 10000 when k % 97 = 0 then 6000 else 0 end,
    1000001 + chain.id % 10, 1, 'main', 's' || k % 6, 1000001 + (chain.id % 15) + k % 6,
    k % 61 <> 0,
    case when k % 89 = 0 then 'failed' when k % 97 = 0 then 'incident' else 'whole' end,
    case when k % 1009 = 0 then 'overlap' end
  from play_chain chain
    join company on company.id = chain.company_id
    cross join generate_series(1, $3::bigint) k
    cross join lateral (select ((k - 1) * ${days} / $3::bigint)::int as day) placed
  where chain.id between $1 and $2
  order by chain.id, k`;

/** The hours of the days of some chains, as the server counts them when lines come. */
const insertHours = `
  insert into play_day (chain_id, day, hour, program_id, material_id, lines, plays, cut, shown_ms, incident_ms, failure_ms, dark_ms,
    set_aside)
  select chain_id, wall::date, extract(hour from wall), program_id, material_id,
    count(*),
    count(*) filter (where counts and screen_on and ended = 'whole'),
    count(*) filter (where counts and shown_ms > 0 and not (screen_on and ended = 'whole')),
    coalesce(sum(shown_ms) filter (where counts and screen_on), 0),
    coalesce(sum(lost_ms) filter (where counts and ended = 'incident'), 0),
    coalesce(sum(lost_ms) filter (where counts and ended in ('stalled', 'failed')), 0),
    coalesce(sum(shown_ms) filter (where counts and not screen_on), 0),
    count(*) filter (where not counts)
  from (select line.*, line.started_at at time zone company.time_zone as wall, finding is null as counts
    from play_line line
      join play_chain chain on chain.id = line.chain_id
      join company on company.id = chain.company_id
    where line.chain_id between $1 and $2) placed
  group by 1, 2, 3, 4, 5`;

/** So many lines in all, with the hours of their days; inserted as by nobody. */
export async function fillProof(database: Client, place: string, lines: number): Promise<void> {
  const { bavail, bsize } = statfsSync(place);
  const wanted = lines * bytesEach + spareBytes;
  if (bavail * bsize < wanted)
    throw new Error(`${(wanted / 1e9).toFixed(0)} GB are wanted for ${lines} lines, and fewer are free`);
  await fillInstallation(database, terminals);
  const linesEach = Math.ceil(lines / terminals);
  const chainsAtOnce = Math.max(1, Math.floor(portion / linesEach));
  await database.query('set session_replication_role = replica');
  await database.query('set synchronous_commit = off');
  await database.query(insertChains, [linesEach]);
  await database.query(insertNames);
  const { rows: chains } = await database.query<{ id: string }>('select id from play_chain order by id');
  for (let from = 0; from < terminals; from += chainsAtOnce) {
    const until = Math.min(terminals, from + chainsAtOnce);
    const between = [chains[from]!.id, chains[until - 1]!.id];
    await database.query(insertLines, [...between, linesEach]);
    // The database does not know yet how many lines there are, and would read all of them.
    await database.query('set enable_seqscan = off');
    await database.query(insertHours, between);
    await database.query('reset enable_seqscan');
    if ((from / chainsAtOnce) % 10 === 0)
      console.log(`  ${((until * linesEach) / 1e6).toFixed(1)} million lines of proof`);
  }
  await database.query('reset synchronous_commit');
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze play_line, play_day, play_chain, terminal, elevator');
}

/** Who reads the reports: the platform all of them, and the company that runs the terminals. */
export const askers: readonly (readonly [who: string, name: string])[] = [
  ['platform', 'admin'],
  ['company', username],
];
