import { daysAfter, endOfTerm, lastOfMonth, monthsAfter } from '@hoistway/contract/time/days.ts';
import type {
  contractNatures,
  contractTypes,
  lossReasons,
  PaymentMode,
} from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { textOfCents } from '@hoistway/contract/money.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { nameIn } from '#platform/names.ts';
import { dayIn } from './demoStaff.ts';
import { demoSites, type DemoSite } from './demoSites.ts';
import type { People } from './people/people.ts';

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
    partyA: '大坪时代里业主委员会',
  },
  WDL: { partyA: 'Woodlands Civic Management Office' },
  QXG: { formers: 1 },
};

/** How the numbers of a maintainer's contracts begin. */
export const prefixOf: Record<Keeper, string> = { hengsheng: 'HS', kangda: 'KD' };
/** Per cent of the country that each is seated in. */
const taxOf: Readonly<Record<Keeper, number>> = { hengsheng: 9, kangda: 6 };
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
  /** In Chinese: the contract keeps both. */
  name: string;
}

/** Who enters the contracts and invoices of a maintainer: its manager, else who runs the installation. */
export const enteredBy: Readonly<Record<Keeper, string>> = { hengsheng: 'manager', kangda: 'admin' };

/** Where the contracts of the demo are entered. */
interface Office {
  tx: Transaction;
  people: People;
  companies: ReadonlyMap<Keeper | DemoSite['property'], Company>;
  today: string;
  now: number;
}

/** One contract of a site, or what renews it. */
interface Term {
  contractNo: string;
  unitPrice: number;
  effectiveDate: string;
  months: number;
  expiryDate: string;
  paymentMode: PaymentMode;
  elevatorIds: readonly string[];
}

/** A contract that renews none. */
interface FirstTerm extends Term {
  keeper: Keeper;
  site: DemoSite;
  customerId: string | null;
  partyA: string;
  nature: Nature;
}

/**
 * Contracts of the demo's maintainers with a few years behind them: nearly every elevator is covered, some of what can
 * become of contracts has become of one each.
 */
export async function seedContracts(tx: Transaction, people: People, now: number): Promise<void> {
  const office: Office = { tx, people, companies: await companiesOf(tx), today: dayIn(0), now };
  for (const [index, site] of demoSites.entries()) await seedSite(office, site, index);
  await seedLosses(office);
}

/** The owners of a site, in the language of its place: they are no company of the installation, which has two names. */
const committeeOf = ({ timeZone, project, englishProject }: DemoSite): string =>
  timeZone === 'Asia/Singapore' ? `${englishProject} MCST` : `${project}管理委员会`;

/** The running contract of a site, those before it, and what else there is of it. */
async function seedSite(office: Office, site: DemoSite, index: number): Promise<void> {
  const { companies, today } = office;
  const { nature, daysLeft, elevators, formers = 2, unreviewed, partyA } = told[site.prefix] ?? {};
  const customer = partyA === undefined ? companies.get(site.property)! : null;
  const elevatorIds = await elevatorsOf(office.tx, site);
  const keeper = site.maintainer;
  const months = index % 5 === 1 ? 24 : 12;
  const expiryDate = daysAfter(today, daysLeft?.(today) ?? 75 + ((index * 83) % 250));
  const effectiveDate = monthsAfter(daysAfter(expiryDate, 1), -months);
  const paymentMode = modes[index % modes.length]!;
  const agreed = {
    keeper,
    site,
    customerId: customer?.id ?? null,
    partyA: partyA ?? (index % 3 === 1 && customer ? customer.name : committeeOf(site)),
  };
  let former: string | undefined;
  // The oldest first: each is renewed by the next.
  for (let back = formers; back >= 0; back -= 1) {
    const begins = monthsAfter(effectiveDate, -12 * back);
    const isPresent = back === 0;
    const term: Term = {
      contractNo: `${prefixOf[keeper]}-${site.prefix}-${begins.slice(0, 4)}`,
      unitPrice: nature === 'free' ? 0 : priceOf(site) - back * 1000,
      effectiveDate: begins,
      months: isPresent ? months : 12,
      expiryDate: isPresent ? expiryDate : daysAfter(monthsAfter(begins, 12), -1),
      paymentMode,
      elevatorIds: isPresent ? elevatorIds.slice(0, elevators) : elevatorIds,
    };
    const id =
      former === undefined
        ? await addContract(office, { ...agreed, ...term, nature: nature ?? 'paid' })
        : await renew(office, keeper, former, term);
    if (!unreviewed) await review(office, keeper, id, term);
    former = id;
  }
  const begins = daysAfter(expiryDate, 1);
  if (site.prefix === 'QTN')
    await renew(office, keeper, former!, {
      contractNo: `HS-QTN-${begins.slice(0, 4)}`,
      unitPrice: priceOf(site) + 1000,
      effectiveDate: begins,
      months: 24,
      expiryDate: endOfTerm(begins, 24),
      paymentMode,
      elevatorIds,
    });
  if (site.prefix === 'BSH') {
    const id = await addContract(office, {
      ...agreed,
      contractNo: `HS-BSH-${begins.slice(0, 4)}-A`,
      nature: 'new',
      unitPrice: priceOf(site),
      effectiveDate: begins,
      months,
      expiryDate: endOfTerm(begins, months),
      paymentMode,
      elevatorIds: elevatorIds.slice(0, 6),
    });
    const discarded = office.now - 6 * 86_400_000;
    const reason = 'Entered by mistake';
    await office.people.ask(enteredBy[keeper], contractCalls.discard, { id, reason }, discarded);
  }
}

