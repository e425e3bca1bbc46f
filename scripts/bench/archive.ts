import { join } from 'node:path';
import type { Client } from 'pg';
import { fillInstallation } from './installation.ts';
import { type OwnProduct, withOwnProduct } from './ownProduct.ts';

export const elevatorCount = 200_000;

/** Two characters that stand on every fourth elevator, and two that stand on twenty. */
export const pairs = { common: '花园', rare: '璟宸' };

/** Companies and elevators as a large operator has them; inserted without an actor, so that nothing is audited. */
export async function fillArchive(database: Client) {
  await fillInstallation(database, 1);
  await database.query('set session_replication_role = replica');
  await database.query(
    `with firm as (
        insert into company (name, type) select '维保 ' || nr || ' 公司', 'maintenance'
        from generate_series(1, 50) nr returning id)
      insert into elevator (elevator_no, short_number, address, project_name, place_of_use, floors_num, floor_labels,
        brand, region_code, property_id, maintainer_id)
      select 'ARC-' || lpad(nr::text, 7, '0'), 'A' || nr, '银城路 ' || nr % 9973 || ' 号',
        (array['世纪', '东方', '银城', '春江'])[1 + nr % 4 ] || case when nr % 10000 = 0 then $2 when nr % 4 = 0 then $3
          else (array['大厦', '广场', '新村'])[1 + nr / 4 % 3] end || nr / 20,
        'residential', 18, array(select generate_series(1, 18)::text), '永大', '310115',
        case when nr % 5 = 0 then (select company_id from user_account where username = 'bench') end,
        (select (array_agg(id))[1 + nr % 50] from firm)
      from generate_series(1, $1::int) nr`,
    [elevatorCount, pairs.rare, pairs.common],
  );
  await database.query(
    `insert into elevator_visibility (company_id, elevator_id, reason)
      select property_id, id, 'company.property' from elevator where property_id is not null
      union all select maintainer_id, id, 'company.maintainer' from elevator where elevator_no like 'ARC-%'`,
  );
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
}

/** Runs `work` on a server of its own with a large archive, which is filled for the first that asks. */
export const withArchive = <Result>(directory: string, work: (own: OwnProduct) => Result | Promise<Result>) =>
  withOwnProduct(join(directory, 'archive'), fillArchive, work);
