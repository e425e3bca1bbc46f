import type { Texts } from '../words.ts';

/** Telephone calls. */
export const phoneRecord = {
  'phoneRecord.unit': ['条电话记录', '{n|call|calls}'],
  'phoneRecord.emptyHint': ['接到或拨出的电话登记在此。', 'Calls received or made are recorded here.'],
  'phoneRecord.add': ['登记电话', 'Enter a call'],
  'phoneRecord.call': ['电话记录', 'Phone call'],
  'phoneRecord.words': ['来电人、电话、电梯、内容', 'Caller, phone, elevator, content'],
  'phoneRecord.handled': ['处理', 'Follow-up'],
  'phoneRecord.isHandled': ['已处理', 'Handled'],
  'phoneRecord.isWaiting': ['未处理', 'Waiting'],
  'phoneRecord.openCase': ['打开救援单', 'Open the rescue'],
  'phoneRecord.former': ['此号码以前的来电涉及', 'Earlier calls from this number were about'],
  'phoneRecord.findElevator': ['六位识别码、编号、项目、地址', 'Six-digit code, number, project, address'],

  'phoneRecord.id': ['编号', 'ID'],
  'phoneRecord.at': ['时间', 'Time'],
  'phoneRecord.direction': ['呼叫方向', 'Direction'],
  'phoneRecord.caller': ['来电人', 'Caller'],
  'phoneRecord.phone': ['电话', 'Phone'],
  'phoneRecord.callType': ['类型', 'Type'],
  'phoneRecord.elevatorId': ['电梯', 'Elevator'],
  'phoneRecord.caseId': ['救援单', 'Rescue'],
  'phoneRecord.trappedCount': ['被困人数', 'People trapped'],
  'phoneRecord.content': ['内容', 'Content'],
  'phoneRecord.result': ['处理结果', 'Result'],
  'phoneCallType.rescue': ['求救', 'Rescue'],
  'phoneCallType.complaint': ['投诉', 'Complaint'],
  'phoneCallType.inquiry': ['咨询', 'Inquiry'],
  'phoneCallType.followUp': ['回访', 'Follow-up'],
  'phoneDirection.incoming': ['来电', 'Incoming'],
  'phoneDirection.outgoing': ['去电', 'Outgoing'],

  'auditLogSubject.phoneRecord': ['电话记录', 'Phone record'],
} as const satisfies Texts;
