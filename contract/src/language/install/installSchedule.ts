import type { Texts } from '../words.ts';

/** The schedule of installations, and why they are late. */
export const installSchedule = {
  'installSchedule.title': ['进度计划', 'Schedule'],
  'installSchedule.today': ['今天 {day}', 'Today, {day}'],
  'installSchedule.ofOrder': ['{name} 的进度计划', 'Schedule of {name}'],
  'installSchedule.ofContract': ['合同 {name} 的进度计划', 'Schedule of contract {name}'],
  'installSchedule.bar': ['{name}：{from} 至 {to}', '{name}: {from} to {to}'],
  'installSchedule.planned': ['计划：{from} 至 {to}', 'Planned: {from} to {to}'],
  'installSchedule.delayed': ['延误：{cause}，{from} 至 {to}', 'Delay: {cause}, {from} to {to}'],
  'installSchedule.baseline': ['签约时计划', 'As planned at signing'],
  'installSchedule.delay': ['延误', 'Delay'],
  'installSchedule.float': ['浮时', 'Float'],
  'installSchedule.notBegun': ['未做', 'Not begun'],
  'installSchedule.fixed': ['手动固定：{day} 开工', 'Fixed by hand to begin on {day}'],
  'installSchedule.fixedKey': ['手动固定', 'Fixed by hand'],
  'installSchedule.loosen': ['取消固定', 'Loosen'],
  'installSchedule.loosenStep': ['取消“{name}”的固定日期', 'Loosen the fixed day of “{name}”'],
  'installSchedule.scale': ['时间刻度', 'Scale'],
  'installSchedule.unit.day': ['日', 'Day'],
  'installSchedule.unit.week': ['周', 'Week'],
  'installSchedule.unit.month': ['月', 'Month'],
  'installSchedule.print': ['打印', 'Print'],
  'installSchedule.stepsOf': ['{name} 的节点', 'Steps of {name}'],
  'installSchedule.moveHint': [
    '拖动未开工的节点改期；键盘：方向键选择，Enter 开始移动，Delete 取消固定。',
    'Drag steps that have not begun to another day. Keys: arrows choose, Enter starts moving, Delete loosens a fixed day.',
  ],
  'installSchedule.keysHint': [
    '左右方向键移动一天，按住 Shift 移动一周；Enter 保存，Esc 放弃。',
    'Left and right move it by a day, with Shift by a week. Enter keeps, Esc leaves it.',
  ],
  'installSchedule.movesWith': ['{n} 个节点随之移动', '{n} {n|other step moves|other steps move} with it'],
  'installSchedule.against.begun': ['节点已开工，不能改期', 'It has begun and cannot be moved'],
  'installSchedule.against.past': [
    '该日已过，最早从今天开工',
    'The day is past: it begins today at the earliest',
  ],
  'installSchedule.against.freeDay': [
    '{day} 不上班，顺延到下一个工作日',
    'Nobody works on {day}: it begins on the next working day',
  ],
  'installSchedule.against.holiday': [
    '{day} 是节假日（{name}），顺延到下一个工作日',
    '{day} is a holiday ({name}): it begins on the next working day',
  ],
  'installSchedule.against.waitsFor': [
    '前置节点“{name}”要到 {day} 才结束',
    '“{name}” before it ends only on {day}',
  ],
  'installSchedule.against.paperMissing': ['停止点“{name}”缺少文件', 'The paper of “{name}” is missing'],
  'installSchedule.against.movesEnd': [
    '关键路径：完工推迟 {n} 个工作日，到 {day}',
    'Critical: the completion moves by {n} working {n|day|days}, to {day}',
  ],
  'installSchedule.against.pastContract': [
    '比合同约定完工晚 {n} 个工作日',
    '{n} working {n|day|days} after the completion agreed in the contract',
  ],
  'done.installOrder.reschedule': ['进度计划已调整', 'Schedule changed'],
  'installSchedule.agreed': ['约定完工 {day}', 'Agreed completion {day}'],
  'installSchedule.contractHint': [
    '实心部分为已审核节点的比例，细线为签约时计划，虚线为约定完工。',
    'Filled as far as steps are audited; the thin line is the plan at signing, the dashed one the agreed completion.',
  ],
  'installSchedule.noSlip': ['完工日期没有推迟。', 'The completion has not moved.'],
  'installSchedule.days': ['工作日', 'Working days'],
  'installSchedule.unexplained': ['未登记原因', 'No cause noted'],
} satisfies Texts;
