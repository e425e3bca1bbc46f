import type { DataScope } from '@hoistway/contract/dataScope.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { DemoAccount } from '@hoistway/contract/session/demoAccount.ts';
import { bothNames } from '#platform/names.ts';

/** The six companies of the demo and one person of every role. Phone numbers and addresses are invented. */
export const demoCompanies = [
  {
    key: 'platform',
    name: '梯联运营中心',
    englishName: 'Hoistway Operations',
    type: 'platform',
    dutyPhone: '64530100',
    timeZone: 'Asia/Singapore',
    regionCode: '990104',
    regionCodes: [],
  },
  {
    key: 'hengsheng',
    name: '恒升电梯服务',
    englishName: 'Hengsheng Elevators',
    type: 'maintenance',
    contact: '何俊杰',
    englishContact: 'He Junjie',
    dutyPhone: '91284471',
    timeZone: 'Asia/Singapore',
    regionCode: '990206',
    regionCodes: [],
    station: { address: '18 Tampines Works', latitude: 1.3562, longitude: 103.9287 },
  },
  {
    key: 'kangda',
    name: '康达维保',
    englishName: 'Kangda Maintenance',
    type: 'maintenance',
    contact: '苏婉婷',
    englishContact: 'Su Wanting',
    dutyPhone: '91286620',
    timeZone: 'Asia/Shanghai',
    regionCode: '310115',
    regionCodes: [],
    station: {
      address: '浦东新区云山路维保基地',
      latitude: 31.2487,
      longitude: 121.5856,
    },
  },
  {
    key: 'jufu',
    name: '聚福物业',
    englishName: 'Jufu Property',
    type: 'property',
    contact: '黄淑仪',
    englishContact: 'Huang Shuyi',
    dutyPhone: '64530188',
    timeZone: 'Asia/Singapore',
    regionCode: '990101',
    regionCodes: [],
  },
  {
    key: 'cuilin',
    name: '翠林物业管理',
    englishName: 'Cuilin Property',
    type: 'property',
    contact: '吴淑怡',
    englishContact: 'Wu Shuyi',
    dutyPhone: '67852210',
    timeZone: 'Asia/Shanghai',
    regionCode: '440305',
    regionCodes: [],
  },
  {
    key: 'regulator',
    name: '昆山特种设备监管站',
    englishName: 'Kunshan Supervision',
    type: 'regulator',
    dutyPhone: '57300119',
    timeZone: 'Asia/Shanghai',
    regionCode: '320583',
    regionCodes: ['320583'],
  },
] as const;
export type DemoCompany = (typeof demoCompanies)[number]['key'];

export interface DemoPerson {
  username: string;
  nick: string;
  englishNick: string;
  role: DemoAccount['role'];
  company: DemoCompany;
  regionCodes?: readonly string[];
  alarmChannel?: string;
  outer?: boolean;
  /** Works by themselves beside those whom a visitor can be. */
  isBehind?: boolean;
  /** A second role, of the person's own company, where the screens of the first one are not built yet. */
  also?: SecondRole;
}

interface SecondRole {
  roleName: string;
  scope: DataScope;
  menus: readonly string[];
  permissions: readonly Permission[];
}

const figures: SecondRole = {
  roleName: '维保单位财务统计与电梯档案',
  scope: 'company',
  menus: ['realTime/allChart', 'realTime/dashboard', 'elevator/elevator'],
  permissions: ['elevator.view', 'fault.view', 'fault.export', 'elevator.export'],
};
const records = (roleName: string, scope: DataScope): SecondRole => ({
  roleName,
  scope,
  menus: ['elevator/elevator'],
  permissions: ['elevator.view'],
});

/** Who sits at the desk beside the visitor, and records what rescuers tell by telephone. */
export const deskName = 'desk';

