import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { partMeasurementCalls } from '@hoistway/contract/part/partMeasurement.ts';
import { partAssignmentCalls } from '@hoistway/contract/part/partAssignment.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { stockPlaceCalls } from '@hoistway/contract/part/stockPlace.ts';
import type { InputOf } from '@hoistway/contract/call.ts';
import { daysAfter, monthsAfter } from '@hoistway/contract/time/days.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { dayIn } from './demoStaff.ts';
import type { People } from './people/people.ts';

type Kind = InputOf<typeof partKindCalls.create>;

const kinds = {
  lining: {
    name: '制动器衬片',
    englishName: 'Brake lining',
    safetyClass: 'safety',
    kindKey: 'brakeLining',
    marking: 'serial',
    unit: '副',
    englishUnit: 'pc',
    price: '680.00',
    cycleMonths: 36,
    cycleRuns: 600_000,
    recommendedCount: 2,
    technicalCondition: '衬片厚度不小于 4 mm，与制动轮接触面积不小于 80 %，无油污、裂纹。',
  },
  rope: {
    name: '曳引钢丝绳',
    englishName: 'Traction rope',
    safetyClass: 'main',
    kindKey: 'suspensionRope',
    marking: 'batch',
    unit: '根',
    englishUnit: 'pc',
    price: '1450.00',
    cycleRopeBends: 2_000_000,
    recommendedCount: 5,
    technicalCondition: '直径不小于公称直径的 90 %，一个捻距内断丝不超过规定数。',
  },
  roller: {
    name: '门滚轮',
    englishName: 'Door roller',
    safetyClass: 'ordinary',
    marking: 'none',
    unit: '个',
    englishUnit: 'pc',
    price: '38.00',
    cycleMonths: 24,
    cycleDoorOpenings: 500_000,
    recommendedCount: 4,
  },
  battery: {
    name: '应急照明电池',
    englishName: 'Emergency battery',
    safetyClass: 'ordinary',
    kindKey: 'emergencyBattery',
    marking: 'none',
    unit: '块',
    englishUnit: 'pc',
    price: '120.00',
    cycleMonths: 36,
    recommendedCount: 1,
  },
} as const satisfies Record<string, Kind>;

/** So many days from today a piece is to be replaced: past, soon, later. */
const dueIn = [-40, 12, 400] as const;
/** Of linings one is past its cycle, so that its elevator is not to return to service. */
const liningsDueIn = [400, 12, 700, -40, 250, 90, 600, 500, 800] as const;
const mountedLifts = 9;
/** A door whose rollers do not last: so many days ago they were replaced, each time within their cycle. */
const rollersReplaced = [300, 170, 45] as const;
const doorOfTrouble = 4;
/** The lifts that got their batteries at once. */
const batteriesOn = { from: 2, to: 8 } as const;

const backFrom = (due: number, months: number): string => monthsAfter(dayIn(due), -months);

