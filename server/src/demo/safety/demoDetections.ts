import { detectionRuleOn, detectionRules } from '@hoistway/contract/inspection/detection/detectionRules.ts';
import { detectionKinds } from '@hoistway/contract/inspection/detection/elevatorDetection.ts';
import { daysAfter, monthsAfter } from '@hoistway/contract/time/days.ts';
import { detectedElevators } from '#area/inspection/detection/detectedElevators.ts';
import {
  insertKnownDetections,
  type KnownDetection,
} from '#area/inspection/detection/insertKnownDetections.ts';
import type { Transaction } from '#platform/call/requestContext.ts';

/** One of so many elevators has tests. */
const oneOf = 3;
/** So many days from today a test is due again, one after the other; without one it failed, or was not made yet. */
const dueIn = [150, 20, 300, -12, 'failed', 90, 8, 'never', 200, -3] as const;

const organisations = { registered: '市电梯检测中心', engineer: '南岛检验' } as const;
const organisationOf = (tester: string): string =>
  tester === 'registered' || tester === 'engineer' ? organisations[tester] : '恒升电梯';

const found = (elevatorId: string, tester: string): Omit<KnownDetection, 'kind' | 'testedOn'> => ({
  elevatorId,
  testerName: '周建国',
  testerOrganisation: organisationOf(tester),
  testerRegistration: tester === 'registered' ? `ZJ-${elevatorId.padStart(5, '0')}` : null,
  result: 'passed',
  measured: [],
  remark: null,
});

/** Tests in every state around today, of the kinds that the rules ask of each elevator. */
export async function seedDetections(tx: Transaction, now: number): Promise<void> {
  const at = new Date(now);
  const elevators = await tx.selectFrom('elevator').select('id').orderBy('id').execute();
  const ids = elevators.filter((_, n) => n % oneOf === 0).map(({ id }) => id);
  const known = (await detectedElevators(tx, ids, at)).flatMap(
    ({ elevatorId, today, elevator }, n): KnownDetection[] =>
      detectionKinds.flatMap((kind, k) => {
        const rule = detectionRuleOn(detectionRules, kind, elevator, today);
        // Where no rule says when, a full-load test was made once and has no next day.
        if (!rule && kind === 'fullLoad' && n % 4 === 0)
          return [{ ...found(elevatorId, 'maintainer'), kind, testedOn: daysAfter(today, -50) }];
        const due = dueIn[(n * 3 + k) % dueIn.length]!;
        if (!rule || due === 'never') return [];
        const failed = due === 'failed';
        const testedOn = failed ? daysAfter(today, -4) : monthsAfter(daysAfter(today, due), -rule.months);
        const [measure] = detectionRules.measures[kind] ?? [];
        const passed: KnownDetection = {
          ...found(elevatorId, rule.tester),
          kind,
          testedOn,
          measured: measure ? [{ name: measure.zh, value: 2 + (n % 5), unit: measure.unit }] : [],
        };
        const before = { ...passed, testedOn: monthsAfter(testedOn, -rule.months) };
        if (failed) return [before, { ...passed, result: 'failed', remark: '动作速度超差，已安排调整' }];
        return due > 200 ? [before, passed] : [passed];
      }),
  );
  await insertKnownDetections(tx, known, at);
}
