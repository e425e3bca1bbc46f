import { createHmac } from 'node:crypto';
import type { NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import { liveList, windowList } from '@hoistway/contract/live/realTime.ts';
import { defaultQrSizes } from '@hoistway/contract/qrCode/qrCode.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { demoLabel } from './demoLabel.ts';

const day = 86_400_000;

/** Brands that elevators of the demo name, and the loads of their models. */
const brands = [
  ['默纳克', 'Monarch'],
  ['永大', 'Yungtay'],
  ['快意', 'IFE'],
  ['江南嘉捷', 'SJEC'],
] as const;
const models = [
  [800, 1.75],
  [1000, 2.5],
  [1350, 2.5],
  [1600, 4],
] as const;

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
  ['monitor', 0.2, 'TPN-09: door belt is being replaced, back before noon.'],
  ['operator', 1.1, 'Busy weekend at Jurong East, please watch JRE-07.'],
  ['support', 3.4, 'KSN-03 机房路由器已报修。'],
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
  operator: { id: string; companyId: string };
  now: number;
}

/** What people of the demo have arranged for themselves and the others. */
export async function seedDesk(tx: Transaction, fleetKey: string, now: number): Promise<void> {
  const operator = await tx
    .selectFrom('userAccount')
    .select(['id', 'companyId'])
    .where('username', '=', 'operator')
    .executeTakeFirstOrThrow();
  const desk: Desk = { tx, operator, now };
  await seedBrands(desk);
  await seedLabels(desk, fleetKey);
  await seedViews(desk);
  await seedSettings(desk);
  await seedWords(desk);
}

async function seedBrands({ tx, operator, now }: Desk): Promise<void> {
  const rows = await tx
    .insertInto('elevatorBrand')
    .values(
      brands.map(([name, nameEn]) => ({
        companyId: operator.companyId,
        name,
        nameEn,
        createdAt: new Date(now - 400 * day),
      })),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('elevatorModel')
    .values(
      rows.flatMap(({ id }) =>
        models.map(([ratedLoad, ratedSpeed]) => ({
          brandId: id,
          name: `HX-${ratedLoad}`,
          nameEn: null,
          kind: 'traction' as const,
          ratedLoad,
          ratedSpeed,
          controllerType: 'NICE3000',
        })),
      ),
    )
    .execute();
}

async function seedLabels({ tx, operator, now }: Desk, fleetKey: string): Promise<void> {
  const elevators = await tx
    .selectFrom('elevator')
    .select(['id', 'shortNumber'])
    .where((eb) => eb.or(labelled.map((prefix) => eb('shortNumber', 'like', `${prefix}%`))))
    .orderBy('shortNumber')
    .execute();
  await tx
    .insertInto('qrCode')
    .values(
      elevators.map(({ id, shortNumber }, index) => ({
        elevatorId: id,
        // As unguessable as the key of the installation, and the same whenever it is filled in with that key.
        token: createHmac('sha256', fleetKey)
          .update(`code ${shortNumber}`)
          .digest()
          .subarray(0, 16)
          .toString('base64url'),
        sign: index + 1,
        location: '轿厢',
        caption: '扫码报修',
        logo: null,
        ...defaultQrSizes,
        createdAt: new Date(now - (60 + (index % 40)) * day),
      })),
    )
    .execute();
  await tx
    .insertInto('labelTemplate')
    .values({
      userId: operator.id,
      companyId: operator.companyId,
      ...demoLabel,
      parts: JSON.stringify(demoLabel.parts),
      backgroundPicture: null,
      shared: true,
      createdAt: new Date(now - 61 * day),
    })
    .execute();
}

async function seedViews({ tx, operator, now }: Desk): Promise<void> {
  const elevators = await tx.selectFrom('elevator').select(['id', 'shortNumber']).orderBy('id').execute();
  const ids = (wanted: (shortNumber: string) => boolean) =>
    elevators.filter(({ shortNumber }) => shortNumber !== null && wanted(shortNumber)).map(({ id }) => id);
  const marked = ids((each) => favourites.includes(each));
  const colleagues = await tx
    .selectFrom('userAccount')
    .select('id')
    .where('companyId', '=', operator.companyId)
    .execute();
  await tx
    .insertInto('elevatorFavourite')
    .values(colleagues.flatMap(({ id: userId }) => marked.map((elevatorId) => ({ elevatorId, userId }))))
    .execute();
  const watched = ids((each) => /^(BSH|QTN|LJZ|SKH|KSN)-/.test(each) || favourites.includes(each));
  const views = await tx
    .insertInto('listView')
    .values(
      [
        {
          list: windowList,
          viewName: '值班墙',
          address: `elevators=${watched.join('.')}&worst=1`,
          shared: true,
        },
        { list: liveList, viewName: '女皇镇', address: 'words=QTN', shared: false },
        { list: 'elevator', viewName: '陆家嘴', address: 'words=LJZ', shared: true },
        { list: 'fault', viewName: '困人', address: 'code=K111', shared: true },
      ].map((view) => ({
        ...view,
        userId: operator.id,
        companyId: operator.companyId,
        columns: JSON.stringify([]),
        createdAt: new Date(now - 20 * day),
      })),
    )
    .returning(['id', 'list'])
    .execute();
  const wall = views.find(({ list }) => list === windowList)!;
  await tx
    .insertInto('listViewDefault')
    .values(colleagues.map(({ id: userId }) => ({ userId, list: windowList, viewId: wall.id })))
    .execute();
}

async function seedSettings({ tx, operator, now }: Desk): Promise<void> {
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
      userIds: [operator.id],
      channels: ['console', 'sms'],
    },
  ];
  await tx
    .insertInto('faultSetting')
    .values({
      companyId: operator.companyId,
      settingName: '值班中心',
      enabled: true,
      note: '困人另发短信',
      rules: JSON.stringify(rules),
      createdAt: new Date(now - 45 * day),
    })
    .execute();
}

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
