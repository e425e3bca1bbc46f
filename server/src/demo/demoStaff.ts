import { qualificationCalls } from '@hoistway/contract/company/qualificationCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { readStaffRules, writeStaff } from '#area/company/staff/staffWrite.ts';
import type { DemoCompany } from './demoPeople.ts';
import type { People } from './people/people.ts';

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
    ['高建军', 'Gao Jianjun', 'install', 'installer', 415],
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
    ['赵铁生', 'Zhao Tiesheng', 'install', null, 520],
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

/** The people of two maintainers with their certificates, entered by who runs the installation. Numbers are invented. */
export async function seedStaff(people: People, companyIds: ReadonlyMap<DemoCompany, string>): Promise<void> {
  for (const [company, staff] of Object.entries(demoStaff)) {
    const companyId = companyIds.get(company as DemoCompany)!;
    const ids = await addStaff(people, company as DemoCompany, companyId, staff);
    for (const [index, [, , kind, , days]] of staff.entries()) {
      const id = ids[index]!;
      if (kind === 'rescue' && index !== unreviewed)
        await people.ask('admin', staffCalls.reviewRescuer, { id, isAudit: 'passed' });
      // Whoever frees people maintains elevators too.
      const kinds = [certificates[kind], ...(kind === 'rescue' ? (['operatorCertificate'] as const) : [])];
      for (const [more, certificate] of kinds.entries())
        await people.ask('admin', qualificationCalls.create, {
          companyId,
          staffId: id,
          kind: certificate,
          certificateNo: `TS${company === 'hengsheng' ? '65' : '31'}${String(2_021_001 + index * 17 + more * 9)}`,
          issuedBy: company === 'hengsheng' ? 'BCA' : '市场监督管理局',
          validFrom: dayIn(days - 4 * 365),
          validUntil: dayIn(days),
        });
    }
  }
}

/** Whom nobody has reviewed yet. */
const unreviewed = 3;

/** Adds people as from a file; answers their ids. */
const addStaff = (people: People, company: DemoCompany, companyId: string, staff: readonly Person[]) =>
  people.act('admin', async (ctx) => {
    const added = staff.map(([name, englishName, kind, account], index) => ({
      companyId,
      name,
      englishName,
      kind,
      account,
      phone: company === 'hengsheng' ? `9${String(1_234_501 + index)}` : `139${String(20_000_001 + index)}`,
      onDuty: index % 3 !== 2,
      levelId: kind === 'rescue' ? ('grid' as const) : null,
      regionCode: regionOf[name] ?? null,
    }));
    const rules = await readStaffRules(ctx, { added });
    const plans = added.map((each) => rules.add(each));
    const written = await writeStaff(ctx, plans);
    return plans.map((plan) => {
      const id = written.get(plan)!;
      if (id instanceof Error) throw id;
      return id;
    });
  });
