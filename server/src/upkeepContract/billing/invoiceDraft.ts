import type { invoiceDraft } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { taxCodeOf } from '@hoistway/contract/upkeepContract/billing/contractTax.ts';
import { keepable, sumOfAmounts, timesAmount } from '@hoistway/contract/money.ts';
import { sumOfLines } from '@hoistway/contract/upkeepContract/contractRules.ts';
import {
  coveredAmount,
  coveredInstalments,
  coveredWithin,
  isWhollyCovered,
  periodsOf,
  type CoveredTerm,
} from '@hoistway/contract/upkeepContract/coveredTerm.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '#platform/call/problems.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { bothOf } from '#platform/names.ts';
import { companyDay } from '../companyDay.ts';
import { readTerms } from '../followCover.ts';
import { managesContracts } from '../visibleContracts.ts';
import { countryOf, defaultParties } from './invoiceParties.ts';
import { usualHead } from './usualHead.ts';

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

/** The name of a party as its contract has it, in both languages, where the last invoice wrote one of the two. */
const asContractNames = (written: string, names: string): string =>
  bothOf(names).includes(written) ? names : written;

/** What an invoice of a contract would say: the parties as last written, and what the next instalment asks for. */
export async function draftInvoice(
  { db, viewer, t }: Pick<RequestContext, 'db' | 'viewer' | 't'>,
  contractId: string,
  now: Date,
): Promise<InvoiceDraft> {
  const contract = await db
    .selectFrom('contract')
    .selectAll()
    .select(managesContracts(viewer, 'contract.company_id').as('managed'))
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  if (!contract.managed) throw new Refusal('contractOfOthers');
  const head = await usualHead({ db, viewer }, contract.companyId);
  // An installation is taxed as such, whatever came last.
  const last = await db
    .selectFrom('invoice')
    .innerJoin('contract as billed', 'billed.id', 'invoice.contractId')
    .leftJoin('invoiceLine as line', 'line.invoiceId', 'invoice.id')
    .select('line.taxCode')
    .where('invoice.companyId', '=', contract.companyId)
    .where('invoice.creditsId', 'is', null)
    .where('billed.installContractId', 'is', null)
    .orderBy('invoice.id', 'desc')
    .orderBy('line.position')
    .limit(1)
    .executeTakeFirst();
  const usual = await defaultParties(db, contract);
  const parties = {
    ...usual,
    sellerName: asContractNames(usual.sellerName, contract.partyB),
    buyerName: asContractNames(usual.buyerName, contract.partyA),
  };
  const [term] = await readTerms(db, [contractId]);
  const covered = new Map(term && coveredInstalments(term).map(({ position, amount }) => [position, amount]));
  const kept: Instalment[] = await db
    .selectFrom('contractInstalment as instalment')
    .where('instalment.contractId', '=', contractId)
    .select(['instalment.position', 'instalment.due', 'instalment.amount'])
    .select(
      sql<boolean>`exists (select 1 from invoice where invoice.contract_id = instalment.contract_id
        and invoice.instalment = instalment.position and invoice.voided_at is null
        and invoice.credits_id is null and invoice.credited_amount < invoice.amount)`.as('billed'),
    )
    .orderBy('instalment.position')
    .execute();
  const instalments = kept.map((each) => ({ ...each, amount: covered.get(each.position) ?? each.amount }));
  const elevators = await db
    .selectFrom('contractLine as line')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .where('line.contractId', '=', contractId)
    .select([
      'line.lossId',
      'line.elevatorId',
      'line.unitPrice',
      'line.quantity',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    ])
    .orderBy('elevatorNumber')
    .execute();
  const periods = term ? periodsOf(term) : [];
  const isAsked = ({ due, end }: { due: string; end: string }) =>
    term?.lines.some((line) => coveredWithin(line, due, end));
  const next = instalments.find(
    ({ position, billed }) =>
      !billed && periods.some((period) => period.position === position && isAsked(period)),
  );
  const end = periods.find(({ position }) => position === next?.position)?.end;
  const company = await db
    .selectFrom('companyCard')
    .select('timeZone')
    .where('id', '=', contract.companyId)
    .executeTakeFirst();
  const taxCode =
    taxCodeOf(contract, {
      country: countryOf(company?.timeZone),
      usual: last?.taxCode ?? null,
      day: await companyDay(db, contract.companyId, now),
    }) ??
    last?.taxCode ??
    (parties.sellerCountry === 'SG' ? 'sgStandard' : 'cnService');
  // An invoice names those only of which its drawer may write.
  const seen = await visibleElevators(db, { ...viewer, writes: true })
    .where('elevator.id', '=', sql<string>`any(${elevators.map(({ elevatorId }) => elevatorId)}::bigint[])`)
    .select('elevator.id')
    .execute();
  const seenIds = new Set(seen.map(({ id }) => id));
  return {
    ...parties,
    ...head,
    dueDate: null,
    instalment: next?.position ?? null,
    lines:
      next && term && end !== undefined
        ? linesOf(
            { contractNo: contract.contractNo, instalments: instalments.length },
            term,
            { ...next, end },
            elevators.map((each) => ({ ...each, isSeen: seenIds.has(each.elevatorId) })),
            taxCode,
            t,
          )
        : [],
    instalments,
    elevators: elevators
      .filter(({ lossId, elevatorId }) => lossId === null && seenIds.has(elevatorId))
      .map(({ elevatorId, elevatorNumber, unitPrice }) => ({ elevatorId, elevatorNumber, unitPrice })),
  };
}

