import type { Transaction } from '#platform/call/requestContext.ts';
import { demoCompanies, type DemoCompany } from './demoPeople.ts';

/** Names of the two mechanics of each team; every certificate of them holds for more than a month. */
const teams: Partial<Record<DemoCompany, readonly (readonly [name: string, one: string, other: string])[]>> =
  {
    hengsheng: [
      ['北区组', '吴大勇', '阿兹兰'],
      ['南区组', '陈伟明', '黄志强'],
    ],
    kangda: [
      ['上海一组', '王建国', '孙小梅'],
      ['西南一组', '杨海涛', '何志强'],
    ],
  };

/** Teams of two for the months of the demo's maintainers, who set out from their company's station. */
export async function seedTeams(
  tx: Transaction,
  companyIds: ReadonlyMap<DemoCompany, string>,
): Promise<void> {
  for (const company of demoCompanies) {
    const companyId = companyIds.get(company.key)!;
    const people = await tx
      .selectFrom('mechanicCard as mechanic')
      .innerJoin('staff', 'staff.id', 'mechanic.id')
      .where('staff.companyId', '=', companyId)
      .select(['staff.id', 'staff.name'])
      .execute();
    const idOf = (name: string): string => {
      const mechanic = people.find((each) => each.name === name);
      if (!mechanic) throw new Error(`${name} is no mechanic of ${company.key}`);
      return mechanic.id;
    };
    const own = teams[company.key] ?? [];
    if (own.length === 0 || !('station' in company)) continue;
    const { latitude, longitude } = company.station;
    await tx
      .insertInto('planTeam')
      .values(
        own.map(([name, one, other]) => ({
          companyId,
          name,
          firstWorkerId: idOf(one),
          secondWorkerId: idOf(other),
          latitude,
          longitude,
          kinds: [],
        })),
      )
      .execute();
  }
}
