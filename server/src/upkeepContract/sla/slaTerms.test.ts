import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aSlaPlace, type SlaPlace } from '#testing/money/aSlaPlace.ts';

let here: Installation;
let manager: AskedAs;
let owner: AskedAs;
let stranger: AskedAs;
let goTo: SlaPlace['goTo'];
let aCovered: SlaPlace['aCovered'];
let save: SlaPlace['save'];
let verdictsOf: SlaPlace['verdictsOf'];
let closeFault: SlaPlace['closeFault'];
let faultFrom: SlaPlace['faultFrom'];

beforeAll(async () => {
  ({ here, manager, owner, stranger, goTo, aCovered, save, verdictsOf, closeFault, faultFrom } =
    await aSlaPlace());
});
afterAll(() => here.close());

const repairOfFault = { about: 'severeFault', toEvent: 'restored' } as const;

describe('SLA terms', () => {
  test('can be changed by the contract’s company only and read by both parties', async () => {
    const { id } = await aCovered();
    expect((await save(id, {}, owner)).envelope).toMatchObject({ code: 'contractOfOthers' });
    expect((await save(id, {}, stranger)).envelope).toMatchObject({ code: 'objectMissing' });
    dataOf(await save(id));
    expect(dataOf(await here.ask(slaCalls.terms, { id }, owner)).terms).toMatchObject([
      { termNo: 1, version: 1 },
    ]);
    expect((await here.ask(slaCalls.terms, { id }, stranger)).envelope).toMatchObject({
      code: 'objectMissing',
    });
  });

  test.each([
    ['an event that its subject lacks', { about: 'repair', toEvent: 'released' }, 'toEvent'],
    ['the choice of own hours but no hours', { hours: 'own' }, 'ownHours'],
    ['a fixed credit without an amount', { credit: 'fixed' }, 'creditAmount'],
    ['a percentage credit without a percentage', { credit: 'percent' }, 'creditPercent'],
    ['a limit of half a minute', { limitMinutes: 0.5 }, 'limitMinutes'],
  ] as const)('are rejected with %s', async (_, changes, field) => {
    const { id } = await aCovered();
    for (const language of ['zh', 'en']) {
      const { envelope } = await save(id, changes, { ...manager, language });
      expect(Object.keys(envelope.errors ?? {})).toEqual([field]);
    }
  });

  test('keep earlier verdicts when they are changed or ended', async () => {
    const { id, elevatorId } = await aCovered();
    dataOf(await save(id, { ...repairOfFault, limitMinutes: 60 }));
    const before = await faultFrom(elevatorId, '2026-09-02T10:00:00', '2026-09-02T11:30:00');
    await goTo('2026-09-03T00:00:00.000Z');
    dataOf(await save(id, { ...repairOfFault, limitMinutes: 120, termNo: 1 }));
    await faultFrom(elevatorId, '2026-09-04T10:00:00', '2026-09-04T11:30:00');
    // The former one is judged anew, by its own version.
    await closeFault(before, elevatorId, '2026-09-02T11:00:01+08:00');
    expect(
      (await verdictsOf(id)).map((each) => [each.limitSeconds, each.countedSeconds, each.result]),
    ).toEqual([
      [3600, 3601, 'missed'],
      [7200, 5400, 'met'],
    ]);
    dataOf(await here.ask(slaCalls.end, { id, termNo: 1 }, manager));
    await goTo('2026-09-06T00:00:00.000Z');
    await faultFrom(elevatorId, '2026-09-07T10:00:00', '2026-09-07T20:00:00');
    expect(await verdictsOf(id)).toHaveLength(2);
  });

  test('are not overwritten by somebody who saw an older version, who is told what was changed', async () => {
    const { id } = await aCovered();
    dataOf(await save(id));
    dataOf(await save(id, { termNo: 1, version: 1, limitMinutes: 45 }));
    const late = await save(id, { termNo: 1, version: 1, limitMinutes: 60 }, { ...manager, language: 'en' });
    expect(late.envelope).toMatchObject({
      code: 'recordChanged',
      description: expect.stringContaining('Limit'),
    });
    const { terms } = dataOf(await here.ask(slaCalls.terms, { id }, manager));
    expect(terms).toMatchObject([{ version: 2, limitMinutes: 45 }]);
    dataOf(await save(id, { termNo: 1, version: 2, limitMinutes: 60 }));
  });

  test('keep their version when they are saved unchanged', async () => {
    const { id } = await aCovered();
    const own = { hours: 'own' as const, ownHours: [{ weekday: 1, fromMinute: 540, toMinute: 1080 }] };
    dataOf(await save(id, own));
    dataOf(await save(id, { ...own, termNo: 1 }));
    expect(dataOf(await here.ask(slaCalls.terms, { id }, manager)).terms).toMatchObject([{ version: 1 }]);
  });
});
