import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import { languages, type TextKey } from '@hoistway/contract/language/language.ts';
import type { InstallLine, InstallMilestone } from '@hoistway/contract/install/installContract.ts';
import { maxInstallLines, maxMilestones } from '@hoistway/contract/install/installContract.ts';
import {
  installContractImport,
  type InstallContractImportRow,
  type InstallContractRecord,
  type InstallContractRecordCall,
} from '@hoistway/contract/install/import/installContractImport.ts';
import { milestonesText, readMilestones } from '@hoistway/contract/install/import/milestoneText.ts';
import { shippedNodes } from '@hoistway/contract/install/shippedTemplates.ts';
import { sql } from 'kysely';
import { companiesByName } from '#area/company/companyByName.ts';
import { elevatorsByNumber } from '#area/elevator/elevatorsByNumber.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { holdBilledInstallation } from '#area/upkeepContract/billing/installation/installationBilling.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { importer, SomeRefused, type InSets, type Wish } from '#platform/import/importer.ts';
import { translators } from '#platform/texts.ts';
import { addInstallContract, changeInstallContract } from '../installContractWrite.ts';
import { readLineRules } from './importedLines.ts';
import { visibleInstallContracts } from '../visibleInstalls.ts';

type Plan =
  | { add: Parameters<typeof addInstallContract>[1] }
  | { change: Parameters<typeof changeInstallContract>[1] };
type Key = Pick<InstallContractRecord, 'companyId' | 'contractNo'>;

const keyOf = ({ viewer }: TransactionContext, { companyId, contractNo }: Key): string =>
  `${companyId ?? viewer.companyId} ${normalForm(contractNo)}`;

/** The contracts that the viewer sees of these numbers, as a file says them. */
async function find(ctx: TransactionContext, inputs: readonly InstallContractRecord[]) {
  const rows = await visibleInstallContracts(ctx.db, ctx.viewer)
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'contract.maintainerId')
    .where(
      sql<boolean>`(contract.company_id, contract.contract_no_normal) in (select * from unnest(
        ${inputs.map(({ companyId }) => companyId ?? ctx.viewer.companyId)}::bigint[],
        ${inputs.map(({ contractNo }) => normalForm(contractNo))}::text[]))`,
    )
    .select([
      'contract.id',
      'contract.companyId',
      'contract.contractNo',
      'contract.partyA',
      'contract.country',
      'contract.weekdays',
      'contract.signingDate',
      'contract.startDate',
      'contract.endDate',
      'contract.warrantyMonths',
      'contract.maintainerId',
      'contract.lines',
      'contract.milestones',
      'contract.note',
      'maintainer.names as maintainerName',
    ])
    .$narrowType<{ lines: InstallLine[]; milestones: InstallMilestone[] }>()
    .execute();
  const found = new Map(
    rows.map(({ id, maintainerName, ...values }) => [
      keyOf(ctx, values),
      {
        id,
        values: {
          ...values,
          lines: values.lines.map(({ elevatorId, price }) => ({ elevatorId, price })),
          milestones: milestonesText(values.milestones),
        },
        names: { maintainerId: maintainerName },
      },
    ]),
  );
  return inputs.map((input) => found.get(keyOf(ctx, input)));
}

/** What a cell says of milestones; one that is there already keeps its names. */
function milestonesOf(
  { t }: TransactionContext,
  text: string,
  before: readonly InstallMilestone[],
): InstallMilestone[] {
  const read = readMilestones(text);
  if ('unread' in read)
    throw new Invalid({ milestones: t('invalid.milestonesUnread', { part: read.unread }) });
  if (read.length === 0 || read.length > maxMilestones)
    throw new Invalid({ milestones: t('invalid.milestoneCount') });
  return read.map((milestone) => {
    const { stepName, afterDays } = milestone;
    const same = before.find((each) => each.stepName === stepName && each.afterDays === afterDays);
    if (same) return { ...milestone, name: same.name, englishName: same.englishName };
    if (stepName === null)
      return {
        ...milestone,
        name: translators.zh('installImport.retention'),
        englishName: translators.en('installImport.retention'),
      };
    const englishName = shippedNodes.find(({ name }) => name === stepName)?.englishName ?? null;
    return { ...milestone, name: stepName, englishName };
  });
}

