import { area } from '#contract/area.ts';
import { dutyCalls } from './dutyRoster.ts';
import { operationRecord, operationRecordCalls } from './operationRecord.ts';
import { phoneRecord, phoneRecordCalls } from './phoneRecord.ts';
import { assignmentCalls } from './rescueAssignment.ts';
import { rescueCalls } from './rescueCalls.ts';
import { rescueCase } from './rescueCase.ts';
import { drillCalls } from './rescueDrill.ts';
import { rescueNoticeCalls } from './rescueNotice.ts';
import { rescueReplayCalls } from './rescueReplay.ts';

export const rescueArea = area({
  entities: [rescueCase, operationRecord, phoneRecord],
  calls: [
    rescueCalls,
    rescueReplayCalls,
    rescueNoticeCalls,
    drillCalls,
    assignmentCalls,
    dutyCalls,
    operationRecordCalls,
    phoneRecordCalls,
  ],
  lends: {
    'rescue/homeTiles.ts': 'the home screen shows its tiles',
    'rescue/rescueCase.ts': 'alarms tell how far a rescue has come',
  },
});
