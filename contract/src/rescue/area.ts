import { area } from '#contract/area.ts';
import { operationRecord, operationRecordCalls } from './operationRecord.ts';
import { phoneRecord, phoneRecordCalls } from './phoneRecord.ts';
import { rescueCalls } from './rescueCalls.ts';
import { rescueCase } from './rescueCase.ts';

export const rescueArea = area({
  entities: [rescueCase, operationRecord, phoneRecord],
  calls: [rescueCalls, operationRecordCalls, phoneRecordCalls],
});
