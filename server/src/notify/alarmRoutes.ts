import {
  alarmProgressCalls,
  openAlarmCalls,
  openIncidentCalls,
} from '@hoistway/contract/notify/alarmCalls.ts';
import { alarmViewCalls, alarmViewOf } from '@hoistway/contract/notify/alarmView.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { readAlarmProgress } from './alarmProgress.ts';
import { listAlarmsFor, listIncidentsFor } from './alarmsFor.ts';
import { findAlarmView, listRoleKeys, removeAlarmView, saveAlarmView } from './alarmViewStore.ts';

export function alarmRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, openAlarmCalls, {
    openAlarms: ({ db, viewer }, { limit }) => listAlarmsFor(db, viewer, limit),
  });
  serve(app, context, alarmProgressCalls, {
    progress: ({ db, viewer }, { elevators }) => readAlarmProgress(db, viewer, elevators),
  });
  serve(app, context, alarmViewCalls, {
    one: async ({ db, viewer }) => {
      const [chosen, roles] = await Promise.all([findAlarmView(db, viewer), listRoleKeys(db, viewer)]);
      const usual = alarmViewOf(roles, viewer.permissions);
      return { view: chosen ?? usual, chosen: chosen !== undefined, usual };
    },
    save: async ({ viewer, transact }, { view }) => {
      await transact(({ db }) => saveAlarmView(db, viewer, view));
    },
    reset: async ({ viewer, transact }) => {
      await transact(({ db }) => removeAlarmView(db, viewer));
    },
  });
  serve(app, context, openIncidentCalls, {
    open: ({ db, viewer }, { limit }) => listIncidentsFor(db, viewer, limit),
  });
}
