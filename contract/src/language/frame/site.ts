import type { Texts } from '../words.ts';

/** Sites and customers: their lists, and the page of each. */
export const site = {
  'site.unit': ['个项目', '{n|site|sites}'],
  'site.customerUnit': ['个客户', '{n|customer|customers}'],
  'site.customer': ['客户', 'Customer'],
  'site.sites': ['项目数', 'Sites'],
  'site.inFault': ['故障电梯', 'In fault'],
  'site.emptyHint': [
    '登记电梯后，其项目和客户会列在这里。',
    'Sites and customers are listed here once their elevators are added.',
  ],
  'site.all': ['全部 {n}', 'All {n}'],
  'site.none': ['没有电梯', 'No elevators'],
  'site.faults': ['故障：未恢复及近 {days} 天', 'Faults: open, and of the last {days} days'],
  'site.noFaults': ['近 {days} 天没有故障', 'No faults in the last {days} days'],
  'site.noOrders': ['没有未完成工单', 'No open orders'],
  'site.visits': ['维保', 'Visits'],
  'site.contracts': ['合同', 'Contracts'],
  'site.noContract': ['没有合同', 'No contracts'],
  'site.money': ['开票与收款', 'Invoices and receipts'],
  'site.overdue': ['逾期未收', 'Overdue'],
  'site.moneyHint': [
    '按覆盖本项目电梯的合同统计，合同可能还包含其他项目。',
    'By the contracts that cover elevators of this site; a contract may cover other sites too.',
  ],
  'site.contacts': ['联系方式', 'Contacts'],
  'site.noContact': ['没有登记单位', 'No companies recorded'],
  'site.files': ['文件', 'Documents'],
  'site.noCustomer': ['对象不存在', 'Object does not exist'],
  'site.noCustomerHint': [
    '没有这个客户，或其电梯与合同不在您的数据范围内。',
    'There is no such customer, or their elevators and contracts are outside your data scope.',
  ],
} satisfies Texts;
