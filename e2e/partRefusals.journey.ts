import { expect } from '@playwright/test';
import { newElevators, open, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';
import { dayFromToday, expectMessage, formOf, translators, writesOf } from './support/refusals.ts';

const noPicture = { file: 'wear.jpg', bytes: 'no picture at all' };

for (const language of ['zh', 'en'] as const) {
  const t = translators[language];

  test(`forms of parts and stock refuse each wrong input at its field and keep what was entered, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const errors: string[][] = [];
    const mark = `${language.toUpperCase()}${retry}`;
    const [elevatorId, otherId] = (await newElevators(browser, errors, language, [
      `PR-${mark}`,
      `PS-${mark}`,
    ])) as [string, string];
    const desk = await signedIn(browser, errors, 'manager', language);
    const pane = desk.locator('main.pane:visible');
    const partKind = (name: string, more: object = {}) =>
      send(desk, 'POST', 'mountings/new', {
        name,
        safetyClass: 'main',
        marking: 'none',
        unit: '件',
        ...more,
      });
    const kinds = {
      serial: `限速器${mark}`,
      batch: `齿轮油${mark}`,
      roller: `门滚轮${mark}`,
      lining: `闸瓦${mark}`,
    };
    const serialId = await partKind(kinds.serial, { marking: 'serial' });
    await partKind(kinds.batch, { marking: 'batch' });
    const rollerId = await partKind(kinds.roller);
    const liningId = await partKind(kinds.lining, { safetyClass: 'safety', kindKey: 'brakeLining' });
    const mounted = (partKindId: string, more: object = {}) =>
      send(desk, 'POST', 'mountingsElevator/new', {
        elevatorId: otherId,
        partKindId,
        quantity: 1,
        installedOn: dayFromToday(0, -2),
        ...more,
      });
    const serial = `SN-${mark}`;
    await mounted(serialId, { serial });
    const wornId = await mounted(liningId, { elevatorId, place: '主机' });
    const places = { store: `拒库${mark}`, second: `拒分库${mark}` };
    const placeId = await send(desk, 'POST', 'stock/place/new', { kind: 'store', name: places.store });
    await send(desk, 'POST', 'stock/place/new', { kind: 'store', name: places.second });
    await send(desk, 'POST', 'stock/move', { move: 'in', placeId, partKindId: rollerId, quantity: 2 });
    const tomorrow = dayFromToday(1);
    const today = { day: dayFromToday(0) };

    // The catalogue.
    const kind = formOf(desk, 'partKind');
    await open(desk, '/detection/partsManagement?part=new');
    await kind.refuses(
      language,
      ['part_kind'],
      [
        { write: {}, says: 'invalid.required', at: 'name' },
        {
          write: { name: kinds.roller, unit: '件', cycleRuns: '0' },
          says: 'invalid.partCycle',
          at: 'cycleRuns',
        },
        {
          write: { cycleRuns: '1000', recommendedCount: '0' },
          says: 'invalid.partCount',
          at: 'recommendedCount',
        },
        { write: { recommendedCount: '2' }, says: 'invalid.dupPartKind', at: 'name' },
      ],
    );
    await kind.leave();

    // What is mounted.
    const mount = formOf(desk, 'mountPart');
    const parts = ['mounted_part'];
    await open(desk, `/elevator/addEditElevator?id=${elevatorId}&tab=parts`);
    await pane.getByRole('button', { name: t('mountedPart.mount') }).click();
    await mount.refuses(language, parts, [
      { write: {}, says: 'invalid.required', at: 'partKindId' },
      { write: { partKindId: { find: kinds.batch } }, says: 'invalid.batchRequired', at: 'batchNo' },
      { write: { batchNo: 'B-7', quantity: '0' }, says: 'invalid.partCount', at: 'quantity' },
      {
        write: { quantity: '3', installedOn: tomorrow },
        says: 'invalid.partDayFuture',
        values: today,
        at: 'installedOn',
      },
    ]);
    await mount.leave();
    await pane.getByRole('button', { name: t('mountedPart.mount') }).click();
    await mount.refuses(language, parts, [
      { write: { partKindId: { find: kinds.serial } }, says: 'invalid.serialRequired', at: 'serial' },
      {
        write: { serial: serial.toLowerCase(), remarks: '备件' },
        says: 'invalid.serialMountedOn',
        values: { number: `PS-${mark}` },
        at: 'serial',
      },
    ]);
    // Of a piece with a serial number there is one: how many is not asked.
    await expect(mount.field('quantity')).toHaveCount(0);
    await mount.leave();

    // What is replaced, taken off and measured.
    const act = async (key: 'replace' | 'takeOff' | 'measure') => {
      await pane.locator('.detail-tabs li', { hasText: '主机' }).locator('.row-menu').click();
      await desk.getByRole('menuitem', { name: t(`mountedPart.${key}`), exact: true }).click();
    };
    const before = dayFromToday(-1, -2);
    const since = { day: dayFromToday(0, -2) };
    const replace = formOf(desk, 'replacePart');
    await act('replace');
    await replace.refuses(language, parts, [
      { write: { installedOn: before }, says: 'invalid.required', at: 'reason' },
      { write: { reason: '磨损' }, says: 'invalid.partDayBeforeMounting', values: since, at: 'installedOn' },
      { write: { installedOn: tomorrow }, says: 'invalid.partDayFuture', values: today, at: 'installedOn' },
    ]);
    await replace.leave();
    const takeOff = formOf(desk, 'takeOffPart');
    await act('takeOff');
    await takeOff.refuses(language, parts, [
      {
        write: { removedOn: before, reason: '磨损' },
        says: 'invalid.partDayBeforeMounting',
        values: since,
        at: 'removedOn',
      },
    ]);
    await takeOff.leave();
    const measure = formOf(desk, 'measurePart');
    const measured = ['part_measurement'];
    await act('measure');
    await measure.refuses(language, measured, [
      { write: { value: '-1' }, says: 'invalid.measuredValue', at: 'value' },
      {
        write: { value: '70' },
        says: 'invalid.stagePhoto',
        values: { stage: t('partStage.watch') },
        at: 'photo',
      },
      { write: { photo: noPicture }, says: 'refusal.pictureKind', at: 'photo' },
    ]);
    await measure.leave();

    // Criteria are tightened, never loosened.
    const tighten = formOf(desk, 'tightenPart');
    await open(desk, `/detection/partsManagement?part=${liningId}`);
    await pane
      .locator('li', { hasText: t('partCriterionId.liningThickness') })
      .getByRole('button', { name: t('partCriterion.tighten') })
      .click();
    const standard = { limit: 50, unit: t('criterionUnit.%'), source: 'GB/T 31821-2015' };
    await tighten.refuses(
      language,
      ['part_criterion'],
      [
        { write: { endAt: '40' }, says: 'invalid.criterionLooserBelow', values: standard, at: 'endAt' },
        { write: { endAt: '80', watchAt: '80' }, says: 'invalid.criterionOrder', at: 'watchAt' },
        { write: { watchAt: '-1' }, says: 'invalid.criterionLimit', at: 'watchAt' },
      ],
    );
    await tighten.leave();

    // Stock.
    const ledger = ['stock_movement'];
    const move = formOf(desk, 'moveStock');
    await open(desk, '/detection/partsManagement?tab=stock');
    await pane.getByRole('button', { name: t('stockMovement.book') }).click();
    const short = { name: places.store, n: 2, unit: '件' };
    await move.refuses(language, ledger, [
      { write: {}, says: 'invalid.required', at: 'placeId' },
      {
        write: {
          move: { choose: t('askedMove.transfer') },
          placeId: { find: places.store },
          partKindId: { find: kinds.roller },
          quantity: '3',
        },
        says: 'invalid.transferTarget',
        at: 'toPlaceId',
      },
      { write: { toPlaceId: { find: places.store } }, says: 'invalid.transferSame', at: 'toPlaceId' },
      {
        write: { toPlaceId: { find: places.second } },
        says: 'invalid.stockShort',
        values: short,
        at: 'quantity',
      },
      { write: { quantity: '0' }, says: 'invalid.stockQuantity', at: 'quantity' },
    ]);
    await move.leave();
    await pane.getByRole('button', { name: t('stockMovement.book') }).click();
    await move.refuses(language, ledger, [
      {
        write: {
          move: { choose: t('askedMove.out') },
          placeId: { find: places.store },
          partKindId: { find: kinds.roller },
          quantity: '3',
        },
        says: 'invalid.takenReason',
        at: 'reason',
      },
      { write: { reason: '领用' }, says: 'invalid.stockShort', values: short, at: 'quantity' },
    ]);
    await move.leave();
    const count = formOf(desk, 'countStock');
    await open(desk, `/detection/partsManagement?tab=stock&words=${encodeURIComponent(places.store)}`);
    await pane.locator('.ant-table-row', { hasText: places.store }).locator('.row-menu').click();
    await desk.getByRole('menuitem', { name: t('stockMovement.count'), exact: true }).click();
    await count.refuses(language, ledger, [
      { write: { counted: '1' }, says: 'invalid.countReason', at: 'reason' },
      { write: { counted: '-1', reason: '年终盘点' }, says: 'invalid.stockCounted', at: 'counted' },
    ]);
    await count.leave();
    const place = formOf(desk, 'stockPlace');
    await open(desk, '/detection/partsManagement?tab=places');
    await pane.getByRole('button', { name: t('stockPlace.add') }).click();
    await place.refuses(
      language,
      ['stock_place'],
      [
        { write: { name: places.store }, says: 'invalid.dupStockPlace', at: 'name' },
        {
          write: { kind: { choose: t('stockPlaceKind.van') } },
          says: 'invalid.vanNeedsPerson',
          at: 'staffId',
        },
      ],
    );
    await place.leave();

    // The assignment of a kind that goes piece by piece.
    const assign = formOf(desk, 'assignPart');
    await open(desk, '/detection/addBatchElevatorParts');
    await assign.refuses(language, parts, [
      { write: { partKindId: { find: kinds.serial } }, says: 'invalid.required', at: 'elevatorIds' },
      { write: { elevatorIds: { find: `PR-${mark}` } }, says: 'invalid.assignedSerial', at: 'partKindId' },
    ]);
    await assign.leave();

    // A part at its end keeps the elevator out of service, and one that is used keeps its place in the catalogue.
    await send(desk, 'POST', `elevator/lifeState/${elevatorId}`, { to: 'stopped' });
    await desk.evaluate(
      async ([mountedPartId, measuredOn]) => {
        const canvas = document.createElement('canvas');
        const photo = await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!), 'image/jpeg'));
        const body = new FormData();
        const fields = { mountedPartId: mountedPartId!, criterion: 'liningThickness', value: '40' };
        for (const [name, value] of Object.entries(fields)) body.set(name, value);
        body.set('measuredOn', measuredOn!);
        body.set('photo', photo, 'wear.jpg');
        const headers = { authorization: localStorage.getItem('token') ?? '' };
        await fetch('api/mountingsElevator/measure', { method: 'POST', headers, body });
      },
      [wornId, dayFromToday(0)],
    );
    const written = await writesOf(['elevator', 'part_kind']);
    await open(desk, `/elevator/addEditElevator?id=${elevatorId}`);
    await desk.locator('.page-action .row-menu').click();
    await desk
      .locator('.ant-dropdown')
      .getByRole('menuitem', { name: t('elevator.to.inUse') })
      .click();
    await desk
      .locator('.ant-modal-confirm-btns')
      .getByRole('button', { name: t('elevator.to.inUse') })
      .click();
    await expectMessage(desk, t('refusal.partAtEnd').split('{part}')[0]!);
    await open(desk, `/detection/partsManagement?words=${encodeURIComponent(kinds.roller)}`);
    await pane.locator('.ant-table-row', { hasText: kinds.roller }).locator('.row-menu').click();
    await desk.getByRole('menuitem', { name: t('button.delete') }).click();
    await desk
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: t('button.delete') })
      .click();
    await expectMessage(desk, t('refusal.partKindUsed'));
    expect(await writesOf(['elevator', 'part_kind'])).toBe(written);
    expect(errors.flat()).toEqual([]);
  });
}