/** Contracts of years ago whose elevators another company maintains by now: one lost in part, one as a whole. */
async function seedLosses(office: Office): Promise<void> {
  const { tx, people, companies, today } = office;
  const siteOf = (prefix: string) => demoSites.find((site) => site.prefix === prefix)!;
  const lose = async (
    lost: DemoSite,
    kept: DemoSite | null,
    reason: (typeof lossReasons)[number],
    remark: string,
  ) => {
    const keeper = 'kangda';
    const expiryDate = daysAfter(today, -430);
    const effectiveDate = monthsAfter(daysAfter(expiryDate, 1), -12);
    const lostIds = (await elevatorsOf(tx, lost)).slice(0, kept ? 4 : undefined);
    const keptIds = kept ? (await elevatorsOf(tx, kept)).slice(0, 2) : [];
    const site = kept ?? lost;
    const customer = companies.get(site.property)!;
    const term: Term = {
      contractNo: `KD-${lost.prefix}-${effectiveDate.slice(0, 4)}`,
      unitPrice: priceOf(site) - 2000,
      effectiveDate,
      months: 12,
      expiryDate,
      paymentMode: 'quarterly',
      elevatorIds: [...lostIds, ...keptIds],
    };
    const agreed = { keeper, site, customerId: customer.id, partyA: customer.name, nature: 'paid' } as const;
    const id = await addContract(office, { ...agreed, ...term });
    await review(office, keeper, id, term);
    const lineIds = (await linesOf(tx, id, lostIds)).map((line) => line.id);
    const lostOn = daysAfter(expiryDate, 1);
    await people.ask(enteredBy[keeper], renewalCalls.lose, { id, lostOn, reason, remark, lineIds });
  };
  await lose(siteOf('PDX'), null, 'price', '新报价高于同行');
  await lose(siteOf('KJY'), siteOf('DPI'), 'service', '到场不及时');
}

/** Weeks before it begins; what begins later than that has been signed some days ago: nobody signs in the future. */
function signedOn({ effectiveDate }: Term, today: string): string {
  const usual = daysAfter(effectiveDate, -21);
  return usual < today ? usual : daysAfter(today, -9);
}

async function addContract({ people, companies, today }: Office, contract: FirstTerm): Promise<string> {
  const { keeper, site, customerId, partyA, nature, elevatorIds, unitPrice, months } = contract;
  const { id } = await people.ask(enteredBy[keeper], contractCalls.create, {
    companyId: companies.get(keeper)!.id,
    contractNo: contract.contractNo,
    partyA,
    customerId,
    contractType: typeOf[site.use],
    contractNature: nature,
    paymentMode: contract.paymentMode,
    taxRate: taxOf[keeper],
    signingDate: signedOn(contract, today),
    effectiveDate: contract.effectiveDate,
    contractDuration: months,
    expiryDate: contract.expiryDate,
    lines: elevatorIds.map((elevatorId) => ({
      elevatorId,
      unitPrice: textOfCents(unitPrice),
      quantity: months,
    })),
  });
  return id;
}

/** Renews a contract for some of its elevators, at another price. */
async function renew(
  { tx, people, today }: Office,
  keeper: Keeper,
  formerId: string,
  term: Term,
): Promise<string> {
  const lines = await linesOf(tx, formerId, term.elevatorIds);
  const { id } = await people.ask(enteredBy[keeper], renewalCalls.renew, {
    id: formerId,
    contractNo: term.contractNo,
    paymentMode: term.paymentMode,
    signingDate: signedOn(term, today),
    effectiveDate: term.effectiveDate,
    contractDuration: term.months,
    expiryDate: term.expiryDate,
    lines: lines.map((line) => ({
      id: line.id,
      unitPrice: textOfCents(term.unitPrice),
      quantity: term.months,
    })),
  });
  return id;
}

/** Has it gone through on the day on which it was signed. */
async function review({ people, now, today }: Office, keeper: Keeper, id: string, term: Term): Promise<void> {
  const at = Math.min(Date.parse(`${signedOn(term, today)}T03:00:00Z`), now);
  await people.ask(enteredBy[keeper], contractCalls.review, { id }, at);
}

const linesOf = (tx: Transaction, contractId: string, elevatorIds: readonly string[]) =>
  tx
    .selectFrom('contractLine')
    .where('contractId', '=', contractId)
    .where('elevatorId', 'in', elevatorIds)
    .select('id')
    .orderBy('id')
    .execute();

const names = {
  hengsheng: '恒升电梯服务',
  kangda: '康达维保',
  jufu: '聚福物业',
  cuilin: '翠林物业管理',
} as const;

/** The companies by what the demo calls them, with their names. */
async function companiesOf(tx: Transaction) {
  const rows = await tx
    .selectFrom('company')
    .select(['id', 'name', 'names'])
    .where('name', 'in', Object.values(names))
    .execute();
  return new Map(
    (Object.keys(names) as (keyof typeof names)[]).map((key) => {
      const { id, names: both } = rows.find((row) => row.name === names[key])!;
      return [key, { id, name: nameIn('zh', both) }] as const;
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
