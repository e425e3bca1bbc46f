import type { Guide } from './guide.ts';

/** The month of an accountant. */
export const accountantGuide = {
  name: 'accountant',
  steps: [
    {
      name: 'home',
      title: { zh: '看待办', en: 'See what waits' },
      text: {
        zh: '“{home}”的卡片显示待开票的合同、逾期的发票和待处理的补偿。点数字打开对应的列表。',
        en: 'The tiles of {home} show contracts to bill, overdue invoices and credits to decide. Click a number to open its list.',
      },
      names: { home: 'route.home' },
      path: '/home',
    },
    {
      name: 'contract',
      title: { zh: '查看合同', en: 'Open a contract' },
      text: {
        zh: '在“{contracts}”中点合同编号。“{payments}”标签显示每一期的金额、日期，以及是否已开票、已收款。',
        en: 'Under {contracts}, click a number. The tab {payments} shows each instalment: amount, day, and whether it is billed and paid.',
      },
      names: { contracts: 'route.upkeep.view', payments: 'contract.payments' },
      path: '/upkeepContract/upkeepContractView',
    },
    {
      name: 'invoice',
      title: { zh: '开票', en: 'Add an invoice' },
      text: {
        zh: '在“{billing}”中点“{add}”并选择合同。选好“{instalment}”后，金额和税率按合同带出，您只需核对并填写号码。',
        en: 'Under {billing}, select {add} and choose the contract. With an {instalment}, amount and tax come from the contract; check them and enter the number.',
      },
      names: {
        billing: 'route.upkeep.billing',
        add: 'invoice.add',
        instalment: 'invoice.instalment',
      },
      path: '/upkeepContract/billingBoard',
    },
    {
      name: 'findings',
      title: { zh: '核对发票', en: 'Check the invoice' },
      text: {
        zh: '打开一张发票：“{findings}”指出单价、税率、期间的不符之处；“{electronic}”列出还缺什么，齐全后即可下载。点“{print}”得到 PDF。',
        en: 'Open an invoice: {findings} points out where price, tax or period differ. {electronic} lists what is missing, or offers the file; {print} makes a PDF.',
      },
      names: {
        findings: 'invoice.findings',
        electronic: 'invoice.electronicTitle',
        print: 'invoice.print',
      },
      path: '/upkeepContract/billingBoard',
    },
    {
      name: 'receipt',
      title: { zh: '登记收款', en: 'Record a receipt' },
      text: {
        zh: '在发票上点“{receipt}”；退款点“{payment}”。收款不能超过未收金额，退款不能超过已收金额。',
        en: 'On the invoice, select {receipt}; for a refund, {payment}. A receipt cannot exceed what is outstanding, nor a refund what was received.',
      },
      names: { receipt: 'collection.addReceipt', payment: 'collection.addPayment' },
      path: '/upkeepContract/billingBoard',
    },
    {
      name: 'owed',
      title: { zh: '催收欠款', en: 'Follow up what is owed' },
      text: {
        zh: '“{collecting}”顶部按账龄显示逾期金额；“{owed}”逐张列出，“{ageing}”按客户汇总，可打印或导出。',
        en: 'The top of {collecting} shows what is overdue by age. {owed} lists each invoice; {ageing} sums them by customer, to print or export.',
      },
      names: {
        collecting: 'route.upkeep.collecting',
        owed: 'collection.owed',
        ageing: 'collection.ageing',
      },
      path: '/upkeepContract/collectingBoard?tab=owed',
    },
    {
      name: 'statement',
      title: { zh: '出对账单', en: 'Make a statement' },
      text: {
        zh: '在“{statement}”标签选择客户和期间，核对期初、期末余额后点“{download}”，得到 PDF。',
        en: 'On the tab {statement}, choose a customer and a period, check the opening and closing balance and select {download} for the PDF.',
      },
      names: { statement: 'collection.statement', download: 'document.download' },
      path: '/upkeepContract/collectingBoard?tab=statement',
    },
    {
      name: 'credits',
      title: { zh: '处理服务补偿', en: 'Decide service credits' },
      text: {
        zh: '合同的“{levels}”标签按条款判定每次是否达标。在“{credits}”下点“{apply}”或“{waive}”，或点“{note}”。',
        en: 'The tab {levels} of a contract judges each case by its terms. Under {credits}, select {apply} or {waive}, or {note}.',
      },
      names: {
        levels: 'slaTerm.verdictsTitle',
        credits: 'slaTerm.creditsTitle',
        apply: 'slaTerm.applyCredit',
        waive: 'slaTerm.waiveCredit',
        note: 'invoice.creditFromMisses',
      },
      path: '/upkeepContract/upkeepContractView',
    },
    {
      name: 'correct',
      title: { zh: '更正发票', en: 'Correct an invoice' },
      text: {
        zh: '发票收款后，号码、双方和日期不能再改：点“{credit}”冲减。尚未收款时可“{void}”，该号码不再使用。',
        en: 'Once an invoice has receipts, its number, parties and dates cannot be changed: select {credit} to reduce it. Without receipts you can {void} it; its number is not used again.',
      },
      names: { credit: 'invoice.credit', void: 'invoice.void' },
      path: '/upkeepContract/billingBoard',
    },
    {
      name: 'export',
      title: { zh: '交给财务系统', en: 'Hand over to your ledger' },
      text: {
        zh: '按期间筛选“{billing}”或“{collecting}”，点“{export}”得到 Excel 文件，与页面上的行和合计一致。',
        en: 'Filter {billing} or {collecting} by period and select {export}: the spreadsheet holds the rows and sums of the list.',
      },
      names: {
        billing: 'route.upkeep.billing',
        collecting: 'route.upkeep.collecting',
        export: 'button.export',
      },
      path: '/upkeepContract/collectingBoard',
    },
  ],
} as const satisfies Guide;
