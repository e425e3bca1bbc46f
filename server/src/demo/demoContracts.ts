import {
  daysAfter,
  expiryOf,
  instalmentsOf,
  monthsAfter,
  sumOfLines,
} from '@hoistway/contract/upkeepContract/contractRules.ts';
import type {
  contractNatures,
  contractTypes,
  lossReasons,
  PaymentMode,
} from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { settle } from '#area/upkeepContract/contractWrite.ts';
import { holdContracts } from '#area/upkeepContract/holdContract.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { bothNames } from '#platform/names.ts';
import { dayIn } from './demoStaff.ts';
import { demoSites, type DemoSite } from './demoSites.ts';

type Keeper = DemoSite['maintainer'];
type Nature = (typeof contractNatures)[number];

/** How the contract of a site differs from the usual one. */
interface ContractOverride {
  nature?: Nature;
  /** Days to its last day, unless that follows from where the site stands among the others. */
  daysLeft?: (today: string) => number;
  /** Of the elevators so many, the first ones, are in the contract. */
  elevators?: number;
  /** Contracts of the years before, one after the other. */
  formers?: number;
  unreviewed?: true;
  /** Party A is called so and is no company of the installation. */
  partyA?: string;
}

const lastOfMonth = (today: string): string => daysAfter(monthsAfter(`${today.slice(0, 7)}-01`, 1), -1);
const until = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / 86_400_000;

const told: Readonly<Record<string, ContractOverride>> = {
  // Two that end this month.
  PGL: { daysLeft: (today) => until(lastOfMonth(today), today) },
  JRE: { daysLeft: (today) => Math.min(4, until(lastOfMonth(today), today)) },
  // Expires soon; what follows is agreed already.
  QTN: { daysLeft: () => 37 },
  // Renewed last month for most of its elevators; about the others nothing is agreed.
  TPN: { daysLeft: () => 345, elevators: 10 },
  ZJG: { nature: 'free', daysLeft: () => 118, formers: 0 },
  // Taken over from another company.
  PDX: { nature: 'new', formers: 0 },
  KJY: { nature: 'new', formers: 0 },
  DPI: {
    nature: 'new',
    formers: 0,
    unreviewed: true,
    partyA: bothNames('大坪时代里业主委员会', 'Daping Times Lane Owners'),
  },
  WDL: { partyA: bothNames('兀兰民生坊管理处', 'Woodlands Civic Management Office') },
  QXG: { formers: 1 },
};

const prefixOf: Record<Keeper, string> = { hengsheng: 'HS', kangda: 'KD' };
const modes = ['quarterly', 'monthly', 'semiYearly', 'lumpSum'] as const satisfies readonly PaymentMode[];
const typeOf: Record<DemoSite['use'], (typeof contractTypes)[number]> = {
  residential: 'semi',
  office: 'full',
  mall: 'full',
  hospital: 'full',
  transport: 'full',
  hotel: 'basic',
};

/** A month of an elevator, in cents: 180 to 420 dollars by its height and what is included. */
function priceOf({ floors, use }: DemoSite): number {
  const included = { full: 80, semi: 40, basic: 0 }[typeOf[use]];
  return Math.min(420, 180 + included + Math.round(floors * 0.8) * 5) * 100;
}

interface Company {
  id: string;
  name: string;
  userId: string | null;
}

interface Customer {
  id: string;
  name: string;
}

interface Draft {
  company: Company;
  customer: Customer | null;
  site: DemoSite;
  contractNo: string;
  partyA: string;
  nature: Nature;
  unitPrice: number;
  effectiveDate: string;
  months: number;
  expiryDate: string;
  paymentMode: PaymentMode;
  elevatorIds: readonly string[];
  renewedFromId?: string;
  reviewed?: boolean;
  discarded?: { at: Date; reason: string };
}

/**
 * Contracts of the demo's maintainers with a few years behind them: nearly every elevator is covered, some of what can
 * become of contracts has become of one each.
 */
export async function seedContracts(tx: Transaction, now: number): Promise<void> {
  const today = dayIn(0);
  const made: string[] = [];
  const companies = await companiesOf(tx);
  for (const [index, site] of demoSites.entries()) {
    const company = companies.get(site.maintainer)!;
    const customer = told[site.prefix]?.partyA === undefined ? companies.get(site.property)! : null;
    const elevatorIds = await elevatorsOf(tx, site);
    made.push(...(await seedSite(tx, { site, index, company, customer, elevatorIds, today, now })));
  }
  made.push(...(await seedLosses(tx, companies, today)));
  await holdContracts(tx, made);
  await settle(tx, made, new Date(now));
}

