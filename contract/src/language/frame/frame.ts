import type { Texts } from '../words.ts';

/** The frame around every screen, and what it says when one fails. */
export const frame = {
  'brand.name': ['梯联', 'Hoistway'],
  'brand.second': ['Hoistway', ''],
  'brand.purpose': ['电梯物联网监测与维保管理', 'Elevator monitoring and maintenance'],
  'brand.line': [
    '每台电梯此刻的位置与状态，一目了然。',
    'See where every elevator is, and who is looking after it.',
  ],

  'header.userInfo': ['个人信息', 'User information'],
  'header.changePassword': ['修改密码', 'Change password'],
  'header.myFavourites': ['我的收藏', 'My favourites'],
  'header.updateLog': ['更新日志', 'Update log'],
  'header.syncData': ['数据同步', 'Data synchronisation'],
  'header.logout': ['退出登录', 'Sign out'],
  'header.switchLanguage': ['切换语言', 'Switch language'],
  'header.switchConfirm': ['确定切换到英文吗？', 'Switch to Chinese?'],
  'header.serviceHotline': ['服务热线', 'Service hotline'],
  'header.copyright': ['版权所有', 'All rights reserved'],
  'header.otherLanguage': ['English', '中文'],
  'header.menu': ['菜单', 'Menu'],
  'header.pinPage': ['固定此页', 'Keep this page open'],
  'header.openPages': ['打开的页面', 'Open pages'],
  'header.search': ['编号、地址、项目、96333', 'Number, address, project, 96333'],
  'header.searchScreens': ['页面、单位、人员', 'Screens, companies, people'],
  'header.skip': ['跳到内容', 'Skip to content'],
  'header.trapped': ['困人', 'trapped'],
  'header.inFault': ['故障', 'in fault'],
  'header.openFaults': ['未恢复故障', 'open faults'],
  'header.light': ['浅色主题', 'Light theme'],
  'header.dark': ['深色主题', 'Dark theme'],

  'command.acknowledge': ['确认告警：{what}', 'Acknowledge: {what}'],
  'search.all': ['在全部电梯中搜索“{words}”', 'Search all elevators for “{words}”'],
  'search.commands': ['操作', 'Actions'],
  'search.companies': ['单位', 'Companies'],
  'search.elevators': ['电梯', 'Elevators'],
  'search.nothing': ['没有找到“{words}”', 'Nothing found for “{words}”'],
  'search.palette': ['搜索与操作', 'Search and actions'],
  'search.paletteHint': [
    '输入编号、单位、人员、页面或操作',
    'Type a number, company, person, screen or action',
  ],
  'search.people': ['人员', 'People'],
  'search.screens': ['页面', 'Screens'],
  'search.suggestions': ['搜索建议', 'Suggestions'],

  'tour.alarms': ['告警在这里', 'Alarms are here'],
  'tour.alarmsText': [
    '困人与故障电梯的数量实时更新，点击可查看。新告警显示在页面上方的一行里，确认后同事也能看到。',
    'Live counts of entrapments and elevators in fault; click to view them. New alarms appear in one line above every page, and colleagues see who acknowledged them.',
  ],
  'tour.menu': ['从全部电梯开始', 'Start with all elevators'],
  'tour.menuText': [
    '点击一台电梯即可看到实时井道；那里的“模拟故障”可以让它发生一次故障。',
    'Click an elevator to see its live shaft. “Simulate a fault” on that page triggers a fault.',
  ],
  'tour.person': ['换个角色看看', 'Try another role'],
  'tour.personText': [
    '在这里切换主题，也可以直接切换到其他演示角色，看到的内容各不相同。',
    'Switch the theme here, or go on in another role of the demo and see its view.',
  ],
  'tour.rescue': ['一场救援正在进行', 'A rescue is under way'],
  'tour.rescueText': [
    '有人被困。演示中的救援人员会接单、赶到、救出乘客，随后电梯经检查恢复使用，约一刻钟，可全程观看；您操作后由您接手。轿厢摄像头告警发给“值班告警”账号。',
    'Someone is trapped. A demo rescuer accepts, arrives and releases them, and the elevator is checked, all within a quarter of an hour. Once you take a step yourself, you take over. Car camera alarms go to the account “Alarm desk”.',
  ],
  'tour.visits': ['今天的维保自动进行', 'Visits proceed automatically'],
  'tour.visitsText': [
    '演示中的维保人员正在接单、签到、检查、签退，看板上的工单随之移动；每次维保都与电梯自身的上报对照。',
    'Demo mechanics accept orders, sign in, complete their checklists and sign out, and the board follows. Each visit is compared with what the elevator itself reported.',
  ],
  'tour.watch': ['去看看', 'Watch it'],
  'tour.cameras': ['轿厢里的画面', 'Pictures from the cars'],
  'tour.camerasText': [
    '有人被困的轿厢排在最前，画面上标出楼层和状态。',
    'Cars with people inside come first, with their floor and state on the picture.',
  ],
  'tour.planner': ['下个月的维保自动排期', 'Next month plans itself'],
  'tour.plannerText': [
    '排期会考虑路程、资质、工时和合同，每次维保都说明为什么排在那一天。',
    'The planner weighs ways, certificates, hours and contracts, and says of each visit why it stands where it does.',
  ],
  'tour.search': ['搜索一切', 'Find anything'],
  'tour.searchText': [
    '按 / 搜索电梯、单位、人员和页面；按 Ctrl-K 可直接执行操作。',
    'Press / to find elevators, companies, people and screens, or Ctrl-K to run an action directly.',
  ],

  'lamp.live': ['实时', 'Live'],
  'lamp.connecting': ['连接中', 'Connecting'],
  'lamp.stale': ['数据延迟', 'Delayed'],
  'lamp.broken': ['断开', 'Disconnected'],

  'failure.title': ['页面出错了', 'Something went wrong on this page'],
  'failure.hint': [
    '请重新加载；若仍出错，请联系管理员。',
    'Please reload. If it happens again, contact an administrator.',
  ],
  'failure.chunk': ['页面没有加载完成', 'The page did not load'],
  'failure.chunkHint': [
    '网络较慢或版本已更新，请重试。',
    'The network may be slow, or a new version has been released. Please try again.',
  ],
  'failure.retry': ['重新加载', 'Reload'],

  'plain.toStart': ['返回首页', 'Back to home'],
  'plain.wayOn': ['其他去处', 'Other pages'],
  'plain.notFoundHint': ['请检查地址，或从菜单进入。', 'Check the address, or use the menu.'],
  'plain.missingRightHint': [
    '如需使用，请联系管理员为您的角色授权。',
    'If you need it, ask an administrator to grant it to your role.',
  ],
  'plain.noScreen': ['您的角色暂无可用的页面', 'No pages are available for your role yet'],
  'plain.noScreenHint': [
    '已有权限会在页面上线后自动生效。',
    'Your permissions take effect as pages become available.',
  ],
} satisfies Texts;
