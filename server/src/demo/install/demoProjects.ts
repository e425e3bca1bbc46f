import type { ReplyOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import type { People } from '../people/people.ts';

type Order = ReplyOf<typeof installOrderCalls.one>;
type Step = Order['stepRows'][number];

interface Templates {
  traction: string;
  small: string;
}

interface Project {
  contractNo: string;
  partyA: string;
  site: { prefix: string; project: string; englishProject: string; address: string };
  elevators: number;
  template: string;
  /** Days from today to the first one of work, and from there to the agreed end. */
  began: number;
  lasts: number;
  price: string;
  /** The first and last step of a milestone, by the name of the step. */
  milestones: { name: string; englishName: string; share: number; stepName: string | null }[];
  /** How many steps of each elevator are audited; all without a number. */
  audited: readonly (number | undefined)[];
  /** Working days by which each elevator begins after the one before. */
  stagger?: number;
}

const usualStagger = 4;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** Morning and evening in Singapore. */
const at = (day: string, hour: number): number => Date.parse(`${day}T00:00:00Z`) + (hour - 8) * hourMs;

const milestonesOf = (steps: readonly (readonly [string, string, number])[]) => [
  ...steps.map(([name, englishName, share]) => ({ name, englishName, share, stepName: name })),
  { name: '质保金', englishName: 'Retention money', share: 500, stepName: null },
];

const projects = ({ traction, small }: Templates): Project[] => [
  {
    contractNo: 'IN-2026-014',
    partyA: '榜鹅北角 MCST 筹备处',
    site: {
      prefix: 'PGN',
      project: '榜鹅北角',
      englishProject: 'Punggol North Point',
      address: '402 Punggol Way',
    },
    elevators: 6,
    template: traction,
    began: -70,
    lasts: 130,
    price: '198000.00',
    milestones: milestonesOf([
      ['勘测土建', 'Survey', 2000],
      ['到货开箱', 'Delivery', 3000],
      ['导轨安装', 'Guide rails', 1500],
      ['慢车调试', 'Slow-speed commissioning', 1500],
      ['准用证', 'Permit to operate', 1500],
    ]),
    audited: [11, 9, 7, 4, 2, 0],
  },
  {
    contractNo: 'IN-2026-009',
    partyA: '裕廊东社区中心',
    site: {
      prefix: 'JEC',
      project: '裕廊东社区中心',
      englishProject: 'Jurong East Community Centre',
      address: '8 Jurong East St 31',
    },
    elevators: 2,
    template: small,
    began: -75,
    lasts: 80,
    price: '86000.00',
    milestones: milestonesOf([
      ['导轨安装', 'Guide rails', 5000],
      ['快车与平层', 'Normal-speed commissioning', 4500],
    ]),
    audited: [undefined, 6],
  },
  {
    contractNo: 'IN-2026-003',
    partyA: '丹戎巴葛酒店',
    site: {
      prefix: 'TPH',
      project: '丹戎巴葛酒店',
      englishProject: 'Tanjong Pagar Hotel',
      address: '60 Tras St',
    },
    elevators: 3,
    template: small,
    began: -101,
    lasts: 75,
    price: '92000.00',
    milestones: milestonesOf([
      ['导轨安装', 'Guide rails', 5000],
      ['快车与平层', 'Normal-speed commissioning', 4500],
    ]),
    audited: [undefined, undefined, undefined],
    stagger: 0,
  },
];

/** Enters the elevators of a project as its installer does. */
async function addElevators(
  people: People,
  { site, elevators }: Project,
  { installerId, propertyId, first }: { installerId: string; propertyId: string; first: number },
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= elevators; n += 1) {
    const shortNumber = `${site.prefix}-${String(n).padStart(2, '0')}`;
    const { id } = await people.ask('admin', elevatorCalls.create, {
      elevatorNo: `990404${String(first + n)}`,
      shortNumber,
      address: site.address,
      projectName: site.project,
      englishProjectName: site.englishProject,
      placeOfUse: 'residential',
      regionCode: '990404',
      type: 'traction',
      floorsNum: 18,
      latitude: 1.416,
      longitude: 103.9,
      propertyId,
      ownerId: propertyId,
      installerId,
      lifeState: 'installing',
    });
    ids.push(id);
  }
  return ids;
}

/** Begins a step, reports it done and has it audited, on the days that are planned for it. */
async function build(people: People, step: Step, doneOn: string): Promise<void> {
  const measured = step.measures.map(({ min, max }) =>
    max === null ? (min ?? 0) + 5 : min === null ? max * 0.6 : (min + max) / 2,
  );
  await people.ask('installer', installStepCalls.start, { id: step.id }, at(step.startsOn, 9));
  await people.ask(
    'installer',
    installStepCalls.done,
    {
      id: step.id,
      ...(measured.length > 0 ? { measured } : {}),
      ...(step.paperRule === null ? {} : { paperNo: `LN-${step.id}`, paperOn: step.startsOn }),
    },
    at(doneOn, 17),
  );
  await people.ask('manager', installStepCalls.audit, { id: step.id, act: 'approve' }, at(doneOn, 18));
}

/** The order of an elevator with its steps as the plan is at a moment. */
const detailOf = (people: People, id: string, when: number): Promise<Order> =>
  people.ask('manager', installOrderCalls.one, { id }, when);

