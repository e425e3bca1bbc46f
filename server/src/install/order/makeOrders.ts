import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { InstallMilestone } from '@hoistway/contract/install/installContract.ts';
import { installOrder } from '@hoistway/contract/install/installOrder.ts';
import type { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import type { StepLink } from '@hoistway/contract/install/network.ts';
import { planOrder, siteCalendar } from '@hoistway/contract/install/orderPlan.ts';
import { installStep } from '@hoistway/contract/install/orderStep.ts';
import { stepsInForce } from '@hoistway/contract/install/stepsInForce.ts';
import { sql } from 'kysely';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { createOrders } from '#area/workOrder/createOrder.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecords } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { numbersOf } from '../contract/installContractRules.ts';
import { findInstallContract } from '../contract/installContractStore.ts';
import { visibleTemplates } from '../library/visibleLibrary.ts';

type Asked = ReadInputOf<typeof installOrderCalls.create>;
type Contract = Awaited<ReturnType<typeof findInstallContract>>;

interface Template {
  id: string;
  names: string;
  elevatorKind: string;
  version: number;
  steps: TemplateStep[];
  links: StepLink[];
}

/** Makes the orders for elevators of a contract, all or none; of a trial says what would be made. */
export async function makeOrders(ctx: TransactionContext, asked: Asked, now: Date) {
  const { db, viewer, t } = ctx;
  await lockRows(db, 'installContract', { id: asked.contractId });
  const contract = await findInstallContract(db, viewer, asked.contractId);
  if (!contract.managed) throw new Refusal('noAuthority');
  await holdElevators(db, asked.elevatorIds);
  const ofContract = new Set(contract.lines.map(({ elevatorId }) => elevatorId));
  const strangers = asked.elevatorIds.filter((id) => !ofContract.has(id));
  if (strangers.length > 0)
    throw new Invalid({
      elevatorIds: t('invalid.notOfContract', { names: await numbersOf(ctx, strangers) }),
    });
  const judged = await judge(ctx, contract, asked);
  if (!asked.trial) {
    const ordered = judged.filter(({ refusal }) => refusal?.text === 'refusal.installOrdered');
    if (ordered.length > 0)
      throw new Invalid({
        elevatorIds: t('invalid.installOrdered', {
          names: ordered.map(({ elevatorNumber }) => elevatorNumber).join(', '),
        }),
      });
    const refusal = judged.find((each) => each.refusal)?.refusal;
    if (refusal) throw refusal;
    await write(ctx, contract, judged, asked, now);
  }
  return {
    made: judged.map(({ elevatorId, elevatorNumber, template, startsOn, plan, refusal }) => ({
      elevatorId,
      elevatorNumber,
      templateName: template?.names ?? null,
      startsOn,
      endsOn: plan?.endsOn ?? null,
      refusal: refusal ? t(refusal.text, refusal.values) : null,
    })),
  };
}

/** The templates asked for, as they stand: retired ones, and those for another country, are not taken. */
async function templatesOf({ db, viewer }: TransactionContext, contract: Contract, ids: readonly string[]) {
  const rows: Template[] = await visibleTemplates(db, viewer)
    .where('template.id', 'in', ids)
    .where('template.state', '=', 'current')
    .where('template.country', '=', contract.country)
    .select([
      'template.id',
      'template.names',
      'template.elevatorKind',
      'template.version',
      'template.steps',
      'template.links',
    ])
    .$narrowType<{ steps: TemplateStep[]; links: StepLink[] }>()
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The elevators asked for, in this order, with what speaks against an order. */
const elevatorsOf = ({ db }: TransactionContext, ids: readonly string[]) =>
  db
    .selectFrom('elevatorCard as elevator')
    .where('elevator.id', 'in', ids)
    .select([
      'elevator.id',
      'elevator.type',
      'elevator.lifeState',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('number'),
      sql<boolean>`exists (select 1 from install_order other
        where other.elevator_id = elevator.id and not other.withdrawn)`.as('ordered'),
    ])
    .execute();

/** What each order is going to be, or why it is refused. */
async function judge(ctx: TransactionContext, contract: Contract, asked: Asked) {
  const templates = await templatesOf(ctx, contract, asked.configIds);
  const elevators = await elevatorsOf(ctx, asked.elevatorIds);
  const calendar = siteCalendar(contract, asked.startsOn);
  return asked.elevatorIds.map((elevatorId, n) => {
    const elevator = elevators.find(({ id }) => id === elevatorId)!;
    const template = templates.find(({ elevatorKind }) => elevatorKind === elevator.type);
    const startsOn = calendar.dayOf(n * (asked.stagger ?? 0));
    const own = { elevatorId, elevatorNumber: elevator.number, template, startsOn };
    const refused = (refusal: Refusal) => ({ ...own, plan: undefined, network: undefined, refusal });
    if (elevator.ordered) return refused(new Refusal('installOrdered'));
    if (elevator.lifeState !== 'installing') return refused(new Refusal('elevatorNotInstalling'));
    if (!template) return refused(new Refusal('installTemplateKind'));
    const network = stepsInForce(template.steps, template.links, startsOn);
    const missing = milestonesWithout(contract.milestones, network.steps);
    if (missing.length > 0)
      return refused(new Refusal('milestoneStepMissing', { names: missing.join(', ') }));
    return { ...own, network, plan: planned(network, startsOn, contract), refusal: undefined };
  });
}

/** The steps on which milestones wait, and which a plan lacks. */
const milestonesWithout = (milestones: readonly InstallMilestone[], steps: readonly TemplateStep[]) =>
  milestones.flatMap(({ stepName }) =>
    stepName !== null && !steps.some(({ name }) => name === stepName) ? [stepName] : [],
  );

const planned = (
  { steps, links }: { steps: readonly TemplateStep[]; links: readonly StepLink[] },
  startsOn: string,
  contract: Contract,
) =>
  planOrder(
    {
      steps: steps.map(({ key, workingDays }) => ({
        key,
        workingDays,
        notBefore: null,
        beganOn: null,
        endedOn: null,
      })),
      links,
      startsOn,
    },
    contract,
  );

type Judged = Awaited<ReturnType<typeof judge>>;

async function write(
  { db }: TransactionContext,
  contract: Contract,
  judged: Judged,
  { workerId }: Asked,
  now: Date,
): Promise<void> {
  const orders = judged.flatMap(({ network, plan, template, ...order }) =>
    network && plan?.endsOn && template ? [{ ...order, network, plan, template, endsOn: plan.endsOn }] : [],
  );
  const made = await createOrders(
    db,
    orders.map(({ elevatorId, endsOn }) => ({
      type: 'installation',
      elevatorId,
      companyId: contract.companyId,
      at: now,
      handlerId: workerId ?? null,
      lastDay: endsOn,
    })),
  );
  const refusal = made.find((each) => each instanceof Refusal);
  if (refusal) throw refusal;
  const ids = await insertRecords(
    db,
    installOrder,
    orders.map(({ elevatorId, template, network, startsOn, endsOn }, n) => ({
      contractId: contract.id,
      workOrderId: made[n] as string,
      elevatorId,
      templateId: template.id,
      version: template.version,
      links: network.links,
      startsOn,
      baselineEnd: endsOn,
      endsOn,
      handedOverAt: null,
      firstUseOn: null,
      warrantyUntil: null,
    })),
  );
  await insertRecords(
    db,
    installStep,
    orders.flatMap(({ network, plan }, n) =>
      network.steps.map((step, position) => {
        const times = plan.steps[position]!;
        return {
          ...step,
          ...untouched,
          measured: [],
          parts: [],
          orderId: ids[n]!,
          position,
          startsOn: times.startsOn,
          endsOn: times.endsOn,
          baselineStart: times.startsOn,
          baselineEnd: times.endsOn,
        };
      }),
    ),
  );
}

/** What a step has that nobody has begun. */
const untouched = {
  state: 'todo',
  workerId: null,
  notBefore: null,
  beganAt: null,
  doneAt: null,
  auditedAt: null,
  auditWay: null,
  auditDistanceM: null,
  paperNo: null,
  paperOn: null,
  decision: null,
  remark: null,
  reworkCount: 0,
} as const;
