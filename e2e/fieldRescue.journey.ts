import { expect, type Browser, type Page } from '@playwright/test';
import { chooseCause } from './support/chooseCause.ts';
import { test } from './support/journey.ts';
import { anElevator, besideOffice } from './support/ownElevator.ts';
import { hidePopups, openAlarms, productUrl, signIn, watchErrors } from './product.ts';

const words = {
  zh: {
    rescuer: '吴大勇',
    mechanic: '陈伟明',
    officer: '陈思远',
    colleague: '韩雪',
    entrapment: '困人',
    clockWrong: '设备时钟错误',
    byArrival: '时间以收到时间为准',
    acknowledge: '确认',
    acknowledgedBy: (who: string) => `${who} 已于`,
    situation: '情况',
    edit: /编\s*辑/,
    save: /保\s*存/,
    send: /派\s*单/,
    coming: /我\s*去/,
    arrived: '我已到场',
    carTop: '登上轿顶',
    isIn: '轿顶作业',
    leave: '我已撤离',
    arrive: '确认到场',
    release: '确认解救',
    winding: '手动盘车',
    door: '开门',
    stillIn: '吴大勇仍在井道内（轿顶），须本人确认撤离后才能进行',
    stays: '门只能开一半，还有一位出不来',
    partOut: '已救出 2 人，共 3 人',
    recordOut: '记录救出人数',
    over: '救援已完成',
    repair: '维修',
    dispatch: '派单',
    accept: '接单',
    begin: '到场签到',
    position: '用定位签到',
    complete: '完成',
    cause: '门锁触点烧蚀',
    check: '记录检查',
    checked: '触点更换，试运行正常',
    stands: '困人故障仍未解除',
    close: '结案',
    closed: '已结案',
    told: [
      /^建立救援单，K111 /,
      /^通知救援人员，吴大勇/,
      /^更新情况，被困人数 3$/,
      /^接单，吴大勇，预计 15 分钟到达$/,
      /^到场$/,
      /^进入井道，吴大勇，轿顶$/,
      /^撤离井道，吴大勇，轿顶$/,
      /^部分解救，已救出 2 人，共 3 人，/,
      /^解救，1 人$/,
      /^电梯信号，困人已结束$/,
      /^检查，陈伟明，/,
      /^结案$/,
    ],
  },
  en: {
    rescuer: 'Wu Dayong',
    mechanic: 'Tan Wei Ming',
    officer: 'Chen Siyuan',
    colleague: 'Han Xue',
    entrapment: 'Passenger entrapment',
    clockWrong: 'Device clock wrong',
    byArrival: 'Times are those of arrival',
    acknowledge: 'Acknowledge',
    acknowledgedBy: (who: string) => `Acknowledged by ${who}`,
    situation: 'Situation',
    edit: 'Edit',
    save: 'Save',
    send: 'Send',
    coming: 'I am coming',
    arrived: 'I have arrived',
    carTop: 'Get on the car top',
    isIn: 'In the hoistway (Car top)',
    leave: 'I am out',
    arrive: 'Record arrival',
    release: 'Record release',
    winding: 'Manual winding',
    door: 'Door opened',
    stillIn: 'Wu Dayong is still in the hoistway (Car top) and has to confirm that they are out first',
    stays: 'The door opens half, one cannot get out',
    partOut: '2 of 3 out',
    recordOut: 'Record who is out',
    over: 'The rescue is over',
    repair: 'Repair',
    dispatch: 'Dispatch',
    accept: 'Accept',
    begin: 'Sign in on site',
    position: 'Sign in by position',
    complete: 'Complete',
    cause: 'Lock contact burnt',
    check: 'Record the check',
    checked: 'Contact replaced, test run normal',
    stands: 'An entrapment fault is still open',
    close: 'Close',
    closed: 'Closed',
    told: [
      /^Rescue opened, K111 /,
      /^Rescuer notified, Wu Dayong/,
      /^Situation updated, People trapped 3$/,
      /^Accepted, Wu Dayong, arrival in 15 minutes$/,
      /^Arrived$/,
      /^Entered the hoistway, Wu Dayong, Car top$/,
      /^Left the hoistway, Wu Dayong, Car top$/,
      /^Some released, 2 of 3 out, /,
      /^Released, 1 person$/,
      /^Elevator signal, Passenger entrapment is over$/,
      /^Checked, Tan Wei Ming, /,
      /^Closed$/,
    ],
  },
} as const;

