import type { Texts } from '../words.ts';

/** Players of display terminals: pairing, and what is asked of them. */
export const terminalPlayer = {
  'terminalPlayer.pair': ['配对', 'Pair'],
  'terminalPlayer.pairTitle': ['配对 {name}', 'Pair {name}'],
  'terminalPlayer.pairHint': [
    '在屏幕的浏览器中打开 {address}，输入屏幕上显示的六位配对码。',
    'Open {address} in the browser of the screen, and enter the six digits that it shows.',
  ],
  'terminalPlayer.code': ['配对码', 'Code'],
  'terminalPlayer.replace': ['替换当前播放器', 'Replace the present player'],
  'terminalPlayer.replaceHint': ['当前播放器将立即停止播放。', 'The present player stops at once.'],
  'terminalPlayer.unpair': ['解除配对', 'Unpair'],
  'terminalPlayer.unpaired': ['已解除', 'unpaired'],
  'terminalPlayer.noted': ['已下达', 'noted'],
  'terminalPlayer.commands': ['指令记录', 'Commands'],
  'terminalPlayer.commandsTitle': ['{name} 的指令', 'Commands to {name}'],
  'terminalPlayer.noCommands': ['尚无指令', 'Nothing was asked of this player yet'],
  'terminalPlayer.action': ['指令', 'Command'],
  'terminalPlayer.state': ['结果', 'Outcome'],
  'terminalPlayer.askedBy': ['下达人', 'By'],
  'terminalPlayer.createdAt': ['下达时间', 'At'],

  'playerAction.identify': ['识别屏幕', 'Identify'],
  'playerAction.blank': ['熄屏', 'Blank'],
  'playerAction.show': ['亮屏', 'Show'],
  'playerAction.restart': ['重启播放器', 'Restart player'],
  'commandState.waiting': ['等待中', 'Waiting'],
  'commandState.sent': ['已送达', 'Delivered'],
  'commandState.done': ['已执行', 'Done'],
  'commandState.failed': ['失败', 'Failed'],
  'commandState.expired': ['已过期', 'Expired'],

  'invalid.pairingCode': ['配对码为六位数字', 'A code has six digits'],
  'invalid.pairingCodeUnknown': [
    '没有屏幕显示该配对码，请核对屏幕上的最新数字',
    'No screen shows this code; look at the digits on the screen again',
  ],
  'invalid.playerKey': ['不是可用的密钥', 'This is no usable key'],
  'refusal.terminalPaired': [
    '该终端已与另一播放器配对，如需更换请勾选“替换当前播放器”',
    'This terminal is paired with another player; choose to replace it',
  ],
  'refusal.terminalNotPaired': ['该终端尚未配对', 'This terminal is not paired'],
  'refusal.pairingCodeEnded': ['配对码已失效', 'The code has ended'],
  'refusal.playerUnpaired': ['播放器已解除配对', 'This player is no longer paired'],
  'refusal.playerKeyUnknown': [
    '播放器的密钥与配对时不符',
    'The key of the player is not that of its pairing',
  ],
  'refusal.playedElsewhere': ['该终端正在另一页面播放', 'This terminal is played on another page'],
} satisfies Texts;
