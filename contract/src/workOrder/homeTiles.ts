import { homeTiles } from '#contract/tile/homeTile.ts';
import { orderAudit, orderStatus } from './orderStatus.ts';

const orders = {
  access: ['order.view'],
  list: 'workOrder.page',
  path: '/maintenance/workBillBoardInquiry',
  unit: 'workOrder.unit',
  rows: {
    title: 'elevatorNumber',
    hint: 'projectName',
    at: 'deadline',
    path: '/maintenance/workBillBoardInquiry?id={id}',
  },
} as const;
const own = {
  ...orders,
  access: ['order.view', 'order.handle'],
  rows: { ...orders.rows, way: true, path: '/maintenance/mine?id={id}' },
} as const;
const results = {
  ...orders,
  list: 'workOrder.results',
  path: '/maintenance/resultBoard',
  rows: { ...orders.rows, at: 'finishTime' },
} as const;

export const workOrderTiles = homeTiles({
  ownOrders: {
    ...own,
    search: { handlerId: '{me}', open: 'true', sort: 'deadline' },
    tone: 'plain',
    size: 'wide',
  },
  ownLate: { ...own, search: { handlerId: '{me}', figure: 'missed' }, tone: 'alert', size: 'small' },
  ownFailed: {
    ...own,
    search: { handlerId: '{me}', figure: 'failed', from: '{lately}' },
    of: { handlerId: '{me}', figure: 'inspected', from: '{lately}' },
    tone: 'warning',
    size: 'small',
  },
  ownReworked: {
    ...results,
    access: ['order.view', 'order.handle'],
    search: { handlerId: '{me}', reworked: 'true', from: '{lately}' },
    of: { handlerId: '{me}', from: '{lately}' },
    tone: 'warning',
    size: 'small',
  },
  ownDone: {
    ...results,
    access: ['order.view', 'order.handle'],
    search: { handlerId: '{me}', from: '{month}' },
    tone: 'plain',
    size: 'small',
  },
  ownHours: {
    access: ['order.handle'],
    figure: 'personnel.own',
    own: true,
    value: 'hoursThisWeek',
    ofValue: 'workHoursThisWeek',
    path: '/maintenance/mine',
    unit: 'home.hours',
    tone: 'plain',
    size: 'small',
  },
  ownHoursMonth: {
    access: ['order.handle'],
    figure: 'personnel.own',
    own: true,
    value: 'hoursThisMonth',
    path: '/maintenance/mine',
    unit: 'home.hours',
    tone: 'plain',
    size: 'small',
  },
  ordersLate: { ...orders, search: { figure: 'missed', sort: 'deadline' }, tone: 'alert', size: 'wide' },
  ordersSoonLate: {
    ...orders,
    search: { figure: 'ahead', from: '{today}', to: '{tomorrow}', sort: 'deadline' },
    tone: 'warning',
    size: 'wide',
  },
  ordersUnassigned: {
    ...orders,
    search: { status: orderStatus.toDispatch, sort: 'deadline' },
    tone: 'warning',
    size: 'small',
  },
  ordersRefused: {
    ...orders,
    search: { status: orderStatus.refused, sort: 'deadline' },
    tone: 'warning',
    size: 'small',
  },
  auditsWaiting: {
    ...orders,
    search: { status: orderAudit.pending },
    tone: 'plain',
    size: 'small',
  },
  ordersHandedOver: {
    ...orders,
    search: { handedOver: 'true', sort: 'deadline' },
    tone: 'warning',
    size: 'small',
  },
  ordersOnTime: {
    ...orders,
    search: { figure: 'onTime', from: '{month}', to: '{today}' },
    of: { figure: 'due', from: '{month}', to: '{today}' },
    tone: 'plain',
    size: 'small',
  },
  workOfWeek: {
    ...results,
    search: { from: '{week}' },
    rows: { ...results.rows, hint: 'handler' },
    tone: 'plain',
    size: 'wide',
  },
  visitsContradicted: {
    ...results,
    search: { verdict: 'contradicted', from: '{lately}' },
    of: { from: '{lately}' },
    tone: 'alert',
    size: 'small',
  },
  staffAtWork: {
    access: ['staff.view'],
    list: 'personnel.page',
    search: { currentState: 'atWork' },
    of: {},
    path: '/maintenance/mpBoard',
    unit: 'personnel.unit',
    tone: 'plain',
    size: 'small',
  },
});