interface Around {
  site: DemoSite;
  index: number;
  company: Company;
  customer: Customer | null;
  elevatorIds: readonly string[];
  today: string;
  now: number;
}

/** The running contract of a site, those before it, and what else there is of it. */
async function seedSite(tx: Transaction, around: Around): Promise<string[]> {
  const { site, index, company, customer, elevatorIds, today, now } = around;
  const { nature, daysLeft, elevators, formers = 2, unreviewed, partyA } = told[site.prefix] ?? {};
  const months = index % 5 === 1 ? 24 : 12;
  const expiryDate = daysAfter(today, daysLeft?.(today) ?? 75 + ((index * 83) % 250));
  const effectiveDate = monthsAfter(daysAfter(expiryDate, 1), -months);
  const common = {
    company,
    customer,
    site,
    partyA:
      partyA ??
      (index % 3 === 1 && customer
        ? customer.name
        : bothNames(`${site.project}管理委员会`, `${site.englishProject} MCST`)),
    paymentMode: modes[index % modes.length]!,
  };
  const made: string[] = [];
  let former: string | undefined;
  // The oldest first: each is renewed by the next.
  for (let back = formers; back >= 0; back -= 1) {
    const begins = monthsAfter(effectiveDate, -12 * back);
    const isPresent = back === 0;
    const covered = isPresent ? elevatorIds.slice(0, elevators) : elevatorIds;
    const id = await addContract(tx, {
      ...common,
      contractNo: `${prefixOf[site.maintainer]}-${site.prefix}-${begins.slice(0, 4)}`,
      nature: nature ?? (former === undefined ? 'paid' : 'renewal'),
      unitPrice: nature === 'free' ? 0 : priceOf(site) - back * 1000,
      effectiveDate: begins,
      months: isPresent ? months : 12,
      expiryDate: isPresent ? expiryDate : daysAfter(monthsAfter(begins, 12), -1),
      elevatorIds: covered,
      ...(former === undefined ? {} : { renewedFromId: former }),
      reviewed: !unreviewed,
    });
    if (former !== undefined) await renewLines(tx, former, id, covered);
    made.push(id);
    former = id;
  }
  if (site.prefix === 'QTN') {
    const begins = daysAfter(expiryDate, 1);
    const id = await addContract(tx, {
      ...common,
      contractNo: `HS-QTN-${begins.slice(0, 4)}`,
      nature: 'renewal',
      unitPrice: priceOf(site) + 1000,
      effectiveDate: begins,
      months: 24,
      expiryDate: expiryOf(begins, 24),
      elevatorIds,
      renewedFromId: former!,
    });
    await renewLines(tx, former!, id, elevatorIds);
    made.push(id);
  }
  if (site.prefix === 'BSH')
    made.push(
      await addContract(tx, {
        ...common,
        contractNo: `HS-BSH-${effectiveDate.slice(0, 4)}-A`,
        nature: 'new',
        unitPrice: priceOf(site),
        effectiveDate,
        months,
        expiryDate,
        elevatorIds: elevatorIds.slice(0, 6),
        discarded: { at: new Date(now - 6 * 86_400_000), reason: 'Entered twice' },
      }),
    );
  return made;
}

