import type { Transaction } from '#platform/call/requestContext.ts';
import type { DemoCompany } from './demoPeople.ts';

/** Where rescuers have to be how fast; the platform's. */
const demoAreas = [
  { name: '新加坡', englishName: 'Singapore', regionCodes: ['990000'], country: 'sg' },
  { name: '长三角', englishName: 'Yangtze Delta', regionCodes: ['310000', '320000'], country: 'cn' },
  {
    name: '粤港澳',
    englishName: 'Greater Bay Area',
    regionCodes: ['440000', '810000', '820000'],
    country: 'cn',
  },
  { name: '重庆', englishName: 'Chongqing', regionCodes: ['500000'], country: 'cn' },
] as const;

const areaOfCompany: Partial<Record<DemoCompany, (typeof demoAreas)[number]['name']>> = {
  hengsheng: '新加坡',
  jufu: '新加坡',
  kangda: '长三角',
  cuilin: '粤港澳',
};

type Kind = 'maintenance' | 'rescue' | 'inspection' | 'install';
const certificates = {
  maintenance: 'operatorCertificate',
  rescue: 'rescueCertificate',
  inspection: 'inspectionCertificate',
  install: 'operatorCertificate',
} as const satisfies Record<Kind, string>;

/** Name and English name, kind, account, and after how many days the certificate ends; below 0 it has ended. */
type Person = readonly [name: string, englishName: string, kind: Kind, account: string | null, days: number];
const demoStaff: Partial<Record<DemoCompany, readonly Person[]>> = {
  hengsheng: [
    ['吴大勇', 'Wu Dayong', 'rescue', 'mechanic', 412],
    ['陈伟明', 'Tan Wei Ming', 'rescue', 'weiming', 730],
    ['拉维', 'Ravi Kumar', 'rescue', null, 25],
    ['阿兹兰', 'Azlan Rahim', 'rescue', null, 210],
    ['林志豪', 'Lim Zhi Hao', 'rescue', null, -12],
    ['苏丽珊', 'Soh Li Shan', 'inspection', null, 300],
    ['赵铁生', 'Zhao Tiesheng', 'install', null, 520],
    ['黄志强', 'Ng Chee Keong', 'maintenance', null, 300],
    ['马晓东', 'Ma Xiaodong', 'maintenance', null, 460],
    ['顾长明', 'Gu Changming', 'rescue', 'changming', 275],
    ['罗志坚', 'Luo Zhijian', 'rescue', 'zhijian', 590],
    ['邓少芬', 'Deng Shaofen', 'maintenance', null, 330],
    ['冉启国', 'Ran Qiguo', 'rescue', 'qiguo', 410],
    ['谭小琴', 'Tan Xiaoqin', 'maintenance', null, 520],
  ],
  kangda: [
    ['杨海涛', 'Yang Haitao', 'rescue', 'rescue', 180],
    ['王建国', 'Wang Jianguo', 'rescue', 'jianguo', 88],
    ['李红军', 'Li Hongjun', 'maintenance', null, 6],
    ['孙小梅', 'Sun Xiaomei', 'maintenance', null, 640],
    ['何志强', 'He Zhiqiang', 'rescue', 'zhiqiang', 350],
    ['高建军', 'Gao Jianjun', 'install', 'installer', 415],
    ['白雪', 'Bai Xue', 'inspection', null, 55],
    ['余家良', 'Yu Jialiang', 'rescue', 'jialiang', 380],
    ['法依兹', 'Mohamad Faiz', 'maintenance', null, 440],
    ['梁健明', 'Liang Jianming', 'rescue', 'jianming', 610],
    ['蔡秀珍', 'Cai Xiuzhen', 'maintenance', null, 350],
  ],
};

/** Where the rescuers of the demo help; who is not named helps anywhere. */
const regionOf: Readonly<Record<string, string>> = {
  吴大勇: '990200',
  陈伟明: '990100',
  拉维: '990300',
  阿兹兰: '990000',
  杨海涛: '500000',
  王建国: '310000',
  何志强: '500000',
  顾长明: '320000',
  罗志坚: '440000',
  冉启国: '500000',
  余家良: '990000',
  梁健明: '440000',
};

/** A day so many days from now. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Areas of duty, and the people of two maintainers with their certificates. Numbers are invented. */
export async function seedStaff(
  tx: Transaction,
  companyIds: ReadonlyMap<DemoCompany, string>,
): Promise<void> {
  const areaIds = new Map<string, string>();
  for (const { name, englishName, regionCodes, country } of demoAreas) {
    const { id } = await tx
      .insertInto('area')
      .values({
        companyId: companyIds.get('platform')!,
        name,
        englishName,
        regionCodes: [...regionCodes],
        answerMinutes: 5,
        arriveCityMinutes: 30,
        arriveOtherMinutes: 60,
        freeMinutes: 120,
        gridMinutes: 10,
        reminderMinutes: 10,
        publicMinutes: 15,
        inspectionScheme: country === 'sg' ? 'sg' : 'cn2023',
        intervalProfile: country,
        phoneRule: country,
        timeZone: country === 'sg' ? 'Asia/Singapore' : 'Asia/Shanghai',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    areaIds.set(name, id);
  }
  for (const [company, area] of Object.entries(areaOfCompany)) {
    await tx
      .updateTable('company')
      .set({ areaId: areaIds.get(area)! })
      .where('id', '=', companyIds.get(company as DemoCompany)!)
      .execute();
  }
  for (const [company, people] of Object.entries(demoStaff)) {
    const companyId = companyIds.get(company as DemoCompany)!;
    for (const [index, [name, englishName, kind, account, days]] of people.entries()) {
      const user = account
        ? await tx
            .selectFrom('userAccount')
            .select('id')
            .where('username', '=', account)
            .executeTakeFirstOrThrow()
        : undefined;
      const { id: staffId } = await tx
        .insertInto('staff')
        .values({
          companyId,
          name,
          englishName,
          kind,
          userId: user?.id ?? null,
          phone:
            company === 'hengsheng' ? `9${String(1_234_501 + index)}` : `139${String(20_000_001 + index)}`,
          idCard: null,
          status: 'active',
          onDuty: index % 3 !== 2,
          levelId: kind === 'rescue' ? 'grid' : null,
          regionCode: regionOf[name] ?? null,
          isAudit: kind === 'rescue' ? (index === 3 ? 'pending' : 'passed') : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // Whoever frees people maintains elevators too.
      const kinds = [certificates[kind], ...(kind === 'rescue' ? (['operatorCertificate'] as const) : [])];
      await tx
        .insertInto('qualification')
        .values(
          kinds.map((certificate, more) => ({
            companyId,
            staffId,
            kind: certificate,
            certificateNo: `TS${company === 'hengsheng' ? '65' : '31'}${String(2_021_001 + index * 17 + more * 9)}`,
            issuedBy: company === 'hengsheng' ? 'BCA' : '市场监督管理局',
            validFrom: dayIn(days - 4 * 365),
            validUntil: dayIn(days),
            note: null,
          })),
        )
        .execute();
    }
  }
}
