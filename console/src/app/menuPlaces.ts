/** Screens that stand in no menu, each with the entry that it belongs to: that one is marked while they are shown. */
export const menuPlaces: Readonly<Record<string, string>> = {
  '/realTime/detail': '/realtime/all',
  '/realTime/phoneDetail': '/realtime/all',
  '/realTime/phoneVideo': '/realTime/videoSurveillance',
  '/realTime/eleMapView': '/realtime/maps',
  '/realTime/terminalState': '/realtime/all',
  '/gridRescue/mine': '/gridRescue/gridRescue',
  '/maintenance/mine': '/maintenance/workBillBoard',
  '/maintenance/generateWorkBillView': '/maintenance/workBillBoard',
  '/maintenance/maintenanceItemsConfigitemInfo': '/maintenance/maintenanceItemsConfigitemCompany',
  '/realTime/liftParams': '/realtime/all',
  '/elevator/addEditElevator': '/elevator/elevator',
  '/system/companyMaintaincou': '/system/companyMaintain',
  '/system/baseviewAllotUpdate': '/system/baseviewAllot',
  '/system/setFaultPage': '/system/faultSetting',
  '/system/qualificationcou': '/system/qualification',
  '/user/addEditAuthorization': '/user/authorization',
};
