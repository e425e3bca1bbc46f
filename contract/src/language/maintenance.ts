import type { Texts } from './words.ts';

/** Maintenance orders and the people who do them. */
export const maintenance = {
  'status.order.s5': ['待派单', 'To dispatch'],
  'status.order.s10': ['待接单', 'To accept'],
  'status.order.s15': ['已接单', 'Accepted'],
  'status.order.s20': ['处理中', 'Processing'],
  'status.order.s30': ['已暂停', 'Paused'],
  'status.order.s40': ['已拒单', 'Refused'],
  'status.order.s45': ['拒单处理中', 'Rejection being processed'],
  'status.order.s50': ['已完成', 'Completed'],
  'status.order.s51': ['待审核', 'Pending'],
  'status.order.s52': ['合格', 'Passed'],
  'status.order.s53': ['不合格', 'Failed'],
  'status.order.s55': ['转维修', 'Turned to repair'],
  'status.order.s56': ['优秀', 'Excellent'],
  'status.order.s57': ['良好', 'Good'],
  'status.order.s60': ['待评价', 'To evaluate'],
  'status.order.canceled': ['已取消', 'Canceled'],
  'status.order.overdue': ['已逾期', 'Overdue'],
  'status.order.finished': ['已结束', 'Finished'],

  'invalid.managerNotStaff': [
    '负责人与人员账号不能相同',
    'The manager and the staff account cannot be the same',
  ],
  'invalid.newStaffDiffers': [
    '新维保人员不能与原维保人员相同',
    'New maintenance staff must differ from former staff',
  ],
  'invalid.daysRange': ['完成天数为 1 至 5', 'Days to complete: 1 to 5'],
  'invalid.ordinalRange': ['下次半月保序号为 1 至 24', 'Next half-month ordinal: 1 to 24'],

  'refusal.noRepairPermission': ['该人员没有维修电梯的权限', 'Staff without permission to repair elevator'],
  'refusal.createOrderFailed': ['创建工单失败', 'Failed to create work order'],
  'refusal.reassignFailed': ['改派工单失败', 'Failed to reassign work order'],
} satisfies Texts;
