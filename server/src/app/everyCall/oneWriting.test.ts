import { allCalls } from '@hoistway/contract/allCalls.ts';
import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import { labelTemplateCalls } from '@hoistway/contract/label/labelTemplate.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { listViewCalls } from '@hoistway/contract/setting/listView.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { onceFields } from '@hoistway/contract/onceFields.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { roundTripOf } from '#testing/input/roundTrips.ts';
import { everything, needed } from '#testing/input/sampleInput.ts';

type Values = Record<string, unknown>;

let here: Installation;
let chief: AskedAs;
let ids: Record<string, string>;
/** Nobody has two teams or two plans. */
let freePeople: Record<string, string>;

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  const ours = await here.aCompany('恒升');
  const user = await here.aUser('chief', platform, { permissions: [...permissions], scope: 'platform' });
  chief = { token: await here.signIn('chief') };
  ids = await oneOfEach(here, { company: ours, user, mark: '1' });
  const people: string[] = [];
  for (let n = 0; n < 4; n += 1)
    people.push(await aMechanic(here.db, ours, { userId: null, mark: String(n) }));
  const [firstPerson, secondPerson, thirdPerson, fourthPerson] = people as [string, string, string, string];
  ids = { ...ids, firstPerson, secondPerson, station: await here.aCompany('救援站', 'rescue') };
  ids['customer'] = await here.aCompany('翠林物业', 'property');
  ids['freeElevator'] = await here.anElevator({ maintainerId: ours }, 'free');
  const installed = [
    await here.anElevator({ maintainerId: ours }, 'installed'),
    await here.anElevator({ maintainerId: ours }, 'installed too'),
  ];
  ids['installed'] = installed[0]!;
  await here.db
    .updateTable('elevator')
    .set({ lifeState: 'installing', propertyId: ids['customer'] })
    .where('id', 'in', installed)
    .execute();
  freePeople = {
    ...ids,
    elevator: ids['freeElevator'],
    installed: installed[1]!,
    firstPerson: thirdPerson,
    secondPerson: fourthPerson,
  };
});
afterAll(() => here.close());

const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
const otherCase = (text: string) =>
  [...text].map((each) => (each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase())).join('');

/** Other writings of a text that fit the schema. */
const otherWritings = (schema: z.ZodType, text: string): string[] =>
  [
    `${fullWidth(otherCase(text))}\u200B`,
    fullWidth(text),
    otherCase(text),
    text.replaceAll('-', '–'),
    ` ${text}\u3000`,
  ].filter((each) => {
    const parsed = schema.safeParse(each);
    return parsed.success && parsed.data !== text && each !== text;
  });

const creating: readonly (readonly [string, Call])[] = [
  ...allCalls.filter(({ name }) => name.endsWith('.create')),
  brandCalls.create,
  labelTemplateCalls.createTemplate,
  listViewCalls.createView,
].map((call) => [call.name, call]);

const onceOf = ({ record, input }: Call) =>
  [...onceFields.values()].filter(({ entity, field }) => entity === record && field in input.shape);

const sampleOf = (call: Call, of: Record<string, string>): Values => {
  const said = roundTripOf(call.name)?.sample?.(of);
  const base = call.name.endsWith('.create') ? everything(call, of) : needed(call, of);
  const pictures =
    call.name === 'labelTemplate.createTemplate' ? { parts: [labelPart], backgroundPicture: null } : {};
  return Object.fromEntries(
    Object.entries({ ...base, ...said, ...pictures }).filter(([, value]) => value !== undefined),
  );
};

const tried = [...new Map(creating)].flatMap(([, call]) =>
  onceOf(call).map(({ field }) => [call.name, field, call] as const),
);

/** Of one kind the letters, so that another writing can have others. */
const texts: Record<string, string> = {
  roleName: '维保单位 Alpha-One',
  equipmentNo: '654321',
  nineNo: '0960001',
};

const labelPart = { id: 'a', kind: 'text', x: 0, y: 0, width: 10, height: 5, text: 'A' };

describe('a number or name in another writing', () => {
  test('is tried for 20 fields of the calls that make records', () => {
    expect(tried.length).toBeGreaterThanOrEqual(20);
  });

  test.each(tried)('%s refuses it in %s', async (_, field, call) => {
    const fields = onceOf(call).map((each) => each.field);
    const mark = `${field.length}${call.name.length}`;
    const first = sampleOf(call, ids);
    for (const name of fields) first[name] = texts[name] ?? `ab-${mark}${name.length}`;
    const made = await here.askRaw(call, first, chief);
    expect(made.envelope.errors ?? made.envelope.description).toBe('');
    const writings = otherWritings(call.input.shape[field] as z.ZodType, String(first[field]));
    for (const writing of [String(first[field]), ...writings]) {
      const second = sampleOf(call, freePeople);
      for (const name of fields) second[name] = name === field ? writing : undefined;
      for (const name of fields)
        if (second[name] === undefined && !(call.input.shape[name] as z.ZodType).safeParse(undefined).success)
          second[name] = `other-${mark}${name.length}`;
      const { envelope } = await here.askRaw(call, second, chief);
      expect([writing, Object.keys(envelope.errors ?? { [envelope.code]: '' })]).toEqual([writing, [field]]);
    }
    await forget(call, dataOf(made) as { id: string });
  });
});

/** What was made makes way for the next field of the same record. */
async function forget({ record }: Call, { id }: { id: string }): Promise<void> {
  if (record !== 'elevator') return;
  await sql`delete from elevator where id = ${id}`.execute(here.db);
}

