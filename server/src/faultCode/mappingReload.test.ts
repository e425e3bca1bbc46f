import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { announce } from '#platform/event/announce.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { createEventHandler, onEveryNode } from '#platform/event/onEveryNode.ts';
import { listenForEvents } from '#platform/event/notify.ts';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { faultMappingChanged } from './faultCodeEvents.ts';
import { seedMapping } from './faultMapping.ts';

let here: Installation;

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  const elevatorId = await here.anElevator({ maintainerId: await here.aCompany('恒升') });
  await aCollectorOn(here, elevatorId, 'C1');
});
afterAll(() => here.close());

test('a new mapping version applies to new events, and earlier faults keep their codes', async () => {
  const { ingest, mapping, end } = await anIngest(here.url);
  const log = pino({ level: 'silent' });
  const reload = onEveryNode(faultMappingChanged, (node: Pick<IngestNode, 'mapping'>) =>
    node.mapping.reload(),
  );
  const bus = await listenForEvents(here.url, log, createEventHandler([reload], { mapping }, log));
  const say = (id: string, on: boolean) =>
    ingest.hooks.onEvent('C1', bytes({ id, timeStamp: Date.now(), code: 'X77', on }), Date.now());
  const named = () =>
    here.db
      .selectFrom('fault')
      .leftJoin('faultMapping', (join) =>
        join
          .onRef('faultMapping.versionId', '=', 'fault.mappingVersionId')
          .onRef('faultMapping.vendorCode', '=', 'fault.vendorCode'),
      )
      .select(['fault.code', 'fault.mappingVersion', 'fault.closedAt', 'faultMapping.code as row'])
      .where('fault.vendorCode', '=', 'X77')
      .orderBy('fault.id')
      .execute();
  const aVersion = async (version: number, code: string) => {
    await transactAs(here.db, asSystem('test'), async (tx) => {
      await tx
        .updateTable('faultMappingVersion')
        .set({ state: 'retired' })
        .where('model', '=', 'NICE3000')
        .execute();
      const { id } = await tx
        .insertInto('faultMappingVersion')
        .values({
          model: 'NICE3000',
          version,
          state: 'active',
          note: null,
          createdBy: null,
          activatedAt: new Date(),
          activatedBy: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('faultMapping').values({ versionId: id, vendorCode: 'X77', code }).execute();
      await announce(tx, faultMappingChanged, { versionId: id, model: 'NICE3000', version });
    });
    await vi.waitFor(() => expect(mapping.map('NICE3000', 'X77')?.code).toBe(code));
  };

  await say('x1', true);
  expect(await named()).toEqual([]);
  await aVersion(1, 'K163');
  await say('x2', true);
  await aVersion(2, 'K164');
  await say('x3', true);
  expect(await named()).toEqual([
    { code: 'K163', mappingVersion: 1, closedAt: null, row: 'K163' },
    { code: 'K164', mappingVersion: 2, closedAt: null, row: 'K164' },
  ]);
  // A platform code means itself, and other models still mean what they meant.
  expect(mapping.map('NICE3000', 'K101')).toEqual({ code: 'K101', by: null });
  expect(mapping.map('OTHER', 'X77')).toBeUndefined();
  expect(mapping.map('NICE3000', 'E02')).toMatchObject({ code: 'K124', by: { version: 1 } });
  // It is over by its own word, whatever it was called meanwhile; a node that began later knows what it was called.
  const later = await anIngest(here.url);
  await later.ingest.hooks.onEvent(
    'C1',
    bytes({ id: 'x4', timeStamp: Date.now(), code: 'X77', on: false }),
    Date.now(),
  );
  expect((await named()).filter((fault) => fault.closedAt === null)).toEqual([]);
  await bus.close();
  await later.end();
  await end();
});
