import type { Texts } from './words.ts';

/** Message board, update log, help for phones. */
export const setting = {
  'note.id': ['编号', 'ID'],
  'note.content': ['内容', 'Content'],
  'note.createdAt': ['时间', 'Time'],
  'note.leave': ['留言', 'Post note'],
  'note.empty': ['还没有留言', 'No notes yet'],
  'note.emptyHint': ['给同事的留言会显示在这里。', 'Notes to your colleagues are shown here.'],

  'updateLog.id': ['编号', 'ID'],
  'updateLog.content': ['内容', 'Content'],
  'updateLog.createdAt': ['创建时间', 'Created at'],
  'updateLog.add': ['新增日志', 'Add entry'],
  'updateLog.empty': ['还没有更新日志', 'No entries yet'],
  'updateLog.emptyHint': ['产品更新会记录在这里。', 'Product updates are listed here.'],

  'phoneHelp.purpose': [
    '所有页面都可在手机浏览器中使用，无需安装应用。',
    'Every page works in a phone browser; there is no app to install.',
  ],
  'phoneHelp.open': ['打开地址', 'Open the address'],
  'phoneHelp.openHow': [
    '在手机浏览器里打开与电脑上相同的网址。',
    'Open the same address as on your computer in the phone browser.',
  ],
  'phoneHelp.keep': ['添加到主屏幕', 'Add to the home screen'],
  'phoneHelp.keepOn.android': [
    '点浏览器右上角的菜单，选“添加到主屏幕”。',
    'Open the browser menu at the top right and choose “Add to Home screen”.',
  ],
  'phoneHelp.keepOn.ios': [
    '点浏览器底部的分享按钮，选“添加到主屏幕”。',
    'Tap the share button at the bottom and choose “Add to Home Screen”.',
  ],
  'phoneHelp.signIn': ['登录', 'Sign in'],
  'phoneHelp.signInHow': [
    '账号与电脑上相同。忘记密码时点登录页的“忘记密码”。',
    'Use the same account as on your computer. If you have forgotten your password, tap “Forgot password” on the sign-in page.',
  ],
  'phoneHelp.alarm': ['接收告警', 'Receive alarms'],
  'phoneHelp.alarmHow': [
    '保持页面打开并允许声音，发生故障时会弹出提醒；点击即可进入电梯详情。',
    'Keep the page open and allow sound. A pop-up is shown when a fault occurs; tap it to open the elevator.',
  ],
  'phoneHelp.elevator': ['查找电梯', 'Find an elevator'],
  'phoneHelp.elevatorHow': [
    '在顶部输入电梯编号、地址或项目，点开即可查看实时状态。',
    'Enter a number, address or project at the top and tap an elevator to see it live.',
  ],

  'auditLogSubject.updateLog': ['更新日志', 'Update log'],
  'auditLogSubject.note': ['留言', 'Note'],
  'act.listSetting.saveColumns': ['保存列表的列设置', 'Saved the columns of a list'],
  'act.listView.createView': ['保存列表视图', 'Saved a list view'],
  'act.listView.updateView': ['修改列表视图', 'Edited a list view'],
  'act.listView.removeView': ['删除列表视图', 'Deleted a list view'],
  'act.listView.chooseView': ['选择常用视图', 'Chose their usual list view'],
  'act.note.leave': ['留言', 'Left a note'],
} satisfies Texts;
