import type { Texts } from '../words.ts';

/** Who is in the hoistway, and where. */
export const hoistway = {
  'hoistway.occupied': [
    '{who}仍在井道内（{place}），须本人确认撤离后才能进行',
    '{who} is still in the hoistway ({place}) and has to confirm that they are out first',
  ],
  'hoistwayPlace.label': ['井道位置', 'Place in the hoistway'],
  'hoistwayPlace.pit': ['底坑', 'Pit'],
  'hoistwayPlace.carTop': ['轿顶', 'Car top'],
  'hoistway.enter': ['进入井道', 'Enter the hoistway'],
  'hoistway.enterPit': ['进入底坑', 'Enter the pit'],
  'hoistway.enterCarTop': ['登上轿顶', 'Get on the car top'],
  'hoistway.inside': ['{place}作业 {time}', 'In the hoistway ({place}) for {time}'],
  'hoistway.leave': ['我已撤离', 'I am out'],
  'hoistway.unwatched': [
    '无网络：尚无人知道您在井道内，请确保有人在旁',
    'No network: nobody knows yet that you are in the hoistway. Have somebody with you',
  ],
  'hoistway.unwatchedLong': [
    '已超过 {n} 分钟，无人知道您在井道内。请撤离或到有信号处',
    'For {n} minutes nobody has known that you are in the hoistway. Leave it, or go where there is a signal',
  ],
  'hoistway.notTaken': [
    '服务器未接收“进入井道”，无人看护。请撤离后再处理',
    'The server did not accept your hoistway entry: nobody is monitoring you. Leave the hoistway first',
  ],
  'hoistway.enterUnwatched': ['无网络，仍要进入？', 'Enter without a network?'],
  'hoistway.enterUnwatchedHint': [
    '联网之前，没有人会询问您是否安全，也不会锁定工单。请先告知同事，并确保有人在旁。联网后按实际时间记录。',
    'Until the network is back, no safety checks are made and the order is not locked. Inform a colleague first, and have somebody with you. Your actual times are recorded and sent afterwards.',
  ],
  'hoistway.well': ['我没事', 'I am fine'],
  'hoistway.areYouWell': ['您还好吗？请回答', 'Are you all right? Please answer'],
  'hoistway.noAnswer': ['{time}起无应答，请立即联系', 'No answer since {time}; call at once'],
  'hoistway.clear': ['确认人员已撤离', 'Confirm that the person is out'],
  'hoistway.clearHint': [
    '仅在亲自确认人员安全撤离后填写：由谁、如何确认。',
    'Only once somebody has confirmed in person that they are out safely: enter who, and how.',
  ],
  'hoistway.remark': ['确认方式', 'How it was confirmed'],
  'hoistway.enteredTime': ['进入时间', 'Entered'],
  'hoistway.askedTime': ['询问时间', 'Asked'],
  'hoistway.alertedTime': ['告警时间', 'Alert'],
  'hoistway.leftTime': ['撤离时间', 'Left'],
  'hoistway.askedTitle': [
    '您在井道内还好吗？{elevator}，{project}',
    'Are you all right in the hoistway? {elevator}, {project}',
  ],
  'hoistway.askedBody': [
    '请打开工单回答，3 分钟内无应答将通知值班人员',
    'Open the order and answer; after 3 minutes the duty staff are notified',
  ],
  'hoistway.alertTitle': [
    '{person} 在{place}无应答：{elevator}，{project}',
    '{person} does not answer ({place}): {elevator}, {project}',
  ],
  'hoistway.alertBody': ['{address}，电话 {phone}', '{address}, phone {phone}'],
} satisfies Texts;
