import type { Texts } from '../words.ts';

/** What stands beside the figures of a chart: elevators like its own, and the parts of a number. */
export const peer = {
  'chartCompare.peers': ['同类电梯', 'Elevators like it'],
  'peer.of': ['{name}（同类电梯）', '{name}, peers'],
  'peer.beside': ['同类电梯 {value}', 'peers {value}'],
  'peer.told': [
    '对比 {n} 台同类电梯：{kind}，{use}，{from} 至 {to} 出厂；数量按每台平均',
    'Compared with {n} elevators like it: {kind}, {use}, made {from} to {to}; counts are means per elevator',
  ],
  'peer.tooFew': [
    '同类电梯（{kind}，{use}，{from} 至 {to} 出厂）只有 {n} 台，不足 {least} 台，不作对比',
    'Not compared: {n} {n|elevator|elevators} like it ({kind}, {use}, made {from} to {to}), and {least} are needed',
  ],
  'peer.noAge': [
    '该电梯未登记出厂日期，无法与同类电梯对比',
    'Not compared: the day on which this elevator was made is not recorded',
  ],
  'reportChart.split': ['拆分', 'Split by'],
  'reportChart.partOf': ['{name}：{part}', '{name}: {part}'],
  'reportChart.rest': ['其他', 'Others'],
  'invalid.split': ['该图表不能按此项拆分', 'This chart is not split by that'],
  'invalid.splitItself': ['拆分不能与汇总方式相同', 'It stands by that already: split it by something else'],
  'invalid.peersElevator': [
    '与同类电梯对比时，请先选择一台电梯',
    'Choose one elevator to compare it with others like it',
  ],
  'invalid.peersItself': [
    '按电梯汇总时只有这一台，无法与同类电梯对比',
    'By elevator this one would be compared with itself',
  ],
} satisfies Texts;
