import { homeTiles } from '#contract/tile/homeTile.ts';

const invoices = {
  access: ['finance.view'],
  list: 'invoice.page',
  path: '/upkeepContract/billingBoard',
  unit: 'invoice.unit',
  rows: { title: 'invoiceNo', hint: 'partyA', day: 'dueDate', path: '/upkeepContract/billingBoard?id={id}' },
} as const;
const contracts = {
  access: ['contract.view'],
  list: 'contract.page',
  path: '/upkeepContract/upkeepContractView',
  unit: 'contract.unit',
  of: {},
  rows: {
    title: 'contractNo',
    hint: 'partyA',
    day: 'expiryDate',
    path: '/upkeepContract/upkeepContractView?id={id}',
  },
} as const;
const ending = {
  access: contracts.access,
  list: 'contract.reminders',
  path: '/system/remindupkeepContractRemind',
  unit: 'contractReminder.unit',
  rows: contracts.rows,
} as const;

const aged = { ...invoices, of: { open: 'true' }, tone: 'warning', size: 'small' } as const;

export const upkeepContractTiles = homeTiles({
  invoicesOverdue: {
    ...invoices,
    search: { overdue: 'true', sort: 'dueDate' },
    of: { open: 'true' },
    tone: 'alert',
    size: 'wide',
  },
  invoicesAging: { ...aged, search: { bucket: 'm3' } },
  invoicesOld: { ...aged, search: { bucket: 'm6' } },
  invoicesOlder: { ...aged, search: { bucket: 'm12' } },
  invoicesOldest: { ...aged, search: { bucket: 'm24' }, tone: 'alert' },
  invoicesOpen: { ...invoices, search: { open: 'true' }, tone: 'plain', size: 'wide' },
  contractsToBill: { ...contracts, search: { waits: 'bill' }, tone: 'warning', size: 'wide' },
  contractCredits: { ...contracts, search: { waits: 'credit' }, tone: 'warning', size: 'small' },
  promisesKept: {
    access: contracts.access,
    list: 'slaTerm.verdicts',
    search: { result: 'met', from: '{lately}' },
    beside: { tab: 'promises' },
    of: { from: '{lately}' },
    path: contracts.path,
    unit: 'slaTerm.counted',
    tone: 'plain',
    size: 'small',
  },
  contractsOver: { ...ending, search: { step: 'over' }, tone: 'alert', size: 'small' },
  contractsEnding: { ...ending, search: {}, tone: 'warning', size: 'small' },
});