async function judge(ctx: TransactionContext, wishes: readonly Wish<InstallContractRecordCall>[]) {
  const { db, viewer, t } = ctx;
  const ids = wishes.flatMap(({ id }) => id ?? []);
  const present = await db
    .selectFrom('installContract')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['id', 'milestones'])
    .$narrowType<{ milestones: InstallMilestone[] }>()
    .execute();
  const before = new Map(present.map(({ id, milestones }) => [id, milestones]));
  const judgeLines = await readLineRules(
    ctx,
    wishes.flatMap((wish) => (wish.id === undefined ? wish.add : wish.changes).lines ?? []),
  );
  return (wish: Wish<InstallContractRecordCall>): Plan => {
    if (wish.id === undefined) {
      const { companyId = viewer.companyId, milestones, ...terms } = wish.add;
      if (companyId !== viewer.companyId) throw new Invalid({ companyId: t('invalid.installOfOthers') });
      const add = { ...terms, milestones: milestonesOf(ctx, milestones, []) };
      judgeLines(add.lines);
      return { add };
    }
    const { companyId: _, milestones, ...changes } = wish.changes;
    if (changes.lines) judgeLines(changes.lines, wish.id);
    const said = before.get(wish.id) ?? [];
    // What the cell says is there already, with names that no cell says.
    const differs = milestones !== undefined && milestones !== milestonesText(said);
    return {
      change: {
        ...changes,
        ...(differs ? { milestones: milestonesOf(ctx, milestones, said) } : {}),
        id: wish.id,
      },
    };
  };
}

/** Each by the very functions of the form; what is said of all lines stands at the elevator of the first row. */
async function write(ctx: TransactionContext, plans: readonly Plan[]): Promise<void> {
  const refused = new Map<object, Error>();
  for (const plan of plans) {
    try {
      if ('add' in plan) await addInstallContract(ctx, plan.add);
      else await changeInstallContract(ctx, plan.change);
    } catch (error) {
      if (!(error instanceof Invalid || error instanceof Refusal)) throw error;
      refused.set(plan, error instanceof Invalid ? ofColumns(error) : error);
    }
  }
  if (refused.size > 0) throw new SomeRefused(refused);
}

const ofColumns = ({ errors }: Invalid): Invalid => {
  const { lines, ...others } = errors;
  return new Invalid(lines === undefined ? others : { ...others, elevatorId: lines });
};

async function hold(
  { db }: TransactionContext,
  inputs: readonly InstallContractRecord[],
  ids: readonly string[],
): Promise<void> {
  for (const id of ids.toSorted()) await holdBilledInstallation(db, id);
  await lockRows(db, 'installContract', { id: ids });
  await holdElevators(
    db,
    inputs.flatMap(({ lines }) => lines.map(({ elevatorId }) => elevatorId)),
  );
}

const sets: InSets<InstallContractRecordCall, Plan> = { find, hold, judge, write };

/** A contract of the rows of its elevators, its milestones written as sheets write them. */
function record(rows: readonly InstallContractImportRow[]): InstallContractRecord {
  const { elevatorId: _, price: __, ...first } = rows[0]!;
  const read = readMilestones(first.milestones);
  return {
    ...first,
    milestones: 'unread' in read ? first.milestones : milestonesText(read),
    lines: rows.map(({ elevatorId, price }) => ({ elevatorId, price })),
  };
}

const numberOfWeekday = new Map<string, string>(
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    languages.map((language): [string, string] => [
      translators[language](`weekday.${day}` as TextKey).toLowerCase(),
      String(day),
    ]),
  ),
);

/** Days of the week in one cell, by their names in either language or by their numbers. */
const weekdaysIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,，、;；]+/)
      .filter(Boolean)
      .map((word) => numberOfWeekday.get(word.toLowerCase()) ?? word),
  ),
];

/** Contracts of installation from a file, each known by its number, with a row for each elevator: whole contracts or none. */
export const installContractImporter = importer<
  typeof installContractImport.add,
  Plan,
  InstallContractRecordCall
>({
  kind: installContractImport,
  gathers: {
    by: 'contractNo',
    within: ['companyId'],
    own: ['elevatorId', 'price'],
    into: 'lines',
    most: maxInstallLines,
    record,
  },
  named: { ...companiesByName(installContractImport), elevatorId: elevatorsByNumber },
  spelt: { weekdays: weekdaysIn },
  key: ['companyId', 'contractNo'],
  keyOf,
  sets,
});
