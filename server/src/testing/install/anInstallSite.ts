import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { refreshCompanyVisibility } from '#area/company/visibility/companyVisibility.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { aMechanic } from '../aMechanic.ts';
import { anInstallation, dataOf, type AskedAs } from '../anInstallation.ts';
import { aPhoto } from '../aVisit.ts';

export type InstallDetail = ReplyOf<typeof installOrderCalls.one>;
export interface InstallPerson extends AskedAs {
  token: string;
  userId: string;
  permissions: ReadonlySet<Permission>;
}

/** A step that asks for nothing. */
export const plainStep = (key: string, days: number, changes: Partial<TemplateStep> = {}): TemplateStep => ({
  key,
  name: key,
  englishName: null,
  hold: false,
  workingDays: days,
  paperRule: null,
  pictures: 0,
  papers: [],
  measures: [],
  auditor: 'manager',
  ...changes,
});

/** Rails with pictures, a document and a value; then a notice of the law, and doors. */
const steps = [
  plainStep('rails', 5, {
    pictures: 1,
    papers: [{ name: '自检记录', englishName: 'Own record' }],
    measures: [{ name: '垂直度', englishName: 'Plumb', unit: 'mm', min: 0, max: 0.6 }],
  }),
  plainStep('notice', 0, { hold: true, workingDays: null, paperRule: 'cnSupervisory' }),
  plainStep('doors', 3, { auditor: 'colleague' }),
];
const links = [
  { from: 'rails', to: 'notice', lag: 0 },
  { from: 'notice', to: 'doors', lag: 0 },
];

