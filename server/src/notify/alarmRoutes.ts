import { openAlarmCalls, openIncidentCalls } from '@hoistway/contract/notify/alarmCalls.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { listAlarmsFor, listIncidentsFor } from './alarmsFor.ts';

export function alarmRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, openAlarmCalls, {
    openAlarms: ({ db, viewer }, { limit }) => listAlarmsFor(db, viewer, limit),
  });
  serve(app, context, openIncidentCalls, {
    open: ({ db, viewer }, { limit }) => listIncidentsFor(db, viewer, limit),
  });
}
