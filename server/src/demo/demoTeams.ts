import { planTeamCalls } from '@hoistway/contract/plan/planTeam.ts';
import { sql, type SqlBool } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { demoCompanies, type DemoCompany } from './demoPeople.ts';
import type { People } from './people/people.ts';

interface DemoTeam {
  name: string;
  /** Its two mechanics; every certificate of them holds for more than a month. */
  pair: readonly [one: string, other: string];
  /** Where it sets out; without it from its company's station. */
  from?: { latitude: number; longitude: number };
}

/** A team in every city where the company keeps elevators: nobody drives from one to the other. */
const teams: Partial<Record<DemoCompany, readonly DemoTeam[]>> = {
  hengsheng: [
    { name: '北区组', pair: ['吴大勇', '阿兹兰'] },
    { name: '南区组', pair: ['陈伟明', '黄志强'] },
    { name: '长三角组', pair: ['马晓东', '顾长明'], from: { latitude: 31.3402, longitude: 121.1254 } },
    { name: '深圳组', pair: ['罗志坚', '邓少芬'], from: { latitude: 22.5371, longitude: 113.9512 } },
    { name: '重庆组', pair: ['冉启国', '谭小琴'], from: { latitude: 29.5466, longitude: 106.5438 } },
  ],
  kangda: [
    { name: '上海一组', pair: ['王建国', '孙小梅'] },
    { name: '西南一组', pair: ['杨海涛', '何志强'], from: { latitude: 29.5623, longitude: 106.5702 } },
    { name: '新加坡组', pair: ['余家良', '法依兹'], from: { latitude: 1.3417, longitude: 103.7765 } },
    { name: '深圳一组', pair: ['梁健明', '蔡秀珍'], from: { latitude: 22.5124, longitude: 113.9301 } },
  ],
};

/** Whether the person whose id a column holds is in the joined `team`. */
export const isInTeam = (column: string) =>
  sql<SqlBool>`${sql.ref(column)} in (team.first_worker_id, team.second_worker_id)`;

/** Teams of two for the months of the demo's maintainers. */
export async function seedTeams(
  tx: Transaction,
  people: People,
  companyIds: ReadonlyMap<DemoCompany, string>,
): Promise<void> {
  for (const company of demoCompanies) {
    const companyId = companyIds.get(company.key)!;
    const mechanics = await tx
      .selectFrom('mechanicCard as mechanic')
      .innerJoin('staff', 'staff.id', 'mechanic.id')
      .where('staff.companyId', '=', companyId)
      .select(['staff.id', 'staff.name'])
      .execute();
    const idOf = (name: string): string => {
      const mechanic = mechanics.find((each) => each.name === name);
      if (!mechanic) throw new Error(`${name} is no mechanic of ${company.key}`);
      return mechanic.id;
    };
    for (const { name, pair, from } of teams[company.key] ?? []) {
      const { latitude, longitude } = from ?? stationOf(company);
      const [firstWorkerId, secondWorkerId] = pair.map(idOf);
      await people.ask('admin', planTeamCalls.create, {
        name,
        firstWorkerId: firstWorkerId!,
        secondWorkerId: secondWorkerId!,
        latitude,
        longitude,
      });
    }
  }
}

function stationOf(company: (typeof demoCompanies)[number]) {
  if (!('station' in company)) throw new Error(`${company.key} has no station`);
  return company.station;
}
