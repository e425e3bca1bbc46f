import { area } from '#contract/area.ts';
import { blacklistCalls } from './blacklistCalls.ts';
import { blacklistEntry } from './blacklistEntry.ts';
import { dutyDiary } from './diary/dutyDiary.ts';
import { dutyDiaryCalls } from './diary/dutyDiaryCalls.ts';
import { dutyReport } from './diary/dutyReport.ts';
import { dutyReportCalls } from './diary/dutyReportCalls.ts';
import { exposureCalls } from './exposure/exposureCalls.ts';
import { incident, incidentReport } from './incident/incident.ts';
import { incidentCalls } from './incident/incidentCalls.ts';
import { exposureEvent } from './exposure/exposureEvent.ts';

export const supervisionArea = area({
  entities: [blacklistEntry, dutyDiary, dutyReport, exposureEvent, incident, incidentReport],
  calls: [blacklistCalls, dutyDiaryCalls, dutyReportCalls, exposureCalls, incidentCalls],
  lends: {
    'supervision/homeTiles.ts': 'the home screen shows its tiles',
  },
});