/** By how many days steps of the third elevator of the large project were late, and why. */
const late = {
  hoistway: { days: 7, cause: 'builder', causedBy: '总包' },
  delivery: { days: 4, cause: 'delivery', causedBy: '门机供应商' },
} as const;
const lateOf = (key: string) => (key === 'hoistway' || key === 'delivery' ? late[key] : undefined);

/** Builds as many steps of an order as are said, none of them after today. */
async function buildOrder(
  people: People,
  orderId: string,
  {
    audited,
    startsOn,
    isLate,
    now,
  }: { audited: number | undefined; startsOn: string; isLate: boolean; now: number },
): Promise<void> {
  await people.ask('installer', installOrderCalls.act, { id: orderId, act: 'accept' }, at(startsOn, 8));
  let when = at(startsOn, 8);
  for (let left = audited ?? Infinity; left > 0; left -= 1) {
    const { stepRows } = await detailOf(people, orderId, when);
    const [next] = stepRows
      .filter(({ state, ready }) => state === 'todo' && ready)
      .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
    if (!next || at(next.endsOn, 18) > now - dayMs) return;
    const held = isLate ? lateOf(next.key) : undefined;
    const doneOn = daysAfter(next.endsOn, held?.days ?? 0);
    await build(people, next, doneOn);
    if (held)
      await people.ask('manager', installStepCalls.delay, {
        id: next.id,
        cause: held.cause,
        causedBy: held.causedBy,
        fromDay: daysAfter(next.endsOn, 1),
        untilDay: doneOn,
      });
    when = at(doneOn, 18);
  }
}

/** Three projects: one half-way with two causes of delay, one before its handover, one handed over two months ago. */
export async function seedProjects(
  people: People,
  companyIds: ReadonlyMap<string, string>,
  templates: Templates,
  now: number,
): Promise<void> {
  const installerId = companyIds.get('hengsheng')!;
  const propertyId = companyIds.get('jufu')!;
  const [worker] = await people.ask('manager', staffCalls.pick, { words: '高建军' });
  for (const [index, project] of projects(templates).entries()) {
    const startsOn = dayOf(now + project.began * dayMs);
    const signed = at(startsOn, 9) - 14 * dayMs;
    const elevatorIds = await addElevators(people, project, {
      installerId,
      propertyId,
      first: 880_000 + index * 100,
    });
    const { id: contractId } = await people.ask(
      'manager',
      installContractCalls.create,
      {
        contractNo: project.contractNo,
        partyA: project.partyA,
        customerId: propertyId,
        country: 'SG',
        weekdays: [1, 2, 3, 4, 5, 6],
        signingDate: dayOf(signed),
        startDate: startsOn,
        endDate: daysAfter(startsOn, project.lasts),
        lines: elevatorIds.map((elevatorId) => ({ elevatorId, price: project.price })),
        milestones: project.milestones.map((milestone) => ({
          ...milestone,
          afterDays: milestone.stepName === null ? 365 : null,
        })),
        maintainerId: installerId,
        warrantyMonths: 12,
      },
      signed,
    );
    await people.ask(
      'manager',
      installOrderCalls.create,
      {
        contractId,
        elevatorIds,
        configIds: [project.template],
        workerId: worker!.id,
        startsOn,
        stagger: project.stagger ?? usualStagger,
        trial: false,
      },
      signed + hourMs,
    );
    const { rows } = await people.ask('manager', installOrderCalls.page, { contractId, pageSize: 50 });
    const orders = rows.toSorted((one, other) => Number(one.id) - Number(other.id));
    for (const [n, { id, startsOn: first }] of orders.entries())
      await buildOrder(people, id, {
        audited: project.audited[n],
        startsOn: first,
        isLate: index === 0 && n === 2,
        now,
      });
    if (index === 0) await billFirst(people, contractId, now);
    if (index === 2) for (const { id } of orders) await handOver(people, id, now);
  }
}

/** Bills the first milestone of the elevators that have reached it; what they reached besides is still to be billed. */
async function billFirst(people: People, contractId: string, now: number): Promise<void> {
  const { due } = await people.ask('manager', installContractCalls.billDraft, { id: contractId });
  const first = due.filter(({ name }) => name === due[0]?.name);
  if (first.length === 0) return;
  const billedAt = now - 5 * dayMs;
  await people.ask(
    'manager',
    installContractCalls.bill,
    {
      id: contractId,
      milestoneIds: first.map(({ milestoneId }) => milestoneId),
      invoiceNo: 'AZ-2026-014-01',
      invoiceType: 'generalVat',
      billingDate: dayOf(billedAt),
      dueDate: dayOf(billedAt + 30 * dayMs),
      drawer: '高建军',
      buyerReference: 'PGN-PO-118',
    },
    billedAt,
  );
}

/** An elevator has been in use for two months. */
async function handOver(people: People, id: string, now: number): Promise<void> {
  const order = await detailOf(people, id, now);
  if (order.missing.length > 0) return;
  const day = order.stepRows
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1)!;
  await people.ask(
    'manager',
    installOrderCalls.commission,
    { id, firstUseOn: day, body: '建设局认可检验师', reportNo: 'PTO-0312', inspectedOn: day },
    at(day, 19),
  );
}