export const demoPeople: readonly DemoPerson[] = [
  { username: 'admin', nick: '周明', englishNick: 'Zhou Ming', role: 'superAdmin', company: 'platform' },
  { username: 'operator', nick: '陈思远', englishNick: 'Chen Siyuan', role: 'operator', company: 'platform' },
  { username: 'manager', nick: '林国栋', englishNick: 'Lin Guodong', role: 'manager', company: 'hengsheng' },
  {
    username: 'user2',
    nick: '黄慧敏',
    englishNick: 'Huang Huimin',
    role: 'userManagement2',
    company: 'hengsheng',
  },
  {
    username: 'user3',
    nick: '许家豪',
    englishNick: 'Xu Jiahao',
    role: 'userManagement3',
    company: 'hengsheng',
  },
  {
    username: 'annual2',
    nick: '郑书雅',
    englishNick: 'Zheng Shuya',
    role: 'annualInspection2',
    company: 'hengsheng',
  },
  {
    username: 'annual3',
    nick: '方文博',
    englishNick: 'Fang Wenbo',
    role: 'annualInspection3',
    company: 'kangda',
    also: records('维保单位年检电梯档案', 'group'),
  },
  {
    username: 'monitor',
    nick: '何俊杰',
    englishNick: 'He Junjie',
    role: 'monitoring2',
    company: 'hengsheng',
  },
  {
    username: 'remote',
    nick: '罗嘉欣',
    englishNick: 'Luo Jiaxin',
    role: 'remoteMonitoring2',
    company: 'kangda',
  },
  {
    username: 'regulator',
    nick: '沈立',
    englishNick: 'Shen Li',
    role: 'regulator',
    company: 'regulator',
    regionCodes: ['320583'],
  },
  { username: 'agent', nick: '邓伟强', englishNick: 'Deng Weiqiang', role: 'agent', company: 'kangda' },
  { username: 'support', nick: '苏婉婷', englishNick: 'Su Wanting', role: 'supportStaff', company: 'kangda' },
  {
    username: 'finance',
    nick: '梁静怡',
    englishNick: 'Liang Jingyi',
    role: 'finance',
    company: 'hengsheng',
    also: figures,
  },
  {
    username: 'area',
    nick: '谢志远',
    englishNick: 'Xie Zhiyuan',
    role: 'areaManager',
    company: 'kangda',
    regionCodes: ['440300'],
  },
  {
    username: 'maintenance',
    nick: '马超群',
    englishNick: 'Ma Chaoqun',
    role: 'maintenanceManager',
    company: 'hengsheng',
  },
  {
    username: 'mechanic',
    nick: '吴大勇',
    englishNick: 'Wu Dayong',
    role: 'maintenanceStaff',
    company: 'hengsheng',
  },
  {
    username: 'property',
    nick: '黄淑仪',
    englishNick: 'Huang Shuyi',
    role: 'propertyManager',
    company: 'jufu',
  },
  {
    username: 'rescue',
    nick: '杨海涛',
    englishNick: 'Yang Haitao',
    role: 'rescueStaff',
    company: 'kangda',
    regionCodes: ['500000'],
  },
  {
    username: 'installer',
    nick: '高建军',
    englishNick: 'Gao Jianjun',
    role: 'installer',
    company: 'hengsheng',
    also: records('维保单位安装电梯档案', 'assigned'),
  },
  {
    username: 'alarm',
    nick: '值班告警',
    englishNick: 'Alarm desk',
    role: 'specialOperator',
    company: 'cuilin',
    alarmChannel: 'cuilin',
  },
  {
    username: 'weiming',
    nick: '陈伟明',
    englishNick: 'Tan Wei Ming',
    role: 'maintenanceStaff',
    company: 'hengsheng',
    isBehind: true,
  },
  {
    username: 'jianguo',
    nick: '王建国',
    englishNick: 'Wang Jianguo',
    role: 'maintenanceStaff',
    company: 'kangda',
    isBehind: true,
  },
  {
    username: 'zhiqiang',
    nick: '何志强',
    englishNick: 'He Zhiqiang',
    role: 'rescueStaff',
    company: 'kangda',
    regionCodes: ['500000'],
    isBehind: true,
  },
  {
    username: 'changming',
    nick: '顾长明',
    englishNick: 'Gu Changming',
    role: 'maintenanceStaff',
    company: 'hengsheng',
    isBehind: true,
  },
  {
    username: 'zhijian',
    nick: '罗志坚',
    englishNick: 'Luo Zhijian',
    role: 'maintenanceStaff',
    company: 'hengsheng',
    isBehind: true,
  },
  {
    username: 'qiguo',
    nick: '冉启国',
    englishNick: 'Ran Qiguo',
    role: 'maintenanceStaff',
    company: 'hengsheng',
    isBehind: true,
  },
  {
    username: 'jialiang',
    nick: '余家良',
    englishNick: 'Yu Jialiang',
    role: 'maintenanceStaff',
    company: 'kangda',
    isBehind: true,
  },
  {
    username: 'jianming',
    nick: '梁健明',
    englishNick: 'Liang Jianming',
    role: 'maintenanceStaff',
    company: 'kangda',
    isBehind: true,
  },
  {
    username: 'visitor',
    nick: '访客大屏',
    englishNick: 'Visitor',
    role: 'remoteMonitoring2',
    company: 'jufu',
    outer: true,
  },
  {
    username: deskName,
    nick: '韩雪',
    englishNick: 'Han Xue',
    role: 'operator',
    company: 'platform',
    isBehind: true,
  },
];

/** Whom a visitor should be first. */
const inFront = ['operator', 'manager', 'monitor', 'mechanic', 'property', 'regulator'];

/** Whose work goes on by itself while the demo runs. */
export const crewNames = [
  'mechanic',
  'weiming',
  'rescue',
  'jianguo',
  'zhiqiang',
  'changming',
  'zhijian',
  'qiguo',
  'jialiang',
  'jianming',
] as const;

/** Whom a visitor can be, those in front first. */
export const demoAccounts: readonly DemoAccount[] = demoPeople
  .filter(({ outer, isBehind }) => outer !== true && isBehind !== true)
  .toSorted((a, b) => place(a) - place(b))
  .map(({ username, nick, englishNick, role }) => ({ username, nick: bothNames(nick, englishNick), role }));

function place({ username }: DemoPerson): number {
  const at = inFront.indexOf(username);
  return at < 0 ? inFront.length : at;
}

/** In which language a person writes: of a company in Singapore in English, of one in China in Chinese. */
export function writesIn(username: string): Language {
  const { company } = demoPeople.find((person) => person.username === username)!;
  const { timeZone } = demoCompanies.find(({ key }) => key === company)!;
  return timeZone === 'Asia/Singapore' ? 'en' : 'zh';
}
