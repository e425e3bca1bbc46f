import type { Texts } from './words.ts';

/** The texts that were sent by SMS. */
export const sms = {
  'sms.title': ['短信记录', 'Text messages'],
  'sms.at': ['时间', 'Time'],
  'sms.phone': ['手机号码', 'Mobile number'],
  'sms.kind': ['类别', 'Type'],
  'sms.text': ['内容', 'Text'],
  'sms.state': ['状态', 'Status'],
  'sms.unit': ['条短信', '{n|message|messages}'],
  'sms.emptyHint': ['还没有发出过短信。', 'No text messages have been sent yet.'],
  'sms.hint': [
    '未配置短信服务商时，短信只保存在这里；验证码已隐去。',
    'Without an SMS provider, messages are only kept here. Codes are hidden.',
  ],

  'smsKind.resetCode': ['重置密码', 'Password reset'],
  'smsKind.faultNotice': ['故障通知', 'Fault notice'],
  'smsKind.message': ['消息', 'Message'],

  'smsState.outbox': ['未发送', 'Not sent'],
  'smsState.sent': ['已发送', 'Sent'],
  'smsState.failed': ['发送失败', 'Failed'],
  'smsState.withheld': ['超出当日上限', 'Daily limit reached'],
} satisfies Texts;
