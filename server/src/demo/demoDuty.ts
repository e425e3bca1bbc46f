import { dutyCalls, dutyPlaces, dutyShifts } from '@hoistway/contract/rescue/dutyRoster.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { demoCompanies, type DemoCompany } from './demoPeople.ts';
import type { People } from './people/people.ts';

interface Roster {
  /** Days from today to the first one; the night shift of yesterday may still be running. */
  from: number;
  /** Who is called first, and who then; the two pairs take turns. */
  pairs: readonly [day: readonly [string, string], night: readonly [string, string]];
}

const rosters: Partial<Record<DemoCompany, Roster>> = {
  // Those who come to rescues by themselves: whoever is called first has to answer.
  hengsheng: {
    from: -1,
    pairs: [
      ['陈伟明', '吴大勇'],
      ['吴大勇', '陈伟明'],
    ],
  },
  // Nobody is entered until tomorrow.
  kangda: {
    from: 1,
    pairs: [
      ['王建国', '余家良'],
      ['何志强', '梁健明'],
    ],
  },
};
const week = 7;
const copiedWeeks = 2;

/** Three weeks of the duty rosters of the demo's stations, the first one entered, the others copied from it. */
export async function seedDuty(tx: Transaction, people: People, now: number): Promise<void> {
  const known = await tx.selectFrom('rescueDuty').select('id').limit(1).executeTakeFirst();
  if (known) return;
  for (const { key, name, timeZone } of demoCompanies) {
    const roster = rosters[key];
    if (roster === undefined) continue;
    const rescuers = await tx
      .selectFrom('staff')
      .innerJoin('company', 'company.id', 'staff.companyId')
      .where('company.name', '=', name)
      .select(['staff.id', 'staff.name', 'staff.companyId'])
      .execute();
    const idOf = (rescuer: string) => rescuers.find((each) => each.name === rescuer)!.id;
    const companyId = rescuers[0]!.companyId;
    const today = new Intl.DateTimeFormat('sv', { timeZone }).format(now);
    const from = daysAfter(today, roster.from);
    for (let at = 0; at < week; at += 1)
      for (const [turn, shift] of dutyShifts.entries())
        for (const place of dutyPlaces) {
          const staffId = idOf(roster.pairs[(at + turn) % 2]![place - 1]!);
          const day = daysAfter(from, at);
          await people.ask('admin', dutyCalls.setDuty, { companyId, day, shift, place, staffId });
        }
    for (let copied = 1; copied <= copiedWeeks; copied += 1)
      await people.ask('admin', dutyCalls.copyWeek, { companyId, from: daysAfter(from, copied * week) });
  }
}
