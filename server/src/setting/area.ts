import { listView } from '@hoistway/contract/setting/listView.ts';
import { note } from '@hoistway/contract/setting/messageBoard.ts';
import { updateLog } from '@hoistway/contract/setting/updateLog.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { listSettingRoutes } from './listSettingRoutes.ts';
import { listViewRoutes } from './listViewRoutes.ts';
import { messageBoardRoutes } from './messageBoardRoutes.ts';
import { aListView } from './settingSamples.ts';
import { updateLogRoutes } from './updateLogRoutes.ts';
import { visibleViews } from './visibleViews.ts';
import { settingPeople } from './settingPeople.ts';

/** Views and columns of lists, the log of updates, the message board. */
export const settingArea = area({
  people: settingPeople,
  routes: [listSettingRoutes, listViewRoutes, updateLogRoutes, messageBoardRoutes],
  records: {
    listView: record(listView, {
      table: 'listView',
      visible: (db, viewer) => visibleViews(db, viewer).select('view.id'),
      sample: aListView,
    }),
    updateLog: record(updateLog, {
      table: 'updateLog',
      visible: (db) => db.selectFrom('updateLog').select('id'),
      readBy: 'system.view',
      sample: null,
    }),
    note: record(note, { table: 'note', readBy: 'system.view' }),
  },
  unlogged: {
    list_setting: 'how a person arranges his own lists',
    list_view: 'how a person arranges his own lists',
    list_view_default: 'how a person arranges his own lists',
  },
  lends: {
    'setting/visibleViews.ts': 'the form of live elevators is a view of its list',
  },
});
