import { area } from '#contract/area.ts';
import { billingCalls } from './billing/billingCalls.ts';
import { collection } from './billing/collection.ts';
import { collectionCalls } from './billing/collectionCalls.ts';
import { invoice, invoiceLine } from './billing/invoice.ts';
import { contract, contractInstalment, contractLine, contractLoss } from './contract.ts';
import { contractCalls } from './contractCalls.ts';
import { contractImportCalls } from './contractImport.ts';
import { contractPaperCalls } from './contractPaper.ts';
import { contractSign, contractSignCalls } from './contractSign.ts';
import { invoiceImportCalls } from './invoiceImport.ts';
import { contractReminderCalls, renewalCalls } from './renewal.ts';
import { slaCalls } from './sla/slaCalls.ts';
import { slaTerm } from './sla/slaTerm.ts';

export const upkeepContractArea = area({
  entities: [
    contract,
    contractLine,
    contractInstalment,
    contractLoss,
    contractSign,
    slaTerm,
    invoice,
    invoiceLine,
    collection,
  ],
  calls: [
    contractCalls,
    renewalCalls,
    contractReminderCalls,
    contractSignCalls,
    slaCalls,
    billingCalls,
    collectionCalls,
    contractImportCalls,
    invoiceImportCalls,
    contractPaperCalls,
  ],
  lends: {
    'upkeepContract/homeTiles.ts': 'the home screen shows its tiles',
    'upkeepContract/billing/invoice.ts': 'what an invoice says of itself',
    'upkeepContract/billing/tax.ts': 'what an installation is taxed as',
  },
});
