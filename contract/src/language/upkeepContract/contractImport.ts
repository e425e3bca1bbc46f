import type { Texts } from '../words.ts';

/** Contracts from a spreadsheet, as a spreadsheet and on paper. */
export const contractImport = {
  'contractImport.contracts': ['合同', 'Contracts'],
  'contractImport.title': ['合同数据导入', 'Import contracts'],
  'contractImport.lead': [
    '一份合同写成连续的若干行：每台电梯一行，合同编号相同。合同内容填在第一行，其余各行可留空。',
    'A contract is a group of consecutive rows, one for each elevator, all with the same contract number. The terms are entered in the first row and may be left empty in the others.',
  ],
  'contractImport.ruleWhole': [
    '一份合同要么全部导入，要么一行也不导入：有一行出错，整份合同退回。',
    'A contract is imported as a whole or not at all: one row with an error rejects all of its rows.',
  ],
  'contractImport.ruleKey': [
    '按合同编号识别：编号已存在时，合同改为文件所写的内容，电梯以文件为准。',
    'Contracts are matched by number: an existing contract is updated to match the file, including its elevators.',
  ],
  'contractImport.ruleSchedule': [
    '付款计划按金额、期限和付款方式自动生成；应收日期为每期第一天。',
    'The payment schedule is generated from amount, term and payment mode; each instalment is due on the first day of its period.',
  ],
  'contractImport.ruleTrial': [
    '写入前先试导入，逐行指出错误；错误行可下载，改正后再次导入。',
    'Every file is checked before anything is written. Rejected rows can be downloaded with the reason beside each, corrected and imported again.',
  ],
  'contractImport.example': ['文件示例', 'Example file'],
  'contractImport.invoices': ['发票与收款', 'Invoices and receipts'],
  'contractImport.invoicesLead': [
    '合同导入之后，再导入发票与收款：每笔收款一行，同一发票的各行连续排列；未收款的发票只写一行。',
    'Import invoices and receipts after their contracts: one row for each receipt, with the rows of one invoice together; an unpaid invoice is a single row.',
  ],
  'contractImport.invoiceNoHint': [
    '每张发票唯一。同一发票的各行连续排列，其余各行可留空或重复号码。',
    'Unique to each invoice. Its rows must be consecutive; rows after the first repeat the number or leave it empty.',
  ],
  'contractImport.invoiceAmountHint': ['含税金额。格式 0.00。', 'With tax. Format 0.00.'],
  'contractImport.receivedOn': ['收款日期', 'Received on'],
  'contractImport.received': ['收款金额', 'Amount received'],
  'contractImport.receiptHint': [
    '收款日期、金额、付款方、收款方须同时填写；没有收款则都不填。',
    'Enter date, amount, payer and payee of a receipt together; leave all empty if nothing was received.',
  ],
  'contractImport.invoiceDiffers': [
    '发票已存在且内容不同，请在发票页面修改或登记收款',
    'The invoice exists with different content; edit it or enter its receipts on the invoice page',
  ],
  'contractImport.receivedAhead': [
    '收款日期晚于今天（{day}）；未来日期的收款请在发票页面录入并确认',
    'The receipt date is after today ({day}); enter a receipt with a future date on the invoice page and confirm it',
  ],
  'contractImport.mayNotReceive': ['您没有登记收款的权限', 'You have no permission to enter receipts'],
  'contractImport.exampleNo': ['合同 001', 'C-001'],
  'contractImport.exampleOtherNo': ['合同 002', 'C-002'],
  'contractImport.exampleElevator1': ['1 号梯', 'E-01'],
  'contractImport.exampleElevator2': ['2 号梯', 'E-02'],
  'contractImport.exampleElevator3': ['3 号梯', 'E-03'],
  'contractImport.exampleParty': ['翠园业主委员会', 'Greenview Owners’ Committee'],
  'contractImport.exampleOtherParty': ['海湾大厦物业', 'Bayfront Tower Management'],
  'contractImport.columns': ['可导入的列', 'Columns'],
  'contractImport.exportElevators': [
    '按电梯导出（可再导入）',
    'One row per elevator (can be imported again)',
  ],
  'contractImport.contractNoHint': [
    '每份合同唯一。同一合同的各行连续排列，其余各行可留空或重复编号。',
    'Unique to each contract. Its rows must be consecutive; rows after the first repeat the number or leave it empty.',
  ],
  'contractImport.customerHint': [
    '甲方在系统中的单位名称；系统中没有的甲方只填“甲方”。',
    'The name of party A as a company in this system. Leave empty for any other customer.',
  ],
  'contractImport.partyBHint': [
    '不填则为维保单位名称。',
    'Leave empty for the name of the maintenance company.',
  ],
  'contractImport.companyHint': [
    '由哪家单位维保；不填则为您的单位。',
    'The company that maintains the elevators; leave empty for your own.',
  ],
  'contractImport.expiryHint': [
    '不填则按生效日期和期限计算。',
    'Leave empty to calculate it from the effective date and duration.',
  ],
  'contractImport.amountHint': [
    '不填则为各台电梯单价 × 数量之和。格式 0.00。',
    'Leave empty for the sum of unit price × quantity of all elevators. Format 0.00.',
  ],
  'contractImport.elevatorHint': [
    '电梯编号或简称；每台一行，合同的电梯要写全。',
    'Elevator number or short number. One row for each elevator of the contract.',
  ],
  'contractImport.quantityHint': [
    '月数；不填则为合同期限。',
    'Months; leave empty for the contract duration.',
  ],
  'contractImport.elevators': ['合同电梯', 'Elevators of contracts'],

  'contractPaper.title': ['电梯维保合同', 'Maintenance contract'],
  'contractPaper.fileName': ['合同 {no}', 'Contract {no}'],
  'contractPaper.parties': ['双方', 'Parties'],
  'contractPaper.terms': ['合同条款', 'Terms'],
  'contractPaper.term': ['{from} 至 {to}', '{from} to {to}'],
  'contractPaper.lines': ['电梯与价格', 'Elevators and prices'],
  'contractPaper.linesHint': [
    '单价按每台每月计，金额为单价 × 月数。',
    'Prices are per elevator per month; the amount is price × months.',
  ],
  'contractPaper.typedHint': [
    '合同金额为双方约定，与各行之和不同。',
    'The contract amount was agreed by the parties and differs from the sum of the lines.',
  ],
  'contractPaper.site': ['项目', 'Site'],
  'contractPaper.sum': ['合计', 'Total'],
  'contractPaper.schedule': ['付款计划', 'Payment schedule'],
  'contractPaper.outcome': ['续签与流失', 'Renewals and losses'],
  'contractPaper.renewedBy': ['{n} 台由合同 {no} 续签', '{n} renewed by contract {no}'],
  'contractPaper.lost': ['{n} 台流失：{reason}', '{n} lost: {reason}'],
  'contractPaper.day': ['日期', 'Date'],
  'contractPaper.what': ['内容', 'What'],
  'contractPaper.which': ['电梯', 'Elevators'],
  'contractPaper.discarded': ['已作废：{reason}', 'Voided: {reason}'],
  'contractPaper.signatures': ['签章', 'Signatures'],
} satisfies Texts;
