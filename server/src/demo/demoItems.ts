import { itemListCalls } from '@hoistway/contract/workOrder/itemList.ts';
import type { People } from './people/people.ts';

/** What one maintainer's people look at besides the standard list of traction elevators. */
const own = [
  {
    name: '轿厢与值班室对讲测试',
    englishName: 'Intercom from the car to the duty room',
    requirement: '双方通话清晰，断电后仍可使用',
    englishRequirement: 'Clear both ways, also without mains power',
    maintenanceType: 'halfMonth',
    keyItem: false,
  },
  {
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

/** Who looks after the list. */
const author = 'manager';
const elevatorKind = 'traction';

/** A list of a maintainer that differs from the standard one: each change is a version of it. */
export async function seedItems(people: People, now: number): Promise<void> {
  const at = (version: number) => now - (60 - version * 9) * dayMs;
  for (const [version, item] of own.entries())
    await people.ask(author, itemListCalls.add, { elevatorKind, ...item }, at(version));
  await people.ask(author, itemListCalls.exclude, { elevatorKind, ...excluded }, at(own.length));
}
