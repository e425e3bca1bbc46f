import type { Texts } from '../words.ts';

/** What the page of a player says, which loads no other texts. */
export const playerPage = {
  'playerPage.title': ['电梯屏幕', 'Lift screen'],
  'playerPage.pair': ['在“终端管理”中为此屏幕输入', 'Enter this for the screen under “Display terminals”'],
  'playerPage.codeUntil': [
    '配对码在 {time} 前有效，随后自动更新',
    'Valid until {time}, then a new one appears',
  ],
  'playerPage.starting': ['正在启动', 'Starting'],
  'playerPage.noNetwork': ['暂时无法连接服务器，正在重试', 'The server cannot be reached; trying again'],
  'playerPage.tooOften': ['配对请求过于频繁，请稍候', 'Too many codes were asked for; please wait'],
  'playerPage.needsHttps': [
    '播放器需要通过 https 或在 localhost 打开本页：屏幕的密钥只能保存在安全连接的页面中。',
    'The player needs this page over https or on localhost: only a secure page can keep the key of the screen.',
  ],
  'playerPage.elsewhere': [
    '该终端正在另一页面播放。刷新本页可改由此处播放。',
    'This terminal is played on another page. Reload this page to play it here.',
  ],
  'playerPage.unpaired': ['配对已解除', 'This screen was unpaired'],
  'playerPage.foreignKey': [
    '此浏览器没有该终端配对时的密钥，请重新配对。',
    'This browser does not hold the key of the pairing. Pair it again.',
  ],
  'playerPage.offline': ['离线', 'Offline'],
} satisfies Texts;
