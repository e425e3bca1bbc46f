import { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import { labelTemplateCalls } from '@hoistway/contract/label/labelTemplate.ts';
import { liveList, realTimeCalls, windowList } from '@hoistway/contract/live/realTime.ts';
import { faultPushCalls } from '@hoistway/contract/notify/faultPushCalls.ts';
import type { NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import { qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import { listViewCalls } from '@hoistway/contract/setting/listView.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { demoLabel } from './demoLabel.ts';
import { makers } from './demoMakers.ts';
import { demoPeople } from './demoPeople.ts';
import type { People } from './people/people.ts';

const day = 86_400_000;

/** Sites whose elevators already carry a label. */
const labelled = ['BSH-', 'QTN-', 'TPN-', 'PDX-', 'KSH-'];
const favourites = ['BSH-01', 'QTN-06', 'QTN-07', 'LJZ-04', 'SKH-01', 'JFB-02', 'KSN-03', 'YZC-05'];

const log = [
  [2, '故障回放支持双梯同一时钟对比。\nReplay shows two elevators on one clock.'],
  [
    9,
    '健康报告可导出中英文 PDF，扣分逐项列出。\nHealth reports as PDF in both languages, with each deduction listed.',
  ],
  [16, '二维码标签编辑器：撤销、重做、共享模板。\nLabel editor: undo, redo, shared templates.'],
  [27, '站点停电合并为一条事件通知。\nA power cut at a site is reported as one incident.'],
] as const;
const words = [
  [
    'monitor',
    0.2,
    'TPN-09 正在更换门机皮带，中午前恢复。\nTPN-09: door belt is being replaced, back before noon.',
  ],
  ['operator', 1.1, '裕廊东周末客流大，请留意 JRE-07。\nBusy weekend at Jurong East, please watch JRE-07.'],
  [
    'support',
    3.4,
    'KSN-03 机房路由器已报修。\nKSN-03: the router in the machine room is reported for repair.',
  ],
] as const;

const always: Pick<
  NotificationRule,
  'elevators' | 'groupIds' | 'roleIds' | 'weekdays' | 'fromMinute' | 'toMinute'
> = {
  elevators: 'all',
  groupIds: [],
  roleIds: [],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 0,
  toMinute: 1440,
};

interface Desk {
  tx: Transaction;
  people: People;
  now: number;
}

/** Who arranges what colleagues share. */
const arranger = 'operator';
/** Those beside them whom a visitor can be. */
const colleagues = demoPeople.flatMap(({ username, company, isBehind }) =>
  company === 'platform' && !isBehind ? [username] : [],
);

/** What people of the demo have arranged for themselves and the others. */
export async function seedDesk(tx: Transaction, people: People, now: number): Promise<void> {
  const desk: Desk = { tx, people, now };
  const elevators = await tx
    .selectFrom('elevator')
    .select(['id', 'shortNumber'])
    .where('shortNumber', 'is not', null)
    .orderBy('shortNumber')
    .execute();
  const ids = (wanted: (shortNumber: string) => boolean) =>
    elevators.flatMap(({ id, shortNumber }) => (wanted(shortNumber!) ? [id] : []));
  await seedBrands(desk);
  await seedLabels(
    desk,
    ids((each) => labelled.some((prefix) => each.startsWith(prefix))),
  );
  await seedViews(desk, ids);
  await seedSettings(desk);
  await seedWords(desk);
}

/** The makers, each with the models of theirs that stand somewhere. */
async function seedBrands({ tx, people }: Desk): Promise<void> {
  for (const { name, nameEn } of makers) {
    const models = await tx
      .selectFrom('elevator')
      .where('brand', '=', name)
      .select(['model', 'ratedLoad', 'ratedSpeed'])
      .distinct()
      .orderBy('ratedLoad')
      .orderBy('ratedSpeed')
      .execute();
    await people.ask('admin', brandCalls.create, {
      name,
      nameEn,
      models: models.map(({ model, ratedLoad, ratedSpeed }) => ({
        name: model!,
        kind: 'traction' as const,
        ratedLoad,
        ratedSpeed,
        controllerType: 'NICE3000',
      })),
    });
  }
}

async function seedLabels({ people }: Desk, elevatorIds: string[]): Promise<void> {
  await people.ask('admin', qrCalls.create, { elevatorIds, sign: 1, location: '轿厢', caption: '扫码报修' });
  await people.ask(arranger, labelTemplateCalls.createTemplate, {
    ...demoLabel,
    backgroundPicture: null,
    shared: true,
  });
}

async function seedViews(
  { people }: Desk,
  ids: (wanted: (shortNumber: string) => boolean) => string[],
): Promise<void> {
  for (const username of colleagues)
    for (const id of ids((each) => favourites.includes(each)))
      await people.ask(username, realTimeCalls.favorite, { id, favourite: true });
  const watched = ids((each) => /^(BSH|QTN|LJZ|SKH|KSN)-/.test(each) || favourites.includes(each));
  const add = async (list: string, viewName: string, address: string, shared: boolean) =>
    (await people.ask(arranger, listViewCalls.createView, { list, viewName, address, shared })).id;
  const wall = await add(windowList, '值班墙', `elevators=${watched.join('.')}&worst=1`, true);
  await add(liveList, '女皇镇', 'words=QTN', false);
  await add('elevator', '陆家嘴', 'words=LJZ', true);
  await add('fault', '困人', 'code=K111', true);
  for (const username of colleagues)
    await people.ask(username, listViewCalls.chooseView, { list: windowList, id: wall });
}

async function seedSettings({ tx, people }: Desk): Promise<void> {
  const { id: operatorId } = await tx
    .selectFrom('userAccount')
    .select('id')
    .where('username', '=', arranger)
    .executeTakeFirstOrThrow();
  const rules: NotificationRule[] = [
    {
      ...always,
      kinds: 'severities',
      severities: [1, 2],
      codes: [],
      receivers: 'everyone',
      userIds: [],
      channels: ['console'],
    },
    {
      ...always,
      kinds: 'codes',
      severities: [],
      codes: ['K111', 'A193'],
      receivers: 'chosen',
      userIds: [operatorId],
      channels: ['console', 'sms'],
    },
  ];
  await people.ask('admin', faultPushCalls.create, {
    settingName: '值班中心',
    enabled: true,
    note: '困人另发短信',
    rules,
  });
}

/** What was said on other days: a call knows no time but the present. */
async function seedWords({ tx, now }: Desk): Promise<void> {
  await tx
    .insertInto('updateLog')
    .values(
      log.toReversed().map(([daysAgo, content]) => ({ content, createdAt: new Date(now - daysAgo * day) })),
    )
    .execute();
  const people = await tx.selectFrom('userAccount').select(['id', 'username', 'companyId']).execute();
  await tx
    .insertInto('note')
    .values(
      words.toReversed().map(([username, daysAgo, content]) => {
        const { id, companyId } = people.find((each) => each.username === username)!;
        return { userId: id, companyId, content, createdAt: new Date(now - daysAgo * day) };
      }),
    )
    .execute();
}
