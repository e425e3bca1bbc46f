import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { translators } from '#platform/texts.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';

let here: Installation;
let firm: string;
let token: string;

const eventAt = '2026-06-15T00:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(eventAt) + seconds * 1000);

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-06-15T02:00:00.000Z');
  await sql`select make_history_partitions('2026-06-14'::date, 3)`.execute(here.db);
  firm = await here.aCompany('恒升');
  await here.aUser('desk', firm, { permissions: [...permissions], scope: 'company' });
  token = await here.signIn('desk');
});
afterAll(() => here.close());

interface Said {
  mode?: number;
  floor?: number;
  door?: number;
  moving?: boolean;
  speed?: number;
}
const say = (elevatorId: string, seconds: number, { mode = 1, floor = 3, door = 5, moving, speed }: Said) =>
  sql`insert into elevator_history
      (elevator_id, at, received_at, service_mode, floor, door_status, moving, direction, speed)
    values (${elevatorId}, ${at(seconds)}, ${at(seconds)}, ${mode}, ${floor}, ${door}, ${moving ?? false},
      ${moving ? 1 : 0}, ${speed ?? 0})`.execute(here.db);

async function incidentOf(elevatorId: string, happened = eventAt): Promise<string> {
  await here.db.updateTable('elevator').set({ regionCode: '990000' }).where('id', '=', elevatorId).execute();
  const said = { elevatorId, kind: 'safetyIncident' as const, eventAt: happened, awareAt: happened };
  return dataOf<{ id: string }>(
    await here.ask(incidentCalls.open, { ...said, description: '溜车' }, { token }),
  ).id;
}
async function printed(id: string, language: 'zh' | 'en') {
  const { envelope } = await here.ask(incidentCalls.document, { id }, { token, language });
  return (await readPdf(envelope.data as Buffer)).text.replaceAll(/\s+/g, ' ');
}

describe.each(['zh', 'en'] as const)('the printed report in %s', (language) => {
  const t = translators[language];

  test('tells what the elevator said around the event, by the clock of the company', async () => {
    const lift = await here.anElevator({ maintainerId: firm });
    await say(lift, -700, { floor: 9 });
    await say(lift, -60, { floor: 3, moving: true, speed: 1.75 });
    await say(lift, -58, { floor: 4, moving: true, speed: 1.5 });
    await say(lift, 5, { mode: 0, floor: 4, door: 6 });
    await say(lift, 1300, { mode: 6, floor: 1 });
    await here.db
      .insertInto('fault')
      .values({
        elevatorId: lift,
        code: 'K104',
        faultClass: 'fault',
        severity: 1,
        openedAt: at(5),
        closedAt: at(65),
        pushed: true,
      })
      .execute();
    const text = await printed(await incidentOf(lift), language);
    expect(text).toContain(
      t('incident.telemetrySpan', { from: '2026-06-15 07:50:00', to: '2026-06-15 08:20:00', n: 3 }),
    );
    expect(text).toContain('2026-06-15 07:59:02');
    expect(text).toContain(t('incident.telemetryFastest', { speed: '1.75' }));
    expect(text).toContain('K104');
    expect(text).toContain(t('term.serviceMode.0'));
    expect(text).toContain(t('term.door.6'));
    expect(text).not.toContain(t('term.serviceMode.6'));
  });

  test('says that the elevator sent nothing, or that it is not kept any more', async () => {
    const silent = await printed(await incidentOf(await here.anElevator({ maintainerId: firm })), language);
    expect(silent).toContain(
      t('incident.telemetryNone', { from: '2026-06-15 07:50:00', to: '2026-06-15 08:20:00' }),
    );
    const old = await incidentOf(await here.anElevator({ maintainerId: firm }), '2026-06-01T00:00:00.000Z');
    expect(await printed(old, language)).toContain(
      t('incident.telemetryGone', {
        from: '2026-06-01 07:50:00',
        to: '2026-06-01 08:20:00',
        since: '2026-06-14 08:00:00',
      }),
    );
  });
});
