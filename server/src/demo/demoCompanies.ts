import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import { demoCompanies, type DemoCompany } from './demoPeople.ts';
import type { People } from './people/people.ts';

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

/** Enters areas of duty and companies; the first company, whose administrator does it, is there already. */
export async function seedCompanies(people: People, firstId: string): Promise<Map<DemoCompany, string>> {
  const areaIds = await seedAreas(people);
  const ids = new Map<DemoCompany, string>();
  for (const { key, dutyPhone, regionCodes, ...rest } of demoCompanies) {
    const { station, ...company } = 'station' in rest ? rest : { ...rest, station: undefined };
    const area = areaOfCompany[key];
    const fields = {
      ...company,
      ...station,
      dutyPhone,
      phone: dutyPhone,
      regionCodes: [...regionCodes],
      areaId: area === undefined ? null : areaIds.get(area)!,
    };
    if (key === 'platform') await people.ask('admin', companyCalls.update, { id: firstId, ...fields });
    ids.set(key, key === 'platform' ? firstId : (await people.ask('admin', companyCalls.create, fields)).id);
  }
  return ids;
}

async function seedAreas(people: People): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, englishName, regionCodes, country } of demoAreas) {
    const { id } = await people.ask('admin', areaCalls.create, {
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
    });
    ids.set(name, id);
  }
  return ids;
}

/** The groups of a company. */
export interface Groups {
  root: string;
  /** By city, as named by `cityOf`. */
  cities: Map<string, string>;
}

const cityNames: Readonly<Record<string, string>> = {
  '99': '新加坡',
  '3101': '上海',
  '4403': '深圳',
  '3205': '昆山',
  '5001': '重庆',
};

/** Adds the groups of the maintainers: one for each city. */
export async function seedGroups(
  people: People,
  companyIds: ReadonlyMap<DemoCompany, string>,
): Promise<Map<DemoCompany, Groups>> {
  const groups = new Map<DemoCompany, Groups>();
  for (const key of ['hengsheng', 'kangda'] as const) {
    const companyId = companyIds.get(key)!;
    const add = async (groupName: string, parentId: string | null) =>
      (await people.ask('admin', groupCalls.create, { companyId, groupName, parentId })).id;
    const root = await add('总部', null);
    const cities = new Map<string, string>();
    for (const [code, name] of Object.entries(cityNames)) cities.set(code, await add(name, root));
    groups.set(key, { root, cities });
  }
  return groups;
}
