import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** One path of the console. */
export interface RouteRow {
  path: string;
  label: TextKey;
  /** Keeps its state and scroll while other screens are shown. */
  keepAlive?: true;
  /** Absent until it is built: such paths show a plain notice and are not in the menu. */
  screen?: LazyExoticComponent<ComponentType>;
  /** Needed to open it; screens before sign-in are for anyone. */
  access?: Permission | 'signed in' | 'anyone';
  /** Opened by people who never chose a language here. */
  speaksAsBrowser?: true;
}

/** THE table: every path of the specification, and the one behind a scanned label. Screens load when they are first opened. */
export const routeTable: readonly RouteRow[] = [
  { path: '/', label: 'route.root' },
  {
    path: '/login',
    label: 'route.login',
    access: 'anyone',
    screen: lazyScreen(async () => (await import('./LoginScreen.tsx')).LoginScreen, ['access']),
  },
  { path: '/welcome', label: 'route.welcome' },
  {
    path: '/common/login',
    label: 'route.commonLogin',
    access: 'anyone',
    screen: lazyScreen(async () => (await import('./LoginScreen.tsx')).PortalLoginScreen, ['access']),
  },
  {
    path: '/scan',
    label: 'route.scan',
    access: 'anyone',
    speaksAsBrowser: true,
    screen: lazyScreen(
      async () => (await import('#area/qrCode/ScanScreen.tsx')).ScanScreen,
      ['qrCode', 'elevator'],
    ),
  },
  { path: '/home', label: 'route.home' },
  {
    path: '/note',
    label: 'route.note',
    access: 'signed in',
    screen: lazyScreen(async () => (await import('#area/setting/NoteScreen.tsx')).NoteScreen),
  },
  {
    path: '/androidHelp',
    label: 'route.androidHelp',
    access: 'signed in',
    screen: lazyScreen(async () => (await import('#area/setting/PhoneHelpScreen.tsx')).AndroidHelpScreen),
  },
  {
    path: '/iosHelp',
    label: 'route.iosHelp',
    access: 'signed in',
    screen: lazyScreen(async () => (await import('#area/setting/PhoneHelpScreen.tsx')).IosHelpScreen),
  },
  { path: '/report', label: 'route.report' },
  { path: '/rescueMap', label: 'route.rescueMap' },
  {
    path: '/user/authorization',
    label: 'route.user.authorization',
    keepAlive: true,
    access: 'user.view',
    screen: lazyScreen(
      async () => (await import('#area/access/AuthorizationScreen.tsx')).AuthorizationScreen,
    ),
  },
  {
    path: '/user/userInfo',
    label: 'route.user.userInfo',
    access: 'signed in',
    screen: lazyScreen(async () => (await import('./UserInfoScreen.tsx')).UserInfoScreen),
  },
  {
    path: '/user/changePassword',
    label: 'route.user.changePassword',
    access: 'signed in',
    screen: lazyScreen(async () => (await import('./ChangePasswordScreen.tsx')).ChangePasswordScreen),
  },
  {
    path: '/user/addEditAuthorization',
    label: 'route.user.addEditAuthorization',
    access: 'user.view',
    screen: lazyScreen(
      async () => (await import('#area/access/EditAuthorizationScreen.tsx')).EditAuthorizationScreen,
    ),
  },
  {
    path: '/user/rolePermissionView',
    label: 'route.user.rolePermissionView',
    access: 'user.view',
    screen: lazyScreen(
      async () => (await import('#area/access/RolePermissionScreen.tsx')).RolePermissionScreen,
    ),
  },
  {
    path: '/user/updateLog',
    label: 'route.user.updateLog',
    access: 'signed in',
    screen: lazyScreen(async () => (await import('#area/setting/UpdateLogScreen.tsx')).UpdateLogScreen),
  },
  {
    path: '/realTime/realTime',
    label: 'route.realTime.realTime',
    access: 'elevator.favorite',
    screen: lazyScreen(
      async () => (await import('#area/live/FavouriteElevatorsScreen.tsx')).FavouriteElevatorsScreen,
    ),
  },
  {
    path: '/realTime/detail',
    label: 'route.realTime.detail',
    access: 'elevator.view',
    screen: lazyScreen(
      async () => (await import('./elevatorPage/ElevatorDetailScreen.tsx')).ElevatorDetailScreen,
    ),
  },
  {
    path: '/realtime/collector',
    label: 'route.realTime.collector',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('#area/collector/CollectorScreen.tsx')).CollectorScreen),
  },
  {
    path: '/realtime/maps',
    label: 'route.realTime.maps',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('#area/map/MapScreen.tsx')).MapScreen),
  },
  {
    path: '/realtime/all',
    label: 'route.realTime.all',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('#area/live/AllElevatorsScreen.tsx')).AllElevatorsScreen),
  },
  {
    path: '/realtime/windowElevator',
    label: 'route.realTime.windowElevator',
    access: 'elevator.view',
    screen: lazyScreen(
      async () => (await import('#area/live/WindowElevatorScreen.tsx')).WindowElevatorScreen,
    ),
  },
  {
    path: '/realTime/eleHistoryFault',
    label: 'route.realTime.eleHistoryFault',
    access: 'fault.view',
    screen: lazyScreen(async () => (await import('#area/fault/FaultHistoryScreen.tsx')).FaultHistoryScreen),
  },
  {
    path: '/realTime/terminalState',
    label: 'route.realTime.terminalState',
    access: 'elevator.param',
    screen: lazyScreen(
      async () => (await import('#area/controller/TerminalStateScreen.tsx')).TerminalStateScreen,
    ),
  },
  {
    path: '/realTime/liftParams',
    label: 'route.realTime.liftParams',
    access: 'elevator.param',
    screen: lazyScreen(async () => (await import('#area/controller/LiftParamsScreen.tsx')).LiftParamsScreen),
  },
  { path: '/realTime/videoSurveillance', label: 'route.realTime.videoSurveillance' },
  {
    path: '/realTime/eleMapView',
    label: 'route.realTime.eleMapView',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('#area/map/LiftMapScreen.tsx')).LiftMapScreen),
  },
  { path: '/realTime/phoneVideo', label: 'route.realTime.phoneVideo' },
  {
    path: '/realTime/phoneDetail',
    label: 'route.realTime.phoneDetail',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('./elevatorPage/PhoneDetailScreen.tsx')).PhoneDetailScreen),
  },
  {
    path: '/realTime/brand',
    label: 'route.realTime.brand',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('#area/brand/BrandScreen.tsx')).BrandScreen),
  },
  {
    path: '/realTime/allChart',
    label: 'route.realTime.allChart',
    access: 'fault.view',
    screen: lazyScreen(async () => (await import('#area/dashboard/AllChartScreen.tsx')).AllChartScreen),
  },
  {
    path: '/realTime/dashboard',
    label: 'route.realTime.dashboard',
    access: 'fault.view',
    screen: lazyScreen(async () => (await import('#area/dashboard/DashboardScreen.tsx')).DashboardScreen),
  },
  { path: '/gridRescue/gridRescue', label: 'route.gridRescue.gridRescue' },
  { path: '/gridRescue/phoneRecord', label: 'route.gridRescue.phoneRecord' },
  { path: '/gridRescue/eFaultConfirm', label: 'route.gridRescue.eFaultConfirm' },
  { path: '/gridRescue/operationRecord', label: 'route.gridRescue.operationRecord' },
  { path: '/gridRescue/alarmMessage', label: 'route.gridRescue.alarmMessage' },
  { path: '/maintenance/maintenancePlan', label: 'route.maintenance.maintenancePlan', keepAlive: true },
  { path: '/maintenance/workBillBoard', label: 'route.maintenance.workBillBoard' },
  { path: '/maintenance/workBillBoardInquiry', label: 'route.maintenance.workBillBoardInquiry' },
  { path: '/maintenance/workBillwbStatus', label: 'route.maintenance.workBillwbStatus' },
  { path: '/maintenance/generateWorkBillView', label: 'route.maintenance.generateWorkBillView' },
  { path: '/maintenance/mpBoard', label: 'route.maintenance.mpBoard', keepAlive: true },
  { path: '/maintenance/personnelHistoryRoute', label: 'route.maintenance.personnelHistoryRoute' },
  { path: '/maintenance/personnelGPRS', label: 'route.maintenance.personnelGPRS' },
  { path: '/maintenance/resultBoard', label: 'route.maintenance.resultBoard' },
  { path: '/maintenance/inspectionBoard', label: 'route.maintenance.inspectionBoard' },
  { path: '/maintenance/reportMaintain', label: 'route.maintenance.reportMaintain' },
  { path: '/maintenance/spDataReport', label: 'route.maintenance.spDataReport' },
  { path: '/maintenance/mPlanBath', label: 'route.maintenance.mPlanBath' },
  {
    path: '/maintenance/maintenanceItemsConfigitemCompany',
    label: 'route.maintenance.itemCompany',
    keepAlive: true,
  },
  {
    path: '/maintenance/maintenancePlanInspect',
    label: 'route.maintenance.maintenancePlanInspect',
    keepAlive: true,
  },
  { path: '/maintenance/maintenanceItemsConfigselect', label: 'route.maintenance.itemSelect' },
  { path: '/maintenance/maintenanceItemsConfigitemInfo', label: 'route.maintenance.itemInfo' },
  {
    path: '/maintenance/annualInannualInspectionView',
    label: 'route.maintenance.annualInspectionView',
    keepAlive: true,
  },
  { path: '/maintenance/annualInannualInspectionChart', label: 'route.maintenance.annualInspectionChart' },
  { path: '/maintenance/annualInfocou', label: 'route.maintenance.annualInfo' },
  { path: '/maintenance/workBillStatistics', label: 'route.maintenance.workBillStatistics' },
  { path: '/chart/resultStatic', label: 'route.chart.resultStatic' },
  { path: '/chart/countYearBills', label: 'route.chart.countYearBills' },
  { path: '/chart/countMonthBills', label: 'route.chart.countMonthBills' },
  { path: '/chart/faultStatic', label: 'route.chart.faultStatic' },
  { path: '/chart/billStatic', label: 'route.chart.billStatic' },
  { path: '/chart/faultTypeChart', label: 'route.chart.faultTypeChart' },
  { path: '/chart/faultReasonChart', label: 'route.chart.faultReasonChart' },
  { path: '/chart/inspectStatic', label: 'route.chart.inspectStatic' },
  { path: '/chart/inspectReasonChart', label: 'route.chart.inspectReasonChart' },
  { path: '/chart/responseStatic', label: 'route.chart.responseStatic' },
  { path: '/chart/billChartStatic', label: 'route.chart.billChartStatic' },
  { path: '/install/opertionNode', label: 'route.install.opertionNode' },
  { path: '/install/opertionNodeConfig', label: 'route.install.opertionNodeConfig' },
  { path: '/install/config', label: 'route.install.config' },
  { path: '/install/contract', label: 'route.install.contract' },
  { path: '/install/contractAdd', label: 'route.install.contractAdd' },
  { path: '/install/contractDetail', label: 'route.install.contractDetail' },
  { path: '/install/workOrder', label: 'route.install.workOrder' },
  { path: '/install/orderDetail', label: 'route.install.orderDetail' },
  { path: '/supervision/blacklist', label: 'route.supervision.blacklist' },
  { path: '/supervision/exposure', label: 'route.supervision.exposure' },
  {
    path: '/system/companyMaintain',
    label: 'route.system.companyMaintain',
    access: 'system.view',
    screen: lazyScreen(async () => (await import('#area/company/CompanyListScreen.tsx')).CompanyListScreen),
  },
  {
    path: '/system/companyMaintaincou',
    label: 'route.system.companyMaintainEdit',
    access: 'system.view',
    screen: lazyScreen(async () => (await import('#area/company/CompanyScreen.tsx')).CompanyScreen),
  },
  {
    path: '/system/baseviewAllot',
    label: 'route.system.baseviewAllot',
    access: 'system.view',
    screen: lazyScreen(async () => (await import('#area/company/GroupScreen.tsx')).GroupScreen),
  },
  {
    path: '/system/baseviewAllotUpdate',
    label: 'route.system.baseviewAllotUpdate',
    access: 'system.view',
    screen: lazyScreen(async () => (await import('#area/company/GroupFormScreen.tsx')).GroupFormScreen),
  },
  {
    path: '/system/qualification',
    label: 'route.system.qualification',
    keepAlive: true,
    access: 'system.view',
    screen: lazyScreen(
      async () => (await import('#area/company/QualificationScreen.tsx')).QualificationScreen,
    ),
  },
  {
    path: '/system/qualificationcou',
    label: 'route.system.qualificationEdit',
    access: 'system.view',
    screen: lazyScreen(
      async () => (await import('#area/company/QualificationFormScreen.tsx')).QualificationFormScreen,
    ),
  },
  { path: '/system/remindyearCheck', label: 'route.system.remindYearCheck', keepAlive: true },
  { path: '/system/remindupkeepContractRemind', label: 'route.system.remindContract', keepAlive: true },
  { path: '/system/remindmaintenancePlanBoard', label: 'route.system.remindPlan', keepAlive: true },
  {
    path: '/system/photoEditor',
    label: 'route.system.photoEditor',
    access: 'qr.edit',
    screen: lazyScreen(async () => (await import('./PhotoEditorScreen.tsx')).PhotoEditorScreen),
  },
  {
    path: '/system/quickMark',
    label: 'route.system.quickMark',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('#area/label/QuickMarkScreen.tsx')).QuickMarkScreen),
  },
  {
    path: '/system/area',
    label: 'route.system.area',
    access: 'system.view',
    screen: lazyScreen(async () => (await import('#area/company/AreaScreen.tsx')).AreaScreen),
  },
  {
    path: '/system/faultSetting',
    label: 'route.system.faultSetting',
    access: 'fault.pushSetting',
    screen: lazyScreen(async () => (await import('#area/notify/FaultSettingScreen.tsx')).FaultSettingScreen),
  },
  {
    path: '/system/setFaultPage',
    label: 'route.system.setFaultPage',
    access: 'fault.pushSetting',
    screen: lazyScreen(async () => (await import('#area/notify/SetFaultScreen.tsx')).SetFaultScreen),
  },
  {
    path: '/system/custom',
    label: 'route.system.custom',
    access: 'system.view',
    screen: lazyScreen(async () => (await import('#area/company/CustomScreen.tsx')).CustomScreen),
  },
  {
    path: '/elevator/elevator',
    label: 'route.elevator.elevator',
    keepAlive: true,
    access: 'elevator.view',
    screen: lazyScreen(
      async () => (await import('#area/elevator/ElevatorListScreen.tsx')).ElevatorListScreen,
    ),
  },
  {
    path: '/elevator/addEditElevator',
    label: 'route.elevator.addEditElevator',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('./elevatorPage/ElevatorScreen.tsx')).ElevatorScreen),
  },
  {
    path: '/elevator/editBatch',
    label: 'route.elevator.editBatch',
    access: 'elevator.batchEdit',
    screen: lazyScreen(async () => (await import('#area/elevator/EditBatchScreen.tsx')).EditBatchScreen),
  },
  {
    path: '/elevator/floorCoU',
    label: 'route.elevator.floorEdit',
    access: 'elevator.view',
    screen: lazyScreen(async () => (await import('#area/elevator/FloorScreen.tsx')).FloorScreen),
  },
  {
    path: '/elevator/faultCode',
    label: 'route.elevator.faultCode',
    access: 'fault.view',
    screen: lazyScreen(async () => (await import('#area/faultCode/FaultCodeScreen.tsx')).FaultCodeScreen),
  },
  { path: '/upkeepContract/upkeepBoard', label: 'route.upkeep.upkeepBoard', keepAlive: true },
  { path: '/upkeepContract/upkeepContractViewupdate', label: 'route.upkeep.update' },
  { path: '/upkeepContract/upkeepContractViewcou', label: 'route.upkeep.edit' },
  { path: '/upkeepContract/renewUpkeep', label: 'route.upkeep.renew', keepAlive: true },
  { path: '/upkeepContract/renewUpkeepAdd', label: 'route.upkeep.renewAdd' },
  { path: '/upkeepContract/loseUpkeep', label: 'route.upkeep.lose', keepAlive: true },
  { path: '/upkeepContract/loseUpkeepAdd', label: 'route.upkeep.loseAdd' },
  { path: '/upkeepContract/billingBoard', label: 'route.upkeep.billing' },
  { path: '/upkeepContract/collectingBoard', label: 'route.upkeep.collecting' },
  { path: '/upkeepContract/upkeepContractView', label: 'route.upkeep.view', keepAlive: true },
  { path: '/upkeepContract/planBathAdd', label: 'route.upkeep.planBathAdd' },
  { path: '/upkeepContract/upkeepContractViewschedule', label: 'route.upkeep.schedule' },
  { path: '/upkeepContract/upkeepContractViewadd', label: 'route.upkeep.add' },
  { path: '/upkeepContract/dataIn', label: 'route.upkeep.dataIn' },
  { path: '/detection/detectionBoard', label: 'route.misc.detectionBoard', keepAlive: true },
  { path: '/detection/detectioncou', label: 'route.misc.detectionEdit' },
  { path: '/detection/partsManagement', label: 'route.misc.partsManagement' },
  { path: '/detection/partsMaintenance', label: 'route.misc.partsMaintenance' },
  { path: '/detection/queryOfProblemParts', label: 'route.misc.problemParts' },
  { path: '/detection/batchElevatorParts', label: 'route.misc.batchElevatorParts' },
  { path: '/detection/addBatchElevatorParts', label: 'route.misc.addBatchElevatorParts' },
  { path: '/advert/programList', label: 'route.misc.programList', keepAlive: true },
  { path: '/advert/createProgram', label: 'route.misc.createProgram' },
  { path: '/advert/matterList', label: 'route.misc.matterList' },
  { path: '/device/list', label: 'route.misc.deviceList' },
];

const byPath = new Map(routeTable.map((row) => [row.path.toLowerCase(), row]));

/** The row of a path, whatever its case, query or trailing slash. */
export function findRoute(path: string): RouteRow | undefined {
  const bare = path
    .replace(/[?#].*$/, '')
    .replace(/(.)\/+$/, '$1')
    .toLowerCase();
  return byPath.get(bare === '' ? '/' : bare);
}
