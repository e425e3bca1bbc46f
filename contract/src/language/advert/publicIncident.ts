import type { Texts } from '../words.ts';

/** What public faces say while people are shut in an elevator: the screen in its car, the plate, notices. */
export const publicIncident = {
  'publicIncident.called': [
    '我们知道您在里面，正在联系救援人员',
    'We know you are inside. Help is being called',
  ],
  'publicIncident.coming': ['我们知道您在里面，正在来接您', 'We know you are inside. Help is on the way'],
  'publicIncident.there': ['救援人员已到，请再稍候', 'The rescuers are here. One more moment, please'],
  'publicIncident.over': ['人已全部救出，感谢您的耐心', 'Everyone is out. Thank you for your patience'],
  'publicIncident.about': ['救援人员约', 'Rescuer here in about'],
  'publicIncident.minutes': ['分钟后到', 'minutes'],
  'publicIncident.minute': ['分钟后到', 'minute'],
  'publicIncident.helpCalled': ['正在联系救援人员', 'Help is being called'],
  'publicIncident.helpComes': ['救援人员正在赶来', 'Help is on the way'],
  'publicIncident.helpThere': ['救援人员已到达', 'The rescuers are here'],
  'publicIncident.helpOver': ['救援已完成', 'The rescue is over'],
  'publicIncident.received': ['已收到', 'Received'],
  'publicIncident.onTheWay': ['已出发', 'On the way'],
  'publicIncident.arriving': ['将到达', 'Arriving'],
  'publicIncident.arrived': ['已到达', 'Arrived'],
  'publicIncident.open': ['开门', 'Open'],
  'publicIncident.safe': ['轿厢很安全，空气一直流通', 'The lift is safe, air keeps flowing'],
  'publicIncident.doors': ['请站在中间，不要扒门或撬门', 'Please do not force the doors'],
  'publicIncident.bell': ['不舒服请按黄色警铃', 'Unwell? Press the yellow bell'],
  'publicIncident.listening': ['有人正在听您说话', 'Someone is listening to you'],
  'publicIncident.answered': ['警报已收到，正在处理', 'Your alarm was received'],

  'publicIncident.insideCalled': ['轿厢内有人，正在联系救援人员', 'People are inside. Help is being called'],
  'publicIncident.insideComing': ['轿厢内有人，救援人员正在赶来', 'People are inside. Help is on the way'],
  'publicIncident.insideThere': ['轿厢内有人，救援人员已到达', 'People are inside. The rescuers are here'],
  'publicIncident.insideOver': ['人已全部救出', 'Everyone is out'],
  'publicIncident.inMinutes': ['约 {n} 分钟后到', 'Here in about {n} {n|minute|minutes}'],

  'publicIncident.stopped': ['{stopped} 停运', 'Out of service: {stopped}'],
  'publicIncident.useOther': [
    '{stopped} 停运，请改乘 {running}',
    'Out of service: {stopped}. Please use {running}',
  ],
  'publicIncident.takeOther': ['请改乘 {running}', 'Please use {running}'],
  'publicIncident.separator': ['、', ', '],
  'publicIncident.attended': [
    '正在救援，请勿拍打或扒开电梯门。',
    'A rescue is under way. Please do not knock on the doors or force them.',
  ],
  'publicIncident.notice': ['电梯停运告示', 'Lift notice'],
  'publicIncident.printNotice': ['打印告示', 'Print notice'],
} satisfies Texts;