/** A company that installs, its people, a template and elevators that wait for their installation. */
export async function anInstallSite() {
  const here = await anInstallation();
  here.clock.set('2026-03-02T02:00:00Z');
  const company = await here.aCompany('恒升');
  const foreign = await here.aCompany('康达');
  const person = async (
    name: string,
    companyId: string,
    held: readonly Permission[],
    scope: 'company' | 'assigned' = 'company',
  ): Promise<InstallPerson> => {
    const userId = await here.aUser(name, companyId, { permissions: [...held], scope });
    return { userId, token: await here.signIn(name), permissions: new Set(held) };
  };
  const manager = await person('manager', company, permissions);
  const worker = await person('worker', company, ['install.view', 'install.orderHandle'], 'assigned');
  const colleague = await person('colleague', company, ['install.view', 'install.orderHandle']);
  const reader = await person('reader', company, ['install.view']);
  const stranger = await person('stranger', foreign, permissions);
  const hand = await aMechanic(here.db, company, { userId: worker.userId, mark: '1' });
  const second = await aMechanic(here.db, company, { userId: colleague.userId, mark: '2' });
  await here.db.updateTable('staff').set({ kind: 'install' }).where('id', '=', hand).execute();

  /** An elevator that the company installs. */
  const anElevatorToInstall = async (): Promise<string> => {
    const id = await here.anElevator({});
    await transactAs(here.db, asSystem('test'), async (tx) => {
      await tx
        .updateTable('elevator')
        .set({ lifeState: 'installing', installerId: company, latitude: 31.2, longitude: 121.5 })
        .where('id', '=', id)
        .execute();
      await refreshCompanyVisibility(tx, [id]);
    });
    return id;
  };
  const { id: templateId } = dataOf<{ id: string }>(
    await here.ask(
      installTemplateCalls.create,
      { name: '乘客电梯', elevatorKind: 'traction', country: 'CN', steps, links },
      manager,
    ),
  );

  let serial = 0;
  const terms = (
    elevatorIds: readonly string[],
    changes: Partial<InputOf<typeof installContractCalls.create>> = {},
  ): InputOf<typeof installContractCalls.create> => {
    serial += 1;
    return {
      contractNo: `AZ-${serial}`,
      partyA: '滨海置业',
      country: 'CN',
      weekdays: [1, 2, 3, 4, 5],
      signingDate: '2026-03-02',
      startDate: '2026-03-09',
      endDate: '2026-03-31',
      lines: elevatorIds.map((elevatorId) => ({ elevatorId, price: '198000.00' })),
      milestones: [
        { name: '导轨', englishName: 'Rails', share: 3333, stepName: 'rails', afterDays: null },
        { name: '层门', englishName: 'Doors', share: 6167, stepName: 'doors', afterDays: null },
        { name: '质保金', englishName: 'Retention', share: 500, stepName: null, afterDays: 365 },
      ],
      warrantyMonths: 12,
      ...changes,
    };
  };
  const addContract = async (
    elevatorIds: readonly string[],
    changes: Partial<InputOf<typeof installContractCalls.create>> = {},
  ): Promise<string> =>
    dataOf<{ id: string }>(await here.ask(installContractCalls.create, terms(elevatorIds, changes), manager))
      .id;
  const makeOrders = (
    contractId: string,
    elevatorIds: string[],
    changes: Partial<InputOf<typeof installOrderCalls.create>> = {},
    as: AskedAs = manager,
  ) =>
    here.ask(
      installOrderCalls.create,
      {
        contractId,
        elevatorIds,
        configIds: [templateId],
        workerId: hand,
        startsOn: '2026-03-09',
        trial: false,
        ...changes,
      },
      as,
    );
  const detail = async (id: string, as: AskedAs = manager) =>
    dataOf<InstallDetail>(await here.ask(installOrderCalls.one, { id }, as));
  const ordersOf = async (contractId: string) =>
    dataOf<{ rows: { id: string; elevatorId: string }[] }>(
      await here.ask(installOrderCalls.page, { contractId }, manager),
    ).rows;

  /** An order on a new elevator, accepted by its worker. */
  const anOrder = async (
    startsOn = '2026-03-09',
  ): Promise<{ id: string; elevatorId: string; contractId: string }> => {
    const elevatorId = await anElevatorToInstall();
    const contractId = await addContract([elevatorId]);
    dataOf(await makeOrders(contractId, [elevatorId], { startsOn }));
    const [order] = await ordersOf(contractId);
    dataOf(await here.ask(installOrderCalls.act, { id: order!.id, act: 'accept' }, worker));
    return { id: order!.id, elevatorId, contractId };
  };
  const stepOf = async (orderId: string, key: string) =>
    (await detail(orderId)).stepRows.find((step) => step.key === key)!;

  /** Files what a step asks for; answers how many values are measured in it. */
  const file = async (stepId: string, as: AskedAs = worker): Promise<number> => {
    const row = await here.db
      .selectFrom('installStep')
      .where('id', '=', stepId)
      .select(['pictures', 'papers', 'measures'])
      .executeTakeFirstOrThrow();
    for (let n = 0; n < row.pictures; n += 1)
      dataOf(await here.ask(installStepCalls.addFile, { id: stepId, file: await aPhoto() }, as));
    for (const paper of (row.papers as unknown[]).keys())
      dataOf(await here.ask(installStepCalls.addFile, { id: stepId, paper, file: await aPhoto() }, as));
    return (row.measures as unknown[]).length;
  };
  /** Begins a step and reports it done with all that is asked for. */
  const finish = async (stepId: string): Promise<void> => {
    dataOf(await here.ask(installStepCalls.start, { id: stepId }, worker));
    const measured = Array.from({ length: await file(stepId) }, () => 0.4);
    dataOf(
      await here.ask(
        installStepCalls.done,
        { id: stepId, measured, paperNo: 'TS-1', paperOn: '2026-03-02' },
        worker,
      ),
    );
  };
  const approve = (stepId: string, as: AskedAs = manager) =>
    here.ask(installStepCalls.audit, { id: stepId, act: 'approve' }, as);
  /** All steps of an order, done and audited. */
  const build = async (orderId: string): Promise<void> => {
    for (const { id } of (await detail(orderId)).stepRows) {
      await finish(id);
      dataOf(await approve(id));
    }
  };

  return {
    here,
    company,
    manager,
    worker,
    colleague,
    reader,
    stranger,
    hand,
    second,
    templateId,
    anElevatorToInstall,
    terms,
    addContract,
    makeOrders,
    ordersOf,
    detail,
    anOrder,
    stepOf,
    file,
    finish,
    approve,
    build,
  };
}
export type InstallSite = Awaited<ReturnType<typeof anInstallSite>>;
