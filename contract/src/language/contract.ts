import type { Texts } from './words.ts';

/** Contracts, invoices and payments. */
export const contract = {
  'status.contract.inExecution': ['执行中', 'In execution'],
  'status.contract.expiring': ['即将到期', 'Expiring'],
  'status.contract.valid': ['有效', 'Valid'],
  'status.contract.invalid': ['无效', 'Invalid'],
  'status.contract.lostAll': ['已丢失（全部）', 'Lost (all)'],
  'status.contract.lostPartial': ['已丢失（部分）', 'Lost (partial)'],
  'status.contract.renewedAll': ['已续签（全部）', 'Renewed (all)'],
  'status.contract.renewedPartial': ['已续签（部分）', 'Renewed (partial)'],
  'status.contract.started': ['已开始', 'Started'],
  'status.contract.notStarted': ['未开始', 'Not started'],

  'invalid.durationPositive': [
    '合同期限（月）必须大于 0',
    'Contract duration in months must be greater than 0',
  ],
  'invalid.invoicePositive': [
    '开票金额须大于 0，格式 0.00',
    'Invoice amount must be greater than 0 in format 0.00',
  ],
  'invalid.collectPositive': [
    '收款金额须大于 0，格式 0.00',
    'Collected amount must be greater than 0 in format 0.00',
  ],
  'invalid.paymentPositive': [
    '付款金额须大于 0，格式 0.00',
    'Payment amount must be greater than 0 in format 0.00',
  ],
  'invalid.receivedBelowInvoice': [
    '收款金额须小于开票金额',
    'The amount received must be below the invoice amount',
  ],
  'invalid.dupContractNo': ['合同编号已存在', 'Contract number already exists'],
  'invalid.dupInvoiceNo': ['发票号码已存在', 'Invoice number already exists'],

  'refusal.contractInUse': ['合同正在使用，不能删除', 'Contract is in use and cannot be deleted'],
} satisfies Texts;
