import type { invoiceDraft } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { daysAfter } from '@hoistway/contract/upkeepContract/contractRules.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '#platform/call/problems.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { managesContracts } from '../visibleContracts.ts';
import { defaultParties } from './invoiceParties.ts';

type InvoiceDraft = z.output<typeof invoiceDraft>;
type DraftLine = InvoiceDraft['lines'][number];
interface Instalment {
  position: number;
  due: string;
  amount: number;
  billed: boolean;
}
interface Covered {
  elevatorId: string;
  elevatorNumber: string;
  unitPrice: number;
  quantity: number;
}

const digitsAtEnd = /(\d+)(\D*)$/;

/** The number after another: its last digits count on. */
export const numberAfter = (no: string): string =>
  no.replace(digitsAtEnd, (_, digits: string, rest: string) =>
    String(BigInt(digits) + 1n)
      .padStart(digits.length, '0')
      .concat(rest),
  );

/** What an invoice of a contract would say: the parties as last written, and what the next instalment asks for. */
export async function draftInvoice(
  { db, viewer, t }: Pick<RequestContext, 'db' | 'viewer' | 't'>,
  contractId: string,
): Promise<InvoiceDraft> {
  const contract = await db
    .selectFrom('contract')
    .selectAll()
    .select(managesContracts(viewer, 'contract.company_id').as('managed'))
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  if (!contract.managed) throw new Refusal('contractOfOthers');
  const last = await db
    .selectFrom('invoice')
    .leftJoin('invoiceLine as line', 'line.invoiceId', 'invoice.id')
    .select(['invoice.invoiceNo', 'invoice.invoiceType', 'invoice.drawer', 'line.taxCode'])
    .where('invoice.companyId', '=', contract.companyId)
    .where('invoice.creditsId', 'is', null)
    .orderBy('invoice.id', 'desc')
    .orderBy('line.position')
    .limit(1)
    .executeTakeFirst();
  const parties = await defaultParties(db, contract);
  const instalments: Instalment[] = await db
    .selectFrom('contractInstalment as instalment')
    .where('instalment.contractId', '=', contractId)
    .select(['instalment.position', 'instalment.due', 'instalment.amount'])
    .select(
      sql<boolean>`exists (select 1 from invoice where invoice.contract_id = instalment.contract_id
        and invoice.instalment = instalment.position and invoice.voided_at is null
        and invoice.credits_id is null)`.as('billed'),
    )
    .orderBy('instalment.position')
    .execute();
  const elevators = await db
    .selectFrom('contractLine as line')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .where('line.contractId', '=', contractId)
    .where('line.lossId', 'is', null)
    .select([
      'line.elevatorId',
      'line.unitPrice',
      'line.quantity',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    ])
    .orderBy('elevatorNumber')
    .execute();
  const next = instalments.find(({ billed }) => !billed);
  const taxCode = last?.taxCode ?? (parties.sellerCountry === 'SG' ? 'sgStandard' : 'cnService');
  return {
    ...parties,
    invoiceNo: last ? numberAfter(last.invoiceNo) : '',
    invoiceType: last?.invoiceType ?? 'generalVat',
    drawer: last?.drawer ?? '',
    dueDate: null,
    instalment: next?.position ?? null,
    lines: next ? linesOf(contract, instalments, next, elevators, taxCode, t) : [],
    instalments,
    elevators: elevators.map(({ elevatorId, elevatorNumber, unitPrice }) => ({
      elevatorId,
      elevatorNumber,
      unitPrice,
    })),
  };
}

/** One line for each elevator where the months of the instalment come to its amount, else one for all. */
function linesOf(
  contract: { contractNo: string; expiryDate: string; contractDuration: number },
  instalments: readonly Instalment[],
  { position, due, amount }: Instalment,
  elevators: readonly Covered[],
  taxCode: DraftLine['taxCode'],
  t: RequestContext['t'],
): DraftLine[] {
  const after = instalments.find((each) => each.position === position + 1);
  const period = { periodFrom: due, periodTo: after ? daysAfter(after.due, -1) : contract.expiryDate };
  const whole = elevators.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const months = contract.contractDuration / instalments.length;
  const perMonth = elevators.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
  const isEven =
    Number.isInteger(months) && perMonth * months === amount && whole === amount * instalments.length;
  if (isEven)
    return elevators.map(({ elevatorId, elevatorNumber, unitPrice }) => ({
      description: t('invoice.lineFor', { no: elevatorNumber }),
      elevatorId,
      elevatorNumber,
      quantity: months,
      unitPrice,
      taxCode,
      ...period,
    }));
  const description =
    instalments.length > 1
      ? t('invoice.lineOfInstalment', { no: contract.contractNo, n: position })
      : t('invoice.lineOfContract', { no: contract.contractNo });
  return [
    {
      description,
      elevatorId: null,
      elevatorNumber: null,
      quantity: 1,
      unitPrice: amount,
      taxCode,
      ...period,
    },
  ];
}
