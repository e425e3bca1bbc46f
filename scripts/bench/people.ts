import type { Client } from 'pg';
import { username } from './installation.ts';

export const counts = { companies: 2_000, users: 50_000, staff: 20_000 };

const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗';
const givenNames = [
  '芳',
  '伟',
  '娜',
  '秀英',
  '敏',
  '静',
  '强',
  '磊',
  '洋',
  '艳',
  '勇',
  '杰',
  '涛',
  '明',
  '超',
  '霞',
];

/**
 * Companies, their groups, users, staff and certificates beside what is there: every twentieth company stands below
 * the company of the bench's user, who sees a twentieth of the people.
 */
export async function fillPeople(database: Client) {
  // What people change is audited; a filling of the bench is none of it.
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into company (name, type, duty_phone, parent_id)
      select substr($2, 1 + nr / 7 % 20, 1) || '氏电梯第 ' || nr || ' 公司',
        (array['maintenance', 'property', 'installer', 'rescue'])[1 + nr % 4], '6453' || lpad(nr::text, 4, '0'),
        case when nr % 20 = 0 then (select company_id from user_account where username = $3) end
      from generate_series(1, $1::int) nr`,
    [counts.companies, surnames, username],
  );
  await database.query(
    `insert into company_group (company_id, group_name, level)
      select id, '总部', 0 from company on conflict do nothing`,
  );
  await database.query(
    `with firm as (select id, row_number() over (order by id) - 1 as place, count(*) over () as of_all from company)
      insert into user_account (username, nick, phone, password_hash, company_id)
      select 'u' || lpad(nr::text, 6, '0'), substr($2, 1 + nr / 7 % 20, 1) || ($3::text[])[1 + nr / 140 % 16],
        '139' || lpad(nr::text, 8, '0'), 'x', firm.id
      from generate_series(1, $1::int) nr join firm on firm.place = nr % firm.of_all`,
    [counts.users, surnames, givenNames],
  );
  await database.query(
    `with seeded as (select id, row_number() over (order by id) - 1 as place, count(*) over () as of_all
        from role where key is not null)
      insert into user_role (user_id, role_id)
      select person.id, seeded.id from user_account person join seeded on seeded.place = person.id % seeded.of_all
      where person.password_hash = 'x'`,
  );
  await database.query(
    `with firm as (select id, row_number() over (order by id) - 1 as place, count(*) over () as of_all from company),
      hired as (
        insert into staff (company_id, name, phone, kind, status, on_duty)
        select firm.id, substr($2, 1 + nr / 7 % 20, 1) || ($3::text[])[1 + nr / 140 % 16] || nr,
          '138' || lpad(nr::text, 8, '0'), (array['maintenance', 'inspection', 'install'])[1 + nr % 3], 'active', true
        from generate_series(1, $1::int) nr join firm on firm.place = nr % firm.of_all
        returning id, company_id)
      insert into qualification (company_id, staff_id, kind, certificate_no, issued_by, valid_from, valid_until)
      select company_id, id, 'operatorCertificate', 'T' || id, '市监局', date '2024-01-01', date '2026-01-01' + (id % 900)::int
      from hired`,
    [counts.staff, surnames, givenNames],
  );
  await database.query('set session_replication_role = origin');
  await database.query('analyze');
}
