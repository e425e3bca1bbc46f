import { siteCalls } from '@hoistway/contract/elevator/siteCalls.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { contactsOf, findCustomer, findTogether, pageCustomers, pageFiles, pageSites } from './siteStore.ts';

/** Sites and customers, as the records of the elevators that the viewer sees name them. */
export function siteRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, siteCalls, {
    sites: ({ db, viewer }, search, page) => pageSites(db, viewer, search, page),
    site: async ({ db, viewer }, { name, customerId }) => {
      const together = { site: name, customerId };
      const found = await findTogether(db, viewer, together);
      if (!found) throw new Refusal('objectMissing');
      const { sites: _, ...site } = found;
      return { ...site, contacts: await contactsOf(db, viewer, together) };
    },
    customers: ({ db, viewer }, search, page) => pageCustomers(db, viewer, search, page),
    customer: async ({ db, viewer }, { id }) => {
      const together = { customerId: id };
      const found = await findTogether(db, viewer, together);
      const company = found && (await findCustomer(db, id));
      if (!company) throw new Refusal('objectMissing');
      return { ...found, ...company, contacts: await contactsOf(db, viewer, together) };
    },
    siteFiles: ({ db, viewer }, together, page) => pageFiles(db, viewer, together, page),
  });
}
