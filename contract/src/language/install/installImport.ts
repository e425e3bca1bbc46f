import type { Texts } from '../words.ts';

/** Contracts of installation from a sheet. */
export const installImport = {
  'installImport.contractNoHint': [
    '每份合同唯一。同一合同每台电梯一行，各行连续排列；其余各行可留空或重复编号。',
    'Unique to each contract. One row for each elevator, all rows of a contract together; rows after the first repeat the number or leave it empty.',
  ],
  'installImport.companyHint': [
    '由哪家单位安装；不填则为您的单位。',
    'Who installs; leave empty for your own company.',
  ],
  'installImport.weekdaysHint': [
    '周一至周日，或 1 至 7，用分号分隔；不填则为周一至周五。',
    'Monday to Sunday, or 1 to 7, separated by semicolons; leave empty for Monday to Friday.',
  ],
  'installImport.warrantyHint': ['不填则为 12 个月。', 'Leave empty for 12 months.'],
  'installImport.elevatorHint': [
    '状态为“安装中”的电梯的编号或简称；每台一行，合同的电梯要写全。',
    'Number or short number of an elevator that is being installed. One row for each elevator of the contract.',
  ],
  'installImport.priceHint': ['不含税。格式 0.00。', 'Without tax. Format 0.00.'],
  'installImport.milestonesHint': [
    '比例加审核节点，或比例加“+移交后天数”，用分号分隔，如：30% 导轨安装; 65% 监督检验; 5% +365。合计必须为 100%。',
    'A share with the step, or with “+days after the handover”, separated by semicolons, such as: 30% Guide rails; 65% Inspection; 5% +365. They must come to 100 %.',
  ],
  'installImport.retention': ['质保金', 'Retention'],
  'invalid.milestonesUnread': [
    '无法识别“{part}”，请写成“30% 节点名称”或“5% +365”',
    '“{part}” cannot be read; write “30% name of the step” or “5% +365”',
  ],
  'invalid.weekdayUnread': [
    '工作日请填写周一至周日，或 1 至 7，用分号分隔',
    'Write working days as Monday to Sunday, or 1 to 7, separated by semicolons',
  ],
  'invalid.installOfOthers': [
    '只能新增本单位的安装合同；请清空安装单位，或填写本单位',
    'Contracts are added for your own company; leave the installer empty or enter your own',
  ],
} satisfies Texts;
