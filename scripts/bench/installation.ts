import { pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { password } from './product.ts';

/** One secret for every collector of the bench: deriving thousands of them would measure nothing. */
export const secret = randomBytes(32).toString('base64url');
export const username = 'bench';

const floors = 40;

/** The stored form of a secret, as `server/src/platform/broker/secretHash.ts` makes it. */
function hashOf(text: string) {
  const salt = randomBytes(12);
  const key = pbkdf2Sync(text, salt, 101, 64, 'sha512');
  return `$7$101$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Serials of the first `count` elevators, or of `count` from `first` on. */
export const serialsOf = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => `BENCH-${String(first + index).padStart(5, '0')}`);

/** A company with so many elevators, each with a collector, and one user who sees them by his company's scope. */
export async function fillInstallation(database: Client, elevatorCount: number) {
  const { rows: companies } = await database.query<{ id: string }>(
    `insert into company (name, type) values ('台架维保', 'maintenance') returning id`,
  );
  const company = companies[0]?.id;
  await database.query(
    `insert into elevator (elevator_no, short_number, address, project_name, place_of_use, floors_num, floor_labels,
        rated_speed, maintainer_id)
      select serial, 'T' || nr, '台架路 ' || nr || ' 号', '台架小区 ' || nr / 8, 'residential', $2::int,
        array(select generate_series(1, $2::int)::text), 2.5, $3::bigint
      from unnest($1::text[]) with ordinality as bench (serial, nr)`,
    [serialsOf(elevatorCount), floors, company],
  );
  await database.query(
    `insert into collector (serial, secret_hash, model, elevator_id)
      select elevator_no, $1, 'NICE3000', id from elevator`,
    [hashOf(secret)],
  );
  await database.query(
    `insert into elevator_visibility (company_id, elevator_id, reason) select maintainer_id, id, 'company.maintainer' from elevator`,
  );
  await database.query(
    `with person as (
        insert into user_account (username, nick, password_hash, company_id)
        select $1, $1, password_hash, $2 from user_account where username = 'admin' returning id)
      insert into user_role (user_id, role_id)
      select person.id, role.id from person, role where role.key = 'manager'`,
    [username, company],
  );
  await database.query('analyze');
}

/** The id of every elevator by the serial of its collector. */
export async function readElevatorIds(database: Client): Promise<Record<string, string>> {
  const { rows } = await database.query<{ serial: string; elevator_id: string }>(
    'select serial, elevator_id from collector',
  );
  return Object.fromEntries(rows.map((row) => [row.serial, row.elevator_id]));
}

/** A token of the user, as the console gets it. */
export async function signIn(url: string, name = username): Promise<string> {
  const response = await fetch(`${url}/api/user/loginWeb`, {
    method: 'POST',
    body: new URLSearchParams({ username: name, password }),
  });
  const { data, code } = await response.json();
  if (!data) throw new Error(`${name} cannot sign in: ${code}`);
  return data.token;
}