/** The instalment and the days that it is for. */
interface Asked {
  position: number;
  due: string;
  end: string;
  amount: number;
}

/** Who no longer sees an elevator, or may only look at it, names it in words. */
const seenOf = ({
  elevatorId,
  elevatorNumber,
  isSeen,
}: Pick<Covered, 'elevatorId' | 'elevatorNumber'> & { isSeen: boolean }) =>
  isSeen ? { elevatorId, elevatorNumber } : {};

/**
 * One line for each elevator where the months of the instalment come to its amount, or where some are not covered on all
 * of its days: then what each comes to by day. Else one line for all.
 */
function linesOf(
  contract: { contractNo: string; instalments: number },
  term: CoveredTerm,
  { position, due, end, amount }: Asked,
  elevators: readonly (Covered & { isSeen: boolean })[],
  taxCode: DraftLine['taxCode'],
  t: RequestContext['t'],
): DraftLine[] {
  const line = (
    of: Pick<DraftLine, 'description' | 'quantity' | 'unitPrice'>,
    more: Partial<DraftLine> = {},
  ) => ({
    elevatorId: null,
    elevatorNumber: null,
    taxCode,
    periodFrom: due,
    periodTo: end,
    ...of,
    ...more,
  });
  if (!isWhollyCovered(term, due, end))
    return elevators.flatMap(({ elevatorId, elevatorNumber, isSeen }) => {
      const own = term.lines.find((each) => each.elevatorId === elevatorId);
      const within = own && coveredWithin(own, due, end);
      const unitPrice = own ? coveredAmount(term, own, due, end) : 0;
      if (!within || unitPrice === 0) return [];
      return line(
        { description: t('invoice.lineFor', { no: elevatorNumber }), quantity: 1, unitPrice },
        {
          ...seenOf({ elevatorId, elevatorNumber, isSeen }),
          periodFrom: within.from,
          periodTo: within.to,
        },
      );
    });
  const months = term.contractDuration / contract.instalments;
  const isEven = keepable(() => {
    const perMonth = sumOfAmounts(elevators.map(({ unitPrice }) => unitPrice));
    const whole = sumOfLines(elevators);
    return (
      Number.isInteger(months) &&
      timesAmount(perMonth, months) === amount &&
      whole === timesAmount(amount, contract.instalments)
    );
  });
  if (isEven)
    return elevators.map(({ unitPrice, ...elevator }) =>
      line(
        { description: t('invoice.lineFor', { no: elevator.elevatorNumber }), quantity: months, unitPrice },
        seenOf(elevator),
      ),
    );
  const description =
    contract.instalments > 1
      ? t('invoice.lineOfInstalment', { no: contract.contractNo, n: position })
      : t('invoice.lineOfContract', { no: contract.contractNo });
  return [line({ description, quantity: 1, unitPrice: amount })];
}
