import { daysAfter, monthsAfter } from '@hoistway/contract/time/days.ts';
import { bucketOf } from '@hoistway/contract/upkeepContract/billing/ageing.ts';
import {
  overdueBuckets,
  type OverdueBucket,
} from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { taxCodeOf } from '@hoistway/contract/upkeepContract/billing/contractTax.ts';
import { rateOf, totalsOf, type TaxCode } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import { addCollection } from '#area/upkeepContract/billing/collectionWrite.ts';
import { addInvoice } from '#area/upkeepContract/billing/invoiceWrite.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { nameIn } from '#platform/names.ts';
import { enteredBy, prefixOf } from './demoContracts.ts';
import { dayIn } from './demoStaff.ts';
import type { People } from './people/people.ts';

const monthsOfHistory = 36;
const daysToPay = 30;

/** What the demo's maintainers are called on their invoices. Numbers and accounts are invented. */
const sellers = {
  Singapore: {
    sellerTaxNo: '201812345K',
    sellerGstNo: 'M90371234X',
    sellerAddress: '18 Tampines Works',
    sellerPostcode: '528718',
    sellerCountry: 'SG',
    sellerBank: 'Merlion Bank',
    sellerAccount: '017-904417-8',
  },
  Shanghai: {
    sellerTaxNo: '91310115MA1K3X7Y2B',
    sellerGstNo: null,
    sellerAddress: '浦东新区云山路维保基地',
    sellerPostcode: '201206',
    sellerCountry: 'CN',
    sellerBank: '江海银行浦东支行',
    sellerAccount: '6222 0210 0104 7731',
  },
} as const;

interface Billed {
  contractId: string;
  companyId: string;
  customerId: string | null;
  contractNo: string;
  partyA: string;
  partyB: string;
  expiryDate: string;
  timeZone: string;
  taxRate: number | null;
  signingDate: string | null;
  effectiveDate: string;
  position: number;
  due: string;
  amount: number;
}

/** Instalments that fell due in three years, the earliest first. */
const dueInstalments = (tx: Transaction, today: string): Promise<Billed[]> =>
  tx
    .selectFrom('contractInstalment as instalment')
    .innerJoin('contract', 'contract.id', 'instalment.contractId')
    .innerJoin('company', 'company.id', 'contract.companyId')
    .where('contract.discardedAt', 'is', null)
    .where('instalment.amount', '>', 0)
    .where('instalment.due', '<=', today)
    .where('instalment.due', '>', monthsAfter(today, -monthsOfHistory))
    .select(['instalment.contractId', 'instalment.position', 'instalment.due', 'instalment.amount'])
    .select(['contract.companyId', 'contract.customerId', 'contract.contractNo', 'contract.partyA'])
    .select(['contract.partyB', 'contract.expiryDate', 'company.timeZone'])
    .select(['contract.taxRate', 'contract.signingDate', 'contract.effectiveDate'])
    .orderBy('instalment.due')
    .orderBy('instalment.contractId')
    .execute();

/**
 * Three years of invoices and what was received for them: most were paid in a month, some in two parts, and of every age
 * that the board tells apart some are owed.
 */
export async function seedInvoices(tx: Transaction, people: People): Promise<void> {
  const today = dayIn(0);
  const billed = await dueInstalments(tx, today);
  const serials = new Map<string, number>();
  const owedOf = new Map<OverdueBucket, number>();
  const drafts = billed.map((instalment, index) => {
    const { companyId, due } = instalment;
    const year = due.slice(0, 4);
    const serial = (serials.get(`${companyId} ${year}`) ?? 0) + 1;
    serials.set(`${companyId} ${year}`, serial);
    const isSingapore = instalment.timeZone === 'Asia/Singapore';
    const taxCode =
      taxCodeOf(instalment, { country: isSingapore ? 'SG' : 'CN', usual: null, day: due }) ??
      (isSingapore ? 'sgStandard' : 'cnService');
    const taxRate = rateOf(taxCode, due) ?? 0;
    const sums = totalsOf([{ taxCode, taxRate, amount: instalment.amount }]);
    const bucket = bucketOf(due, today);
    const owed = bucket === null ? 0 : (owedOf.get(bucket) ?? 0);
    // Of each age a few, spread over the customers.
    const isOwed = bucket !== null && owed < 4 - overdueBuckets.indexOf(bucket) && index % 3 === 1;
    if (isOwed) owedOf.set(bucket, owed + 1);
    return {
      instalment,
      taxCode,
      taxRate,
      sums,
      isOwed,
      paidIn: 12 + ((index * 7) % 26),
      inParts: index % 9 === 4,
      invoiceNo: `INV-${year}-${String(serial).padStart(4, '0')}`,
    };
  });
  for (const draft of drafts) {
    const keeper = keepers.find((each) => draft.instalment.contractNo.startsWith(prefixOf[each]))!;
    await people.act(enteredBy[keeper], (ctx) => bill(ctx, draft, today));
  }
}

const keepers = ['hengsheng', 'kangda'] as const;

interface Draft {
  instalment: Billed;
  taxCode: TaxCode;
  taxRate: number;
  sums: { amount: number; netAmount: number; taxAmount: number };
  isOwed: boolean;
  /** Days until the customer pays. */
  paidIn: number;
  inParts: boolean;
  invoiceNo: string;
}

/** Adds an invoice and what was received for it, as from a file: by the functions of the forms. */
async function bill(ctx: TransactionContext, draft: Draft, today: string): Promise<void> {
  const { contractId: id } = draft.instalment;
  const now = new Date();
  const { id: invoiceId } = await addInvoice(ctx, { id, ...invoiceOf(draft) }, now);
  for (const receipt of receiptsOf(draft, today))
    await addCollection(ctx, 'receipt', { id, invoiceId, ...receipt }, now);
}

function invoiceOf({ instalment, taxCode, invoiceNo }: Draft) {
  const { due, position, amount, contractNo, partyA, partyB } = instalment;
  const isSingapore = instalment.timeZone === 'Asia/Singapore';
  // An invoice is written in one language, that of who draws it.
  const language = isSingapore ? 'en' : 'zh';
  return {
    invoiceNo,
    invoiceType: 'generalVat' as const,
    billingDate: due,
    dueDate: daysAfter(due, daysToPay),
    drawer: isSingapore ? 'Lin Guodong' : '苏婉婷',
    instalment: position,
    ...sellers[isSingapore ? 'Singapore' : 'Shanghai'],
    sellerName: nameIn(language, partyB),
    sellerPhone: null,
    buyerName: nameIn(language, partyA),
    lines: [
      {
        description: isSingapore ? `Maintenance under contract ${contractNo}` : `维保费，合同 ${contractNo}`,
        quantity: 1,
        unitPrice: amount,
        taxCode,
        periodFrom: due,
      },
    ],
  };
}

/** What was received until today: all, in one or two parts; of what is owed nothing or a part. */
function receiptsOf({ instalment, sums, isOwed, paidIn, inParts }: Draft, today: string) {
  const first = inParts ? Math.floor(sums.amount / 200) * 100 : sums.amount;
  const parts = [
    { amount: first, date: daysAfter(instalment.due, paidIn) },
    { amount: sums.amount - first, date: daysAfter(instalment.due, paidIn + 21) },
  ];
  return parts
    .filter(({ amount, date }, at) => amount > 0 && date <= today && (!isOwed || (inParts && at === 0)))
    .map(({ amount, date }) => ({ amount, date, payer: instalment.partyA, payee: instalment.partyB }));
}
