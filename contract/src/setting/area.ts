import { area } from '#contract/area.ts';
import { listSettingCalls } from './listSetting.ts';
import { listView, listViewCalls } from './listView.ts';
import { messageBoardCalls, note } from './messageBoard.ts';
import { updateLog, updateLogCalls } from './updateLog.ts';

export const settingArea = area({
  entities: [listView, note, updateLog],
  calls: [listSettingCalls, listViewCalls, messageBoardCalls, updateLogCalls],
  lends: {
    'setting/workingTime.ts': 'a company says when it works',
  },
});
