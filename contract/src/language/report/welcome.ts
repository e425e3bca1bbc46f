import type { Texts } from '../words.ts';

/** What the public reads of the installation without a sign-in. */
export const welcome = {
  'welcomeFigure.elevators': ['在用电梯', 'Elevators in use'],
  'welcomeFigure.rescues': ['近 30 天救援', 'Rescues in 30 days'],
  'welcomeFigure.arrival': ['救援到达（中位）', 'Arrival at rescues, median'],
  'welcomeFigure.availability': ['近 30 天可用率', 'Availability in 30 days'],
  'welcomeFigure.faultRate': ['每千台每月故障', 'Faults per 1,000 elevators and month'],
  'welcome.figures': ['电梯安全数字', 'Elevators in figures'],
  'welcome.hotline': ['服务热线', 'Hotline'],
  'welcome.signIn': ['登录后查看电梯、工单和报表。', 'Sign in to see elevators, orders and reports.'],
  'welcome.tooFew': ['记录太少', 'Too few to tell'],
  'welcome.at': ['{at} 的数字', 'As of {at}'],
} satisfies Texts;