/** A small catalogue of the platform, and what one company keeps in stock and has mounted. */
export async function seedParts(tx: Transaction, people: People): Promise<void> {
  const known = await tx.selectFrom('partKind').select('id').limit(1).executeTakeFirst();
  // An installation that begins a chapter again keeps what it has.
  if (known) return;
  const add = async (kind: Kind) => (await people.ask('operator', partKindCalls.create, kind)).id;
  const lining = await add(kinds.lining);
  const rope = await add(kinds.rope);
  const roller = await add(kinds.roller);
  const battery = await add(kinds.battery);
  await seedStock(tx, people, [roller, battery, lining]);

  const lifts = await tx
    .selectFrom('elevatorCard as elevator')
    .innerJoin('userAccount as manager', 'manager.companyId', 'elevator.maintainerId')
    .where('manager.username', '=', 'manager')
    .where('elevator.type', '=', 'traction')
    .where('elevator.lifeState', '=', 'inUse')
    .select('elevator.id')
    .orderBy('elevator.id')
    .limit(mountedLifts)
    .execute();
  const mount = (input: InputOf<typeof mountedPartCalls.create>) =>
    people.ask('manager', mountedPartCalls.create, input);
  for (const [at, { id: elevatorId }] of lifts.entries()) {
    const due = liningsDueIn[at]!;
    const { id } = await mount({
      elevatorId,
      partKindId: lining,
      place: '主机',
      englishPlace: 'Machine',
      quantity: 1,
      serial: `BL-24-${String(at + 101)}`,
      installedOn: backFrom(due, kinds.lining.cycleMonths),
      runsAt: 40_000 + at * 1700,
    });
    let rollers = await mount({
      elevatorId,
      partKindId: roller,
      place: '轿门',
      englishPlace: 'Car door',
      quantity: 4,
      installedOn: backFrom(dueIn[(at + 1) % dueIn.length]!, kinds.roller.cycleMonths),
    });
    if (at === doorOfTrouble)
      for (const daysAgo of rollersReplaced)
        rollers = await people.ask('manager', mountedPartCalls.replace, {
          id: rollers.id,
          installedOn: dayIn(-daysAgo),
          reason: '滚轮开裂，关门有异响',
        });
    await mount({
      elevatorId,
      partKindId: rope,
      quantity: 5,
      batchNo: 'GS-2023-07',
      installedOn: backFrom(0, 30),
    });
    if (at === 1)
      await people.ask('manager', partMeasurementCalls.create, {
        mountedPartId: id,
        criterion: 'liningThickness',
        value: 82,
        measuredOn: daysAfter(dayIn(0), -6),
      });
    if (at === 0)
      await people.ask('manager', mountedPartCalls.replace, {
        id,
        serial: 'BL-26-001',
        installedOn: daysAfter(dayIn(0), -3),
        reason: '衬片厚度接近下限',
      });
  }
  await people.ask('manager', partAssignmentCalls.create, {
    partKindId: battery,
    place: '轿顶',
    englishPlace: 'Car top',
    quantity: 1,
    installedOn: dayIn(-120),
    onlyMissing: true,
    remarks: '年度更换应急照明电池',
    elevatorIds: lifts.slice(batteriesOn.from, batteriesOn.to).map(({ id }) => id),
  });
}

/** Two stores and three vans, filled from the first store. */
async function seedStock(tx: Transaction, people: People, kindIds: readonly string[]): Promise<void> {
  const place = async (input: InputOf<typeof stockPlaceCalls.create>) =>
    (await people.ask('manager', stockPlaceCalls.create, input)).id;
  const store = await place({ kind: 'store', name: '总仓库', englishName: 'Central store' });
  const second = await place({ kind: 'store', name: '长三角仓库', englishName: 'Yangtze Delta store' });
  const drivers = await tx
    .selectFrom('staff')
    .innerJoin('userAccount as manager', 'manager.companyId', 'staff.companyId')
    .where('manager.username', '=', 'manager')
    .where('staff.name', 'in', ['吴大勇', '陈伟明', '马晓东'])
    .select(['staff.id', 'staff.name', 'staff.englishName'])
    .orderBy('staff.id')
    .execute();
  const vans: string[] = [];
  for (const { id, name, englishName } of drivers)
    vans.push(
      await place({
        kind: 'van',
        name: `${name}的维保车`,
        englishName: englishName && `${englishName}’s van`,
        staffId: id,
      }),
    );
  const move = (input: InputOf<typeof stockCalls.move>) => people.ask('manager', stockCalls.move, input);
  for (const [at, partKindId] of kindIds.entries()) {
    await move({ move: 'in', placeId: store, partKindId, quantity: 40 - at * 10 });
    await move({ move: 'in', placeId: second, partKindId, quantity: 12 });
    for (const toPlaceId of vans)
      await move({ move: 'transfer', placeId: store, toPlaceId, partKindId, quantity: 3 });
  }
  await people.ask('manager', stockCalls.count, {
    placeId: store,
    partKindId: kindIds[0]!,
    counted: 30,
    reason: '季度盘点，一个包装破损',
  });
}
