export const kitText = {
  'sms.resetCode': '验证码 {code}，5 分钟内有效，用于重设梯联密码。若非本人操作请忽略。',
  'list.emptyTitle': '没有找到',
  'list.columns': '列设置',
  'list.columnsReset': '恢复默认',
  'list.columnWidth': '“{column}”列宽',
  'list.columnUp': '“{column}”前移',
  'list.columnDown': '“{column}”后移',
  'list.selectRow': '选择 {name}',
  'form.leaveTitle': '放弃已填写的内容？',
  'form.leaveHint': '离开后未保存的内容会丢失。',
  'form.leave': '放弃',
  'form.stay': '继续填写',
};