/** What the device takes for the present: nobody believes its clock. */
const longAgo = Date.parse('2000-06-01T08:00:00Z');
/** The other officer reads the other language. */
const inTurn = { zh: 'en', en: 'zh' } as const;

for (const language of ['zh', 'en'] as const) {
  test(`two officers, a rescuer and a mechanic complete a rescue of three people, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const theirs = words[inTurn[language]];
    const serial = `FR-${language.toUpperCase()}${retry}`;
    const errors: string[] = [];
    const open = async (username: string, speaks: 'zh' | 'en', isPhone: boolean) => {
      const page = await pageOf(browser, isPhone);
      watchErrors(page, errors);
      await hidePopups(page);
      await signIn(page, username, speaks);
      return page;
    };
    const officer = await open('operator', language, false);
    const colleague = await open('desk', inTurn[language], false);
    const { device, sayFault } = await anElevator(officer, serial);

    // The clock of the device is far off: the entrapment stands all the same, and says so to both.
    await sayFault(`on-${serial}`, 'K111', true, longAgo);
    for (const [page, speak] of [
      [officer, say],
      [colleague, theirs],
    ] as const) {
      await openAlarms(page);
      await expect(page.locator('.alarm-card', { hasText: serial })).toContainText(speak.entrapment);
      await page.goto(`${productUrl()}/#/realTime/eleHistoryFault?words=${serial}`);
      await page.locator('.ant-table-row', { hasText: 'K111' }).locator('a.row-name').click();
      await expect(page.locator('.fault-drawer .fault-facts')).toContainText(speak.clockWrong);
      await expect(page.locator('.fault-drawer .fault-facts')).toContainText(speak.byArrival);
    }
    await officer
      .locator('.fault-handling')
      .getByRole('button', { name: say.acknowledge, exact: true })
      .click();
    await expect(colleague.locator('.fault-handling .acknowledged')).toContainText(
      theirs.acknowledgedBy(theirs.officer),
    );

    // Its rescue was opened by itself.
    await officer.goto(`${productUrl()}/#/gridRescue/gridRescue?words=${serial}`);
    await officer.locator('.ant-table-row', { hasText: serial }).locator('a.row-name').click();
    await expect(officer.locator('.case-clock')).toBeVisible();
    await colleague.goto(officer.url());
    const situation = colleague.locator('.case-part', { hasText: theirs.situation }).first();
    await situation.getByRole('button', { name: theirs.edit }).click();
    await colleague.locator('#rescueFacts_trappedCount').fill('3');
    await colleague.locator('.ant-modal').last().getByRole('button', { name: theirs.save }).click();
    const asked = officer.locator('.rescuer', { hasText: say.rescuer });
    await expect(asked).toBeVisible();
    const send = asked.getByRole('button', { name: say.send });
    if ((await send.count()) > 0) await send.click();

    const rescuer = await open('mechanic', language, true);
    await rescuer.locator('.my-rescues-link').click();
    const card = rescuer.locator('.my-rescue', { hasText: serial });
    await card.getByRole('button', { name: say.coming }).click();
    await rescuer.locator('.minutes-field').getByText('15', { exact: true }).click();
    await rescuer.locator('.ant-modal').last().getByRole('button', { name: say.coming }).click();
    await expect(colleague.locator('.rescuer.is-coming')).toContainText('15');
    await expect(card.getByRole('button', { name: say.carTop })).toHaveCount(0);
    await card.getByRole('button', { name: say.arrived }).click();
    await expect(card.getByRole('button', { name: say.carTop })).toBeVisible();
    await card.getByRole('button', { name: say.carTop }).click();
    await expect(card.locator('.hoistway-band')).toContainText(say.isIn);

    // Nobody ends a rescue over the head of whoever stands on the car.
    const acts = officer.locator('.rescue-acts');
    await expect(acts.getByRole('button', { name: say.arrive })).toHaveCount(0);
    await acts.getByRole('button', { name: say.release }).click();
    const form = officer.locator('.ant-modal').last();
    await expect(officer.locator('#releaseRescue_releasedCount')).toHaveValue('3');
    await officer.locator('#releaseRescue_releaseWay').getByText(say.winding, { exact: true }).click();
    await form.getByRole('button', { name: say.release }).click();
    await expect(officer.getByText(say.stillIn)).toBeVisible();
    await card.getByRole('button', { name: say.leave }).click();
    await expect(card.getByRole('button', { name: say.carTop })).toBeVisible();

    // Two are out: it goes on with the third, and whoever looks at it sees that.
    await officer.locator('#releaseRescue_releasedCount').fill('2');
    await officer.locator('#releaseRescue_reason').fill(say.stays);
    await form.getByRole('button', { name: say.release }).click();
    await expect(colleague.locator('.case-facts')).toContainText(theirs.partOut);
    // It stays open.
    await expect(
      colleague.locator('.rescue-acts').getByRole('button', { name: theirs.release }),
    ).toBeVisible();
    await expect(card).toContainText(say.partOut);
    await card.getByRole('button', { name: say.recordOut }).click();
    await expect(rescuer.locator('#releaseRescue_releasedCount')).toHaveValue('1');
    await rescuer.locator('#releaseRescue_releaseWay').getByText(say.door, { exact: true }).click();
    await rescuer.locator('.ant-modal').last().getByRole('button', { name: say.release }).click();
    await expect(card).toContainText(say.over);

    // Before it runs again somebody looks at it, and its signal has to be over.
    await expect(acts.getByRole('button', { name: say.check })).toBeDisabled();
    await expect(acts).toContainText(say.stands);
    await sayFault(`off-${serial}`, 'K111', false, longAgo);
    await expect(acts.getByRole('button', { name: say.check })).toBeEnabled();
    await colleague.locator('.linked-orders li', { hasText: theirs.repair }).getByRole('link').click();
    await colleague
      .locator('.order-acts')
      .getByRole('button', { name: theirs.dispatch, exact: true })
      .click();
    await choose(colleague, '#orderHandler_handlerId', theirs.mechanic);
    await colleague.locator('.ant-modal').last().locator('.ant-btn-primary').click();

    const mechanic = await open('weiming', language, true);
    await mechanic.goto(`${productUrl()}/#/maintenance/mine`);
    const mine = mechanic.locator('.my-order', { hasText: serial });
    await mine.getByRole('button', { name: say.accept, exact: true }).click();
    await mine.getByRole('button', { name: say.begin }).click();
    await mechanic.getByRole('button', { name: say.position }).click();
    await mine.getByRole('button', { name: say.complete, exact: true }).click();
    await chooseCause(mechanic);
    await mechanic.locator('#orderReport_faultReason').fill(say.cause);
    await mechanic.locator('#orderReport_solution').fill(say.checked);
    await mechanic
      .locator('.ant-modal')
      .last()
      .getByRole('button', { name: say.complete, exact: true })
      .click();

    await expect(officer.locator('.case-facts')).toContainText(say.checked);
    await acts.getByRole('button', { name: say.close, exact: true }).click();
    await officer.locator('.ant-modal-confirm').getByRole('button', { name: say.close, exact: true }).click();
    await expect(officer.locator('.case-clock')).toContainText(say.closed);
    await colleague.goBack();
    await expect(colleague.locator('.case-clock')).toContainText(theirs.closed);

    // The operation record tells it as it was, to each in their own language.
    for (const [page, speak] of [
      [officer, say],
      [colleague, theirs],
    ] as const) {
      await page.goto(`${productUrl()}/#/gridRescue/operationRecord?words=${serial}`);
      const rows = page.locator('.ant-table-row');
      await expect(rows.first().getByRole('cell', { name: speak.told.at(-1)! })).toBeVisible();
      const texts = (await rows.allInnerTexts()).toReversed().map((line) => line.split(/[\t\n]+/));
      let at = -1;
      for (const told of speak.told) {
        const next = texts.findIndex(
          (cells, index) => index > at && cells.some((cell) => told.test(cell.trim())),
        );
        expect(next, `${told} after line ${at}`).toBeGreaterThan(at);
        at = next;
      }
    }
    await device.endAsync();
    expect(errors).toEqual([]);
    await Promise.all([officer, colleague, rescuer, mechanic].map((page) => page.context().close()));
  });
}

/** A browser of somebody's own: at a desk, or the phone of somebody beside the elevator. */
async function pageOf(browser: Browser, isPhone: boolean): Promise<Page> {
  const context = await browser.newContext(
    isPhone
      ? {
          viewport: { width: 390, height: 844 },
          geolocation: besideOffice,
          permissions: ['geolocation'],
        }
      : { viewport: { width: 1440, height: 900 } },
  );
  return context.newPage();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.locator(field).click();
  await page.locator('.ant-select-item-option', { hasText: option }).click();
}
