import { isInSingapore } from '@hoistway/contract/place/regionTable.ts';
import { partyFields } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { bothOf } from '#platform/names.ts';

interface OfContract {
  id: string;
  companyId: string;
  partyA: string;
  customerId: string | null;
  partyB: string;
}

const sellerFields = partyFields.filter((name) => name.startsWith('seller'));
const buyerFields = partyFields.filter((name) => name.startsWith('buyer'));

/** The country of a company, by where its day begins. */
export const countryOf = (timeZone: string | undefined) => (timeZone === 'Asia/Singapore' ? 'SG' : 'CN');

/** What a company is called and where it is, as far as the installation knows. */
const cardOf = (db: Database, id: string | null) =>
  id === null
    ? undefined
    : db
        .selectFrom('companyCard')
        .select(['names', 'address', 'phone', 'timeZone'])
        .where('id', '=', id)
        .executeTakeFirst();

/** The country where the elevators of a contract stand; undefined where no region says it. */
async function siteCountryOf(db: Database, contractId: string) {
  const site = await db
    .selectFrom('contractLine as line')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .where('line.contractId', '=', contractId)
    .where('elevator.regionCode', 'is not', null)
    .select((of) => of.ref('elevator.regionCode').$notNull().as('regionCode'))
    .orderBy('line.elevatorId')
    .limit(1)
    .executeTakeFirst();
  return site && (isInSingapore(site.regionCode) ? 'SG' : 'CN');
}

/** The last invoice of a company, to one customer where that is said. */
const lastInvoice = (db: Database, { companyId, partyA }: OfContract, ofCustomer: boolean) =>
  db
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .selectAll('invoice')
    .where('invoice.companyId', '=', companyId)
    .where('invoice.creditsId', 'is', null)
    .$if(ofCustomer, (query) => query.where('contract.partyA', '=', partyA))
    .orderBy('invoice.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Seller and buyer as an invoice of the company last named them; of a first one what is known of the companies. */
export async function defaultParties(db: Database, contract: OfContract) {
  const [seller, buyer, sellerCard, buyerCard] = [
    await lastInvoice(db, contract, false),
    await lastInvoice(db, contract, true),
    await cardOf(db, contract.companyId),
    await cardOf(db, contract.customerId),
  ];
  const sellerCountry = countryOf(sellerCard?.timeZone);
  const customerCountry = buyerCard && countryOf(buyerCard.timeZone);
  // Owners who are no company of the installation are where their elevators are, whoever manages the building.
  const isCustomer = buyerCard !== undefined && bothOf(buyerCard.names)[0] === bothOf(contract.partyA)[0];
  const buyerCountry =
    (isCustomer ? customerCountry : await siteCountryOf(db, contract.id)) ?? customerCountry ?? sellerCountry;
  const usual = {
    sellerName: contract.partyB,
    sellerTaxNo: null,
    sellerGstNo: null,
    sellerAddress: sellerCard?.address ?? null,
    sellerPostcode: null,
    sellerCountry,
    sellerPhone: sellerCard?.phone ?? null,
    sellerBank: null,
    sellerAccount: null,
    buyerName: contract.partyA,
    buyerTaxNo: null,
    buyerAddress: buyerCard?.address ?? null,
    buyerPostcode: null,
    buyerCountry,
    buyerPhone: buyerCard?.phone ?? null,
    buyerBank: null,
    buyerAccount: null,
  } as const;
  const of = (invoice: typeof seller, names: readonly (typeof partyFields)[number][]) =>
    invoice ? Object.fromEntries(names.map((name) => [name, invoice[name]])) : {};
  return { ...usual, ...of(seller, sellerFields), ...of(buyer, buyerFields) } as {
    [K in keyof typeof usual]: Exclude<NonNullable<typeof seller>[K], undefined>;
  };
}