/** Contracts of years ago whose elevators another company maintains by now: one lost in part, one as a whole. */
async function seedLosses(
  tx: Transaction,
  companies: ReadonlyMap<Keeper | DemoSite['property'], Company>,
  today: string,
): Promise<string[]> {
  const siteOf = (prefix: string) => demoSites.find((site) => site.prefix === prefix)!;
  const company = companies.get('kangda')!;
  const lose = async (
    lost: DemoSite,
    kept: DemoSite | null,
    reason: (typeof lossReasons)[number],
    remark: string,
  ) => {
    const expiryDate = daysAfter(today, -430);
    const effectiveDate = monthsAfter(daysAfter(expiryDate, 1), -12);
    const lostIds = (await elevatorsOf(tx, lost)).slice(0, kept ? 4 : undefined);
    const keptIds = kept ? (await elevatorsOf(tx, kept)).slice(0, 2) : [];
    const site = kept ?? lost;
    const id = await addContract(tx, {
      company,
      customer: companies.get(site.property)!,
      site,
      contractNo: `KD-${lost.prefix}-${effectiveDate.slice(0, 4)}`,
      partyA: companies.get(site.property)!.name,
      nature: 'paid',
      unitPrice: priceOf(site) - 2000,
      effectiveDate,
      months: 12,
      expiryDate,
      paymentMode: 'quarterly',
      elevatorIds: [...lostIds, ...keptIds],
      reviewed: true,
    });
    const { id: lossId } = await tx
      .insertInto('contractLoss')
      .values({ contractId: id, lostOn: daysAfter(expiryDate, 1), reason, remark, createdBy: company.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('contractLine')
      .set({ lossId, lostOn: daysAfter(expiryDate, 1) })
      .where('contractId', '=', id)
      .where('elevatorId', 'in', lostIds)
      .execute();
    return id;
  };
  return [
    await lose(siteOf('PDX'), null, 'price', '新报价高于同行'),
    await lose(siteOf('KJY'), siteOf('DPI'), 'service', '到场不及时'),
  ];
}

async function addContract(tx: Transaction, draft: Draft): Promise<string> {
  const { company, customer, site, elevatorIds, unitPrice, months, reviewed = false, discarded } = draft;
  const lines = elevatorIds.map((elevatorId) => ({ elevatorId, unitPrice, quantity: months }));
  const terms = {
    amount: sumOfLines(lines),
    effectiveDate: draft.effectiveDate,
    contractDuration: months,
    paymentMode: draft.paymentMode,
  };
  const signingDate = daysAfter(draft.effectiveDate, -21);
  const createdAt = new Date(Math.min(Date.parse(`${signingDate}T03:00:00Z`), Date.now()));
  const { id } = await tx
    .insertInto('contract')
    .values({
      ...terms,
      companyId: company.id,
      contractNo: draft.contractNo,
      partyA: draft.partyA,
      customerId: customer?.id ?? null,
      partyB: company.name,
      contractType: typeOf[site.use],
      contractNature: draft.nature,
      taxRate: site.timeZone === 'Asia/Singapore' ? 9 : 6,
      signingDate,
      expiryDate: draft.expiryDate,
      renewedFromId: draft.renewedFromId ?? null,
      note: null,
      discardedAt: discarded?.at ?? null,
      discardReason: discarded?.reason ?? null,
      reviewedAt: reviewed ? createdAt : null,
      reviewedBy: reviewed ? company.userId : null,
      createdBy: company.userId,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const none = { lossId: null, lostOn: null, renewedById: null, coverFrom: null, coverUntil: null };
  await tx
    .insertInto('contractLine')
    .values(lines.map((line) => ({ contractId: id, ...line, ...none })))
    .execute();
  await tx
    .insertInto('contractInstalment')
    .values(instalmentsOf(terms).map((instalment) => ({ contractId: id, ...instalment })))
    .execute();
  return id;
}

const renewLines = (tx: Transaction, formerId: string, renewedById: string, elevatorIds: readonly string[]) =>
  tx
    .updateTable('contractLine')
    .set({ renewedById })
    .where('contractId', '=', formerId)
    .where('elevatorId', 'in', elevatorIds)
    .execute();

const names = {
  hengsheng: '恒升电梯服务',
  kangda: '康达维保',
  jufu: '聚福物业',
  cuilin: '翠林物业管理',
} as const;

/** The companies by what the demo calls them, each with somebody who enters contracts. */
async function companiesOf(tx: Transaction) {
  const rows = await tx
    .selectFrom('company')
    .select(['id', 'name', 'names'])
    .where('name', 'in', Object.values(names))
    .execute();
  const manager = await tx
    .selectFrom('userAccount')
    .select(['id', 'companyId'])
    .where('username', '=', 'manager')
    .executeTakeFirst();
  return new Map(
    (Object.keys(names) as (keyof typeof names)[]).map((key) => {
      const { id, names: both } = rows.find((row) => row.name === names[key])!;
      const userId = manager?.companyId === id ? manager.id : null;
      return [key, { id, userId, name: both }] as const;
    }),
  );
}

async function elevatorsOf(tx: Transaction, site: DemoSite): Promise<string[]> {
  const rows = await tx
    .selectFrom('elevator')
    .select('id')
    .where('shortNumber', 'like', `${site.prefix}-%`)
    .orderBy('shortNumber')
    .execute();
  return rows.map(({ id }) => id);
}
