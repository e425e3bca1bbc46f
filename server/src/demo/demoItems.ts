import type { Transaction } from '#platform/call/requestContext.ts';

/** What one maintainer's people look at besides the standard list of traction elevators. */
const own = [
  {
    code: 'Z-01',
    name: '轿厢与值班室对讲测试',
    englishName: 'Intercom from the car to the duty room',
    requirement: '双方通话清晰，断电后仍可使用',
    englishRequirement: 'Clear both ways, also without mains power',
    maintenanceType: 'halfMonth',
    keyItem: false,
  },
  {
    code: 'Z-02',
    name: '轿厢摄像头',
    englishName: 'Camera in the car',
    requirement: '镜头清洁，画面完整，时间准确',
    englishRequirement: 'Lens clean, whole picture, right time',
    maintenanceType: 'quarter',
    keyItem: true,
  },
] as const;

const excluded = { code: 'A2-01', reason: '均为永磁同步无齿轮主机' };

const dayMs = 86_400_000;

/** A list of a maintainer that differs from the standard one, with its versions. */
export async function seedItems(tx: Transaction, now: number): Promise<void> {
  const author = await tx
    .selectFrom('userAccount')
    .select(['id', 'companyId'])
    .where('username', '=', 'manager')
    .executeTakeFirstOrThrow();
  const { id: listId } = await tx
    .insertInto('itemList')
    .values({
      companyId: author.companyId,
      elevatorKind: 'traction',
      mode: 'byGroup',
      version: own.length + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, item] of own.entries())
    await tx
      .insertInto('itemListOwn')
      .values({ ...item, listId, fromVersion: index + 1, untilVersion: null })
      .execute();
  const last = own.length + 1;
  await tx
    .insertInto('itemListExcluded')
    .values({ ...excluded, listId, fromVersion: last, untilVersion: null })
    .execute();
  const changes = [
    ...own.map(({ code }) => ({ code, change: 'added' as const })),
    { code: excluded.code, change: 'excluded' as const },
  ];
  await tx
    .insertInto('itemListVersion')
    .values(
      changes.map(({ code, change }, index) => ({
        listId,
        version: index + 1,
        at: new Date(now - (60 - index * 9) * dayMs),
        userId: author.id,
        change,
        code,
      })),
    )
    .execute();
}
