import { contractReminderCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { countContractReminders, pageContractReminders } from './reminderStore.ts';

/** Contracts that are to be renewed. */
export function contractReminderRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());
  serve(app, context, contractReminderCalls, {
    reminders: ({ db, viewer }, search, page) => pageContractReminders(db, viewer, search, page, at()),
    reminderCounts: ({ db, viewer }, search) => countContractReminders(db, viewer, search, at()),
  });
}
