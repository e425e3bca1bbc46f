import type { Guide } from './guide.ts';

/** What an administrator sets up and looks after. */
export const administratorGuide = {
  name: 'administrator',
  steps: [
    {
      name: 'setup',
      title: { zh: '看还缺什么', en: 'See what is missing' },
      text: {
        zh: '“{setup}”列出已设置和未设置的内容，每一项都有入口，或写明服务器上的设置名称。',
        en: '{setup} lists what is set up and what is missing, each with its screen or the name of its server setting.',
      },
      names: { setup: 'route.system.setup' },
      path: '/system/setup',
    },
    {
      name: 'company',
      title: { zh: '新增单位', en: 'Add companies' },
      text: {
        zh: '在“{companies}”中点“{add}”，填写名称、类型、值班电话和时区。电梯和人员都归属于单位。',
        en: 'Under {companies}, select {add} and enter name, type, duty phone and time zone. Elevators and people belong to companies.',
      },
      names: { companies: 'route.system.companyMaintain', add: 'company.add' },
      path: '/system/companyMaintain',
    },
    {
      name: 'groups',
      title: { zh: '建立分组', en: 'Make groups' },
      text: {
        zh: '在“{groups}”中点“{add}”，把单位分成片区或班组，再分配电梯和人员。角色可以只看到自己的分组。',
        en: 'Under {groups}, select {add} to divide a company, then give each group its elevators and people. A role can be limited to the own group.',
      },
      names: { groups: 'route.system.baseviewAllot', add: 'group.add' },
      path: '/system/baseviewAllot',
    },
    {
      name: 'roles',
      title: { zh: '确定角色权限', en: 'Decide what roles may do' },
      text: {
        zh: '在“{roles}”中选一个角色，勾选功能和菜单，右侧显示未保存的改动。保存后，已登录的用户立即生效。',
        en: 'Under {roles}, choose a role and tick functions and menus; unsaved changes are listed at the right. They apply at once, also to people who are signed in.',
      },
      names: { roles: 'route.user.rolePermissionView' },
      path: '/user/rolePermissionView',
    },
    {
      name: 'users',
      title: { zh: '新增用户', en: 'Add users' },
      text: {
        zh: '在“{users}”中点“{add}”，选择单位、分组和角色，设置“{password}”；用户首次登录时须修改。',
        en: 'Under {users}, select {add}, choose company, group and roles and set an {password}, which has to be changed at the first sign-in.',
      },
      names: { users: 'route.user.authorization', add: 'user.add', password: 'user.password' },
      path: '/user/authorization',
    },
    {
      name: 'elevators',
      title: { zh: '导入电梯', en: 'Import elevators' },
      text: {
        zh: '在“{elevators}”中点“{import}”，先“{template}”，填好后上传。检查不改动数据，错误逐行列出，改正后再写入。',
        en: 'Under {elevators}, select {import}, then {template}, fill it in and upload it. The check changes nothing and lists errors row by row; import when they are corrected.',
      },
      names: {
        elevators: 'route.elevator.elevator',
        import: 'button.import',
        template: 'button.downloadTemplate',
      },
      path: '/elevator/elevator',
    },
    {
      name: 'collectors',
      title: { zh: '接入采集器', en: 'Connect collectors' },
      text: {
        zh: '在“{collectors}”中点“{add}”。密钥只显示一次：“{download}”并写入设备，再点“{bind}”。几秒后电梯上线。',
        en: 'Under {collectors}, select {add}. The secret is shown once: {download}, put it on the device, then {bind}. The elevator is live within seconds.',
      },
      names: {
        collectors: 'route.realTime.collector',
        add: 'collector.add',
        download: 'collector.download',
        bind: 'collector.bind',
      },
      path: '/realtime/collector',
    },
    {
      name: 'channels',
      title: { zh: '设置消息渠道', en: 'Set up channels' },
      text: {
        zh: '在“{settings}”中设置服务热线、工作时间和“{robots}”。邮件和短信由服务器设置，见“{setup}”。',
        en: '{settings} holds the hotline, working hours and {robots}. E-mail and text messages are set up on the server: see {setup}.',
      },
      names: {
        settings: 'route.system.custom',
        robots: 'messageRobot.title',
        setup: 'route.system.setup',
      },
      path: '/system/custom',
    },
    {
      name: 'faultPush',
      title: { zh: '决定故障通知谁', en: 'Decide who is told of faults' },
      text: {
        zh: '在“{push}”中点“{add}”，写明哪些故障、通知谁、走什么渠道、什么时段。“{who}”可以试算结果。',
        en: 'Under {push}, select {add} and say which faults go to whom, by which channel and when. {who} shows the result for one elevator.',
      },
      names: {
        push: 'route.system.faultSetting',
        add: 'faultPush.add',
        who: 'faultPush.whoNotified',
      },
      path: '/system/faultSetting',
    },
    {
      name: 'backups',
      title: { zh: '检查备份', en: 'Check the backups' },
      text: {
        zh: '“{users}”的“{backups}”标签显示最近一次成功的备份，以及失败的原因。请定期在另一台机器上试恢复。',
        en: 'The tab {backups} of {users} shows the last good backup, and why one failed. Try a restore on another machine from time to time.',
      },
      names: { users: 'route.user.authorization', backups: 'backup.title' },
      path: '/user/authorization?tab=backups',
    },
    {
      name: 'person',
      title: { zh: '答复个人数据请求', en: 'Answer requests for personal data' },
      text: {
        zh: '打开某个用户，在“{data}”下点“{archive}”交给本人；人员离开后可“{anonymise}”，记录保留，姓名和照片消失。',
        en: 'Open a user: under {data}, {archive} is for the person. When they have left, {anonymise} keeps the records and removes name, picture and signature.',
      },
      names: {
        data: 'person.title',
        archive: 'person.archive',
        anonymise: 'person.anonymise',
      },
      path: '/user/authorization',
    },
    {
      name: 'updates',
      title: { zh: '升级', en: 'Update the product' },
      text: {
        zh: '用户菜单的“{about}”显示版本。升级按 docs/OPERATIONS.md 的步骤进行：先备份，再换程序目录。在“{log}”中告诉同事变了什么。',
        en: '{about} in the user menu says the version. To upgrade, follow docs/OPERATIONS.md: back up, then replace the program folder. Tell colleagues what changed in the {log}.',
      },
      names: { about: 'about.open', log: 'route.user.updateLog' },
      path: '/user/updateLog',
    },
  ],
} as const satisfies Guide;
