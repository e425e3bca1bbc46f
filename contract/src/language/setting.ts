import type { Texts } from './words.ts';

/** Message board, update log, help for phones. */
export const setting = {
  'note.id': ['编号', 'Id'],
  'note.content': ['内容', 'Note'],
  'note.createdAt': ['时间', 'Time'],
  'note.leave': ['留言', 'Leave note'],
  'note.empty': ['还没有留言', 'No notes yet'],
  'note.emptyHint': ['写给同事的话会显示在这里。', 'What you write to your colleagues is shown here.'],

  'updateLog.id': ['编号', 'Id'],
  'updateLog.content': ['内容', 'Content'],
  'updateLog.createdAt': ['创建时间', 'Created'],
  'updateLog.add': ['新增日志', 'Add entry'],
  'updateLog.empty': ['还没有更新日志', 'No entries yet'],
  'updateLog.emptyHint': ['产品有变化时会写在这里。', 'Changes of the product are told here.'],

  'phoneHelp.purpose': [
    '手机浏览器就能使用全部页面，不需要另外安装应用。',
    'Every page works in the browser of a phone; there is no app to install.',
  ],
  'phoneHelp.open': ['打开地址', 'Open the address'],
  'phoneHelp.openHow': [
    '在手机浏览器里打开与电脑上相同的网址。',
    'Open the same address as on the computer in the browser of the phone.',
  ],
  'phoneHelp.keep': ['放到主屏幕', 'Keep it on the home screen'],
  'phoneHelp.keepOn.android': [
    '点浏览器右上角的菜单，选“添加到主屏幕”。',
    'Open the browser menu at the top right and choose "Add to Home screen".',
  ],
  'phoneHelp.keepOn.ios': [
    '点浏览器下方的分享按钮，选“添加到主屏幕”。',
    'Tap the share button below and choose "Add to Home Screen".',
  ],
  'phoneHelp.signIn': ['登录', 'Sign in'],
  'phoneHelp.signInHow': [
    '账号与电脑上相同。忘记密码时点登录页的“忘记密码”。',
    'With the same account as on a computer. If you forgot the password, tap "Forgot password" on the sign-in page.',
  ],
  'phoneHelp.alarm': ['接收告警', 'Get alarms'],
  'phoneHelp.alarmHow': [
    '保持页面打开并允许声音，新的故障会弹出；点击进入电梯详情。',
    'Keep the page open and allow sound: a new fault pops up; tap it to open the elevator.',
  ],
  'phoneHelp.elevator': ['查找电梯', 'Find an elevator'],
  'phoneHelp.elevatorHow': [
    '在顶部输入电梯编号、地址或项目，点开就是实时状态。',
    'Type a number, address or project at the top and tap an elevator to see it live.',
  ],
} satisfies Texts;
