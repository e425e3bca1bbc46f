import {
  alarmProgressCalls,
  openAlarmCalls,
  openIncidentCalls,
} from '@hoistway/contract/notify/alarmCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import { dashboardCalls } from '@hoistway/contract/dashboard/dashboard.ts';
import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { mapCalls } from '@hoistway/contract/map/mapCluster.ts';
import { realTimeCalls } from '@hoistway/contract/live/realTime.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { displayCalls, type DisplayScreen } from '@hoistway/contract/session/display.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { listSettingCalls } from '@hoistway/contract/setting/listSetting.ts';
import { listViewCalls } from '@hoistway/contract/setting/listView.ts';

/** Whose screen it is, the words of the product, and the alarms that pop up over every screen. */
const frame: readonly Call[] = [
  displayCalls.ownDisplay,
  sessionCalls.settings,
  sessionCalls.ping,
  faultCodeCalls.rewordedFaults,
  openAlarmCalls.openAlarms,
  alarmProgressCalls.progress,
  openIncidentCalls.open,
  companySettingsCalls.mapTicket,
];

/** What each screen on a display reads; its token opens nothing else. */
const screens: Readonly<Record<DisplayScreen, readonly Call[]>> = {
  '/realtime/all': [
    monitoringCalls.shownStatus,
    monitoringCalls.counts,
    realTimeCalls.mainForm,
    listSettingCalls.columns,
    listViewCalls.views,
  ],
  '/realtime/windowElevator': [monitoringCalls.shownStatus, monitoringCalls.counts, listViewCalls.views],
  '/realtime/maps': [
    mapCalls.shownClusters,
    mapCalls.shownRegions,
    mapCalls.monitors,
    monitoringCalls.shownStatus,
    monitoringCalls.counts,
  ],
  '/realTime/dashboard': [
    dashboardCalls.dashboard,
    monitoringCalls.counts,
    realTimeCalls.mainForm,
    mapCalls.shownClusters,
    mapCalls.shownRegions,
  ],
  '/rescueMap': [rescueCalls.discovery, mapCalls.shownClusters, mapCalls.shownRegions],
};

/** Whether a screen on a display may make the call. */
export const mayDisplayCall = (screen: DisplayScreen, call: Call): boolean =>
  frame.includes(call) || screens[screen].includes(call);
