import type { Transaction } from '#platform/call/requestContext.ts';
import { demoCompanies, type DemoCompany } from './demoPeople.ts';

/** Names of the two people of each team; every certificate of them holds for more than a month. */
const teams: Partial<Record<DemoCompany, readonly (readonly [name: string, one: string, other: string])[]>> =
  {
    hengsheng: [
      ['North team', '吴大勇', '阿兹兰'],
      ['South team', '陈伟明', '赵铁生'],
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
      .selectFrom('staff')
      .where('companyId', '=', companyId)
      .select(['id', 'name'])
      .execute();
    const idOf = new Map(people.map(({ id, name }) => [name, id]));
    const own = teams[company.key] ?? [];
    if (own.length === 0 || !('station' in company)) continue;
    const { latitude, longitude } = company.station;
    await tx
      .insertInto('planTeam')
      .values(
        own.map(([name, one, other]) => ({
          companyId,
          name,
          firstWorkerId: idOf.get(one)!,
          secondWorkerId: idOf.get(other)!,
          latitude,
          longitude,
          kinds: [],
        })),
      )
      .execute();
  }
}