test.each([...onceFields])(
  '%s covers the normal form of its field, and leaves out what stood twice',
  async (index, { entity, field }) => {
    const { rows } = await sql<{ text: string; keeper: number }>`
    select pg_get_indexdef(to_regclass(${index})) as text,
      (select count(*)::int from pg_trigger where tgname = ${index}) as keeper`.execute(here.db);
    const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(rows[0]!.text).toMatch(new RegExp(`^CREATE UNIQUE INDEX .* ON public.${snake(entity)} `));
    expect(rows[0]!.text).toMatch(
      new RegExp(`\\b${snake(field)}_normal\\) WHERE \\(NOT ${snake(field)}_double\\)$`),
    );
    expect(rows[0]!.keeper).toBe(1);
  },
);

/** Unique indexes of texts that no person writes, or that have one writing only. */
const ofOneWriting: Readonly<Record<string, string>> = {
  user_account_username: 'plain letters and figures, whatever their case',
  user_account_phone_key: 'figures',
  duty_report_company_id_kind_first_day_key: 'words of the program',
  menu_entry_pkey: 'keys of the program',
  role_key_key: 'keys of the program',
  fault_code_code_key: 'codes of the specification',
  fault_mapping_pkey: 'codes as a controller says them',
  fault_mapping_version_active: 'models as a collector says them',
  fault_mapping_version_model_version_key: 'models as a collector says them',
  elevator_model_pkey: 'as it is written; the index of its normal form reaches further',
  camera_device_company_id_device_id_key: 'ids that cameras send',
  camera_alarm_sender_message_id_key: 'ids that cameras send',
  player_code_code_key: 'codes that the program gives',
  item_list_own_code: 'codes that the program gives',
  item_list_excluded_code: 'codes that the program gives',
  residents_page_token_key: 'tokens that the program gives',
  residents_subscription_email: 'an address, whatever the case of its letters',
  residents_subscription_endpoint: 'an address that a push service gave to a browser',
  residents_subscription_word_key: 'tokens that the program gives',
  statistic_report_run_token_key: 'tokens that the program gives',
  rescue_case_case_no_key: 'numbers that the program gives',
  work_order_company_id_order_number_key: 'numbers that the program gives',
};
/** Words of the program: states, kinds, languages, files, tokens. */
const ofProgram =
  /^(?:(?:alarm_feed|qr_code)_token|audit_trail|blacklist_paper|broker_session|camera_use|collector_event|contract_file|delivery|device_aside|dossier|elevator_detection_report|elevator_file|elevator_visibility|fault_one_open|fault_turn|figure_target|forecast|incident_(?:clock|report)|inspection_paper|item_list_company|label_template_picture|list_setting|list_view_default|material|message_key|message_preference|part_criterion|part_measurement|permission_label|play_(?:chain|line)|played_name|reaction_run|rescue_duty|role_menu|role_permission|saved_once|scan_report|schema_migration|seeded_permission|signing_key|sla_verdict|stored_file|system_setting|timer|usage_stretch|web_push|work_order_(?:picture|sampling|signature|voice))/;

test('every unique index of a text covers its normal form, unless it has one writing only', async () => {
  const { rows } = await sql<{ name: string; text: string }>`
    select indexname as name, indexdef as text from pg_indexes
    where schemaname = 'public' and indexdef like 'CREATE UNIQUE%' and exists (
      select 1 from pg_attribute where attrelid = to_regclass(indexname) and atttypid = 'text'::regtype)
    order by 1`.execute(here.db);
  const names = rows.map(({ name }) => name).filter((name) => !ofProgram.test(name));
  expect(names).toEqual([...onceFields.keys(), ...Object.keys(ofOneWriting)].toSorted());
});

test('doubles of before stand as they are, are marked, and stand once as soon as they are renamed', async () => {
  const companyId = ids['company']!;
  const [first, wide, spaced] = ['Nord-West', 'ＮＯＲＤ–ＷＥＳＴ', 'nord-west '];
  const add = (name: string, nameDouble = false) =>
    here.db.insertInto('elevatorBrand').values({ companyId, name, nameEn: null, nameDouble }).execute();
  const rename = (from: string, name: string) =>
    here.db.updateTable('elevatorBrand').set({ name }).where('name', '=', from).execute();
  await add(first);
  await add(wide, true);
  await add(spaced, true);
  const refused = { code: '23505', constraint: 'elevator_brand_name_once' };
  await expect(add('nord-WEST')).rejects.toMatchObject(refused);
  await expect(rename(wide, 'NORD-west')).rejects.toMatchObject(refused);
  const listed = dataOf(await here.ask(auditLogCalls.doubles, {}, chief));
  expect(listed.rows.map(({ entity, field, name, later }) => [entity, field, name, later])).toEqual([
    ['elevatorBrand', 'name', first, false],
    ['elevatorBrand', 'name', wide, true],
    ['elevatorBrand', 'name', spaced, true],
  ]);
  expect(listed.total).toBe(3);
  await rename(wide, 'Südwest');
  const rows = await here.db
    .selectFrom('elevatorBrand')
    .select(['name', 'nameDouble'])
    .where('nameNormal', 'in', [normalForm('Südwest'), normalForm(first)])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { name: first, nameDouble: false },
    { name: 'Südwest', nameDouble: false },
    { name: spaced, nameDouble: true },
  ]);
});
