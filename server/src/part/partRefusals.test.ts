import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { languages, type TextKey } from '@hoistway/contract/language/language.ts';
import { mountedPart as mountedTexts } from '@hoistway/contract/language/part/mountedPart.ts';
import { part as kindTexts } from '@hoistway/contract/language/part/part.ts';
import { partAssignment as assignmentTexts } from '@hoistway/contract/language/part/partAssignment.ts';
import { partCriteria as criteriaTexts } from '@hoistway/contract/language/part/partCriteria.ts';
import { stock as stockTexts } from '@hoistway/contract/language/part/stock.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { maxAssigned, partAssignmentCalls } from '@hoistway/contract/part/partAssignment.ts';
import { partCriterionCalls } from '@hoistway/contract/part/partCriterion.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { partMeasurementCalls } from '@hoistway/contract/part/partMeasurement.ts';
import { stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { stockPlaceCalls } from '@hoistway/contract/part/stockPlace.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { translators } from '#platform/texts.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { aPhoto } from '#testing/aVisit.ts';
import { aWorkshop, type Workshop } from '#testing/aWorkshop.ts';

type Values = Record<string, unknown>;
interface Refused {
  call: Call;
  input(): Values;
  /** The field at fault; without it the call as a whole is refused. */
  field?: string;
  values?(language: 'zh' | 'en'): Record<string, string | number>;
  as?: () => AskedAs;
}

let shop: Workshop;
let stranger: AskedAs;
/** Sees the stock of every company. */
let operator: AskedAs;
const ids: Record<string, string> = {};

const make = async (name: string, call: Call, input: Values, as: AskedAs = shop.desk) =>
  (ids[name] = (dataOf(await shop.here.askRaw(call, input, as)) as { id: string }).id);
const day = '2026-06-01';
const today = '2026-06-15';
const main = { safetyClass: 'main', unit: '件', englishUnit: 'pcs' };

beforeAll(async () => {
  shop = await aWorkshop();
  const { here, elevatorId, desk } = shop;
  here.clock.set(`${today}T04:00:00Z`);
  desk.token = await here.signIn('desk');
  const other = await here.aCompany('康达');
  const tower = await here.aCompany('平台', 'platform');
  await here.aUser('stranger', other, { permissions: [...permissions], scope: 'company' });
  await here.aUser('tower', tower, { permissions: [...permissions], scope: 'platform' });
  stranger = { token: await here.signIn('stranger') };
  operator = { token: await here.signIn('tower') };
  ids['elevator'] = elevatorId;
  const foreign = await here.anElevator({ maintainerId: other }, 'Z9');
  await make('serial', partKindCalls.create, { ...main, name: '限速器', marking: 'serial' }, operator);
  await make('batch', partKindCalls.create, { ...main, name: '齿轮油', marking: 'batch' }, operator);
  await make('plain', partKindCalls.create, {
    ...main,
    name: '门滚轮',
    englishName: 'Door roller',
    marking: 'none',
  });
  const watched = { ...main, marking: 'none' };
  await make('lining', partKindCalls.create, {
    ...watched,
    name: '衬片',
    englishName: 'Lining',
    kindKey: 'brakeLining',
  });
  await make('rope', partKindCalls.create, { ...watched, name: '钢丝绳', kindKey: 'suspensionRope' });
  const piece = { elevatorId, quantity: 1, installedOn: day };
  await make('mounted', mountedPartCalls.create, { ...piece, partKindId: ids['serial'], serial: 'S-1' });
  await make(
    'elsewhere',
    mountedPartCalls.create,
    { ...piece, elevatorId: foreign, partKindId: ids['serial'], serial: 'S-2' },
    stranger,
  );
  await make('roller', mountedPartCalls.create, { ...piece, partKindId: ids['plain'] });
  await make('worn', mountedPartCalls.create, { ...piece, partKindId: ids['lining'] });
  await make('gone', mountedPartCalls.create, { ...piece, partKindId: ids['plain'] });
  const off = { id: ids['gone'], removedOn: day, reason: '磨损' };
  dataOf(await here.askRaw(mountedPartCalls.takeOff, off, desk));
  await make('store', stockPlaceCalls.create, {
    kind: 'store',
    name: '总仓库',
    englishName: 'Central store',
  });
  await make('second', stockPlaceCalls.create, { kind: 'store', name: '分仓库' });
  const received = { move: 'in', placeId: ids['store'], partKindId: ids['plain'], quantity: 2 };
  dataOf(await here.askRaw(stockCalls.move, received, desk));
  await here.db.updateTable('elevator').set({ lifeState: 'stopped' }).where('id', '=', elevatorId).execute();
  const measured = { mountedPartId: ids['worn'], criterion: 'liningThickness', value: 40, measuredOn: day };
  dataOf(await here.askRaw(partMeasurementCalls.create, { ...measured, photo: await aPhoto() }, desk));
  await make('abroad', stockPlaceCalls.create, { kind: 'store', name: '康达仓库' }, stranger);
});
afterAll(() => shop.here.close());

const kind = (more: Values = {}) => ({ ...main, name: '新件', marking: 'none', faultCodes: [], ...more });
const mounting = (kindName: string, more: Values = {}) => ({
  elevatorId: ids['elevator'],
  partKindId: ids[kindName],
  quantity: 1,
  installedOn: day,
  ...more,
});
const assignment = (kindName: string, more: Values = {}) => ({
  partKindId: ids[kindName],
  elevatorIds: [ids['elevator']],
  quantity: 1,
  installedOn: day,
  ...more,
});
const moving = (more: Values = {}) => ({
  move: 'in',
  placeId: ids['store'],
  partKindId: ids['plain'],
  quantity: 1,
  ...more,
});
const measuring = (more: Values = {}) => ({
  mountedPartId: ids['worn'],
  criterion: 'liningThickness',
  value: 90,
  measuredOn: day,
  ...more,
});
const limits = (kindName: string, criterion: string, watchAt: number, endAt: number) => ({
  partKindId: ids[kindName],
  criterion,
  watchAt,
  endAt,
});
const create = mountedPartCalls.create;
const standard = (limit: number, unit: TextKey, source: string) => (language: 'zh' | 'en') => ({
  limit,
  unit: translators[language](unit),
  source,
});

/** By which call each refusal of the area is reached. */
const refusals: Readonly<Record<string, Refused>> = {
  'invalid.dupPartKind': { call: partKindCalls.create, input: () => kind({ name: '门滚轮' }), field: 'name' },
  'invalid.partCycle': {
    call: partKindCalls.create,
    input: () => kind({ cycleRuns: 0 }),
    field: 'cycleRuns',
  },
  'invalid.partCount': {
    call: partKindCalls.create,
    input: () => kind({ recommendedCount: 0 }),
    field: 'recommendedCount',
  },
  'invalid.partFaultCode': {
    call: partKindCalls.create,
    input: () => kind({ faultCodes: ['K-08'] }),
    field: 'faultCodes.0',
  },
  'refusal.partKindUsed': { call: partKindCalls.remove, input: () => ({ id: ids['plain'] }) },
  'invalid.partCounter': { call: create, input: () => mounting('plain', { runsAt: -1 }), field: 'runsAt' },
  'invalid.serialRequired': { call: create, input: () => mounting('serial'), field: 'serial' },
  'invalid.serialNotAsked': {
    call: create,
    input: () => mounting('plain', { serial: 'S-9' }),
    field: 'serial',
  },
  'invalid.oneOfSerial': {
    call: create,
    input: () => mounting('serial', { serial: 'S-9', quantity: 2 }),
    field: 'quantity',
  },
  'invalid.batchRequired': { call: create, input: () => mounting('batch'), field: 'batchNo' },
  'invalid.batchNotAsked': {
    call: create,
    input: () => mounting('plain', { batchNo: 'B' }),
    field: 'batchNo',
  },
  'invalid.serialMounted': {
    call: create,
    input: () => mounting('serial', { serial: 's-2' }),
    field: 'serial',
  },
  'invalid.serialMountedOn': {
    call: create,
    input: () => mounting('serial', { serial: 's-1' }),
    field: 'serial',
    values: () => ({ number: 'T1' }),
  },
  'invalid.partDayFuture': {
    call: create,
    input: () => mounting('plain', { installedOn: '2026-06-16' }),
    field: 'installedOn',
    values: () => ({ day: today }),
  },
  'invalid.partDayBeforeMounting': {
    call: mountedPartCalls.replace,
    input: () => ({ id: ids['roller'], installedOn: '2026-05-31', reason: '磨损' }),
    field: 'installedOn',
    values: () => ({ day }),
  },
  'refusal.partTakenOff': {
    call: mountedPartCalls.takeOff,
    input: () => ({ id: ids['gone'], removedOn: day, reason: '磨损' }),
    values: () => ({ day }),
  },
  'invalid.assignedElevators': {
    call: partAssignmentCalls.create,
    input: () =>
      assignment('plain', { elevatorIds: Array.from({ length: maxAssigned + 1 }, () => ids['elevator']) }),
    field: 'elevatorIds',
  },
  'invalid.assignedSerial': {
    call: partAssignmentCalls.preview,
    input: () => assignment('serial'),
    field: 'partKindId',
  },
  'invalid.allEquipped': {
    call: partAssignmentCalls.create,
    input: () => assignment('plain', { onlyMissing: true }),
    field: 'elevatorIds',
  },
  'invalid.criterionLimit': {
    call: partCriterionCalls.tighten,
    input: () => limits('lining', 'liningThickness', -1, 60),
    field: 'watchAt',
  },
  'invalid.criterionOfOthers': {
    call: partCriterionCalls.tighten,
    input: () => limits('lining', 'ropeWires', 1, 2),
    field: 'criterion',
  },
  'invalid.criterionLooserBelow': {
    call: partCriterionCalls.tighten,
    input: () => limits('lining', 'liningThickness', 80, 40),
    field: 'endAt',
    values: standard(50, 'criterionUnit.%', 'GB/T 31821-2015'),
  },
  'invalid.criterionLooserAbove': {
    call: partCriterionCalls.tighten,
    input: () => limits('rope', 'ropeWires', 13, 20),
    field: 'watchAt',
    values: standard(12, 'criterionUnit.wires', 'GB/T 31821-2015'),
  },
  'invalid.criterionOrder': {
    call: partCriterionCalls.tighten,
    input: () => limits('lining', 'liningThickness', 80, 80),
    field: 'watchAt',
  },
  'invalid.measuredValue': {
    call: partMeasurementCalls.create,
    input: () => measuring({ value: -1 }),
    field: 'value',
  },
  'invalid.stagePhoto': {
    call: partMeasurementCalls.create,
    input: () => measuring({ value: 70 }),
    field: 'photo',
    values: (language) => ({ stage: translators[language]('partStage.watch') }),
  },
  'refusal.partAtEnd': {
    call: elevatorCalls.setLifeState,
    input: () => ({ id: ids['elevator'], to: 'inUse' }),
    values: (language) => {
      const t = translators[language];
      const source = t('mountedPart.source', {
        title: 'GB/T 31821-2015',
        confidence: t('confidence.known'),
      });
      const said = { value: 40, unit: t('criterionUnit.%'), on: day, limit: 50, source };
      return {
        part: language === 'zh' ? '衬片' : 'Lining',
        why: t('partSaid.liningThickness', said),
      };
    },
  },
  'invalid.dupStockPlace': {
    call: stockPlaceCalls.create,
    input: () => ({ kind: 'store', name: '总仓库' }),
    field: 'name',
  },
  'invalid.storeOfNobody': {
    call: stockPlaceCalls.create,
    input: () => ({ kind: 'store', name: '新', staffId: shop.hand }),
    field: 'staffId',
  },
  'invalid.vanNeedsPerson': {
    call: stockPlaceCalls.create,
    input: () => ({ kind: 'van', name: '新' }),
    field: 'staffId',
  },
  'invalid.vanOfOthers': {
    call: stockPlaceCalls.create,
    input: () => ({ kind: 'van', name: '新', staffId: shop.hand }),
    field: 'staffId',
    as: () => operator,
  },
  'invalid.stockQuantity': { call: stockCalls.move, input: () => moving({ quantity: 0 }), field: 'quantity' },
  'invalid.stockCounted': {
    call: stockCalls.count,
    input: () => ({ placeId: ids['store'], partKindId: ids['plain'], counted: -1, reason: '年终' }),
    field: 'counted',
  },
  'invalid.countReason': {
    call: stockCalls.count,
    input: () => ({ placeId: ids['store'], partKindId: ids['plain'], counted: 1, reason: ' ' }),
    field: 'reason',
  },
  'invalid.takenReason': { call: stockCalls.move, input: () => moving({ move: 'out' }), field: 'reason' },
  'invalid.transferTarget': {
    call: stockCalls.move,
    input: () => moving({ move: 'transfer' }),
    field: 'toPlaceId',
  },
  'invalid.onlyTransfer': {
    call: stockCalls.move,
    input: () => moving({ toPlaceId: ids['second'] }),
    field: 'toPlaceId',
  },
  'invalid.transferSame': {
    call: stockCalls.move,
    input: () => moving({ move: 'transfer', toPlaceId: ids['store'] }),
    field: 'toPlaceId',
  },
  'invalid.transferCompany': {
    call: stockCalls.move,
    input: () => moving({ move: 'transfer', toPlaceId: ids['abroad'] }),
    field: 'toPlaceId',
    values: (language) => ({ name: language === 'zh' ? '总仓库' : 'Central store' }),
    as: () => operator,
  },
  'invalid.stockShort': {
    call: stockCalls.move,
    input: () => moving({ move: 'out', quantity: 3, reason: '领用' }),
    field: 'quantity',
    values: (language) => ({
      name: language === 'zh' ? '总仓库' : 'Central store',
      n: 2,
      unit: language === 'zh' ? '件' : 'pcs',
    }),
  },
  'refusal.stockPlaceUsed': { call: stockPlaceCalls.remove, input: () => ({ id: ids['store'] }) },
};

/** Said of rows of files alone, in `partImport.test.ts`; and a code of which each case says more. */
const elsewhere = [
  'invalid.partKindOfOthers',
  'invalid.partKindNotManaged',
  'invalid.mountedUnknown',
  'invalid.mountedStays',
  'refusal.vanPart',
];

describe('every refusal of parts and stock', () => {
  test('is tried', () => {
    const texts = [kindTexts, mountedTexts, assignmentTexts, criteriaTexts, stockTexts];
    const keys = texts.flatMap((each) => Object.keys(each)).filter((key) => /^(invalid|refusal)\./.test(key));
    expect([...Object.keys(refusals), ...elsewhere].toSorted()).toEqual(keys.toSorted());
  });

  test.each(Object.keys(refusals))('%s is said in both languages, and nothing is kept', async (key) => {
    const { call, input, field, values = () => ({}), as = () => shop.desk } = refusals[key]!;
    const { here } = shop;
    const kept = () => here.db.selectFrom('auditTrail').select(here.db.fn.max('id').as('newest')).execute();
    const before = await kept();
    for (const language of languages) {
      const { envelope } = await here.askRaw(call, input(), { ...as(), language });
      const said = translators[language](key as TextKey, values(language));
      expect(envelope.success).toBe(false);
      if (field === undefined) expect(envelope.description).toBe(said);
      else expect(envelope.errors).toEqual({ [field]: said });
    }
    expect(await kept()).toEqual(before);
  });
});
