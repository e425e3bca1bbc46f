import type { Texts } from '../words.ts';

/** One part mounted on many elevators. */
export const partAssignment = {
  'partAssignment.id': ['编号', 'ID'],
  'partAssignment.companyId': ['安装单位', 'Mounted by'],
  'partAssignment.partKindId': ['配件', 'Part'],
  'partAssignment.place': ['安装位置', 'Place'],
  'partAssignment.englishPlace': ['英文安装位置', 'Place in English'],
  'partAssignment.quantity': ['每台数量', 'Quantity per elevator'],
  'partAssignment.batchNo': ['批号', 'Batch number'],
  'partAssignment.installedOn': ['安装日期', 'Mounted on'],
  'partAssignment.onlyMissing': ['跳过已装齐的电梯', 'Leave out elevators that have enough'],
  'partAssignment.onlyMissingHint': [
    '已达到建议数量的电梯不再安装；没有建议数量的，已装有该配件即视为装齐。',
    'Elevators with the recommended number are left out; without such a number, one piece is enough.',
  ],
  'partAssignment.remarks': ['备注', 'Remarks'],
  'partAssignment.elevators': ['电梯数', 'Elevators'],
  'partAssignment.byUserId': ['操作人', 'By'],
  'partAssignment.createdAt': ['时间', 'Time'],
  'partAssignment.elevatorIds': ['电梯', 'Elevators'],
  'partAssignment.partName': ['配件', 'Part'],
  'partAssignment.words': ['配件、批号、位置或备注', 'Part, batch or remarks'],
  'partAssignment.counted': ['次批量安装', '{n|batch|batches}'],
  'partAssignment.sheet': ['批量安装记录', 'Parts mounted in batches'],
  'partAssignment.make': ['批量安装', 'Mount in a batch'],
  'partAssignment.emptyHint': ['还没有批量安装。', 'No batch has been mounted yet.'],
  'partAssignment.preview': ['预览', 'Preview'],
  'partAssignment.previewTitle': ['将在 {n} 台电梯上安装', 'To be mounted on {n} {n|elevator|elevators}'],
  'partAssignment.previewHint': [
    '尚未保存。请核对后确认。',
    'Nothing is saved yet. Check the list and confirm.',
  ],
  'partAssignment.mountedOf': ['现有 {n}，建议 {m}', '{n} mounted, {m} recommended'],
  'partAssignment.mountedNow': ['现有 {n}', '{n} mounted'],
  'partAssignment.gets': ['将安装', 'Gets the part'],
  'partAssignment.leftOut': ['已装齐，跳过', 'Has enough, left out'],
  'partAssignment.enough': ['已装齐，仍将安装', 'Has enough, gets another'],
  'partAssignment.change': ['返回修改', 'Change'],
  'partAssignment.save': ['确认安装（{n} 台）', 'Mount on {n} {n|elevator|elevators}'],

  'invalid.assignedElevators': ['请选择 1 至 500 台电梯', 'Choose from 1 to 500 elevators'],
  'invalid.assignedSerial': [
    '该配件按序列号管理，不能批量安装；请在电梯的“配件”页逐件登记序列号',
    'Pieces of this part have serial numbers and cannot be mounted in a batch; record them one by one on the “Parts” tab of each elevator',
  ],
  'invalid.allEquipped': [
    '所选电梯均已装齐，没有需要安装的；请选择其他电梯，或取消“跳过已装齐的电梯”',
    'All of these elevators have enough of the part; choose others, or do not leave out those that have enough',
  ],
} satisfies Texts;
