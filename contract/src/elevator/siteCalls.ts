import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, day, identity, required, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { elevatorFileRow } from './elevatorFile.ts';

/** As what a company stands on the records of elevators about which one turns to it. */
export const contactTies = ['property', 'owner', 'maintainer'] as const;

/** A company to turn to. */
const contactRow = z.object({
  id: identity(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  dutyPhone: z.string().nullable(),
  name: z.string(),
  ties: z.array(choice('companyTie', contactTies)),
});
export type ContactRow = z.input<typeof contactRow>;

/** What elevators that are looked at together come to. */
const gathered = {
  elevators: count(),
  /** Those that stand in a fault or hold somebody. */
  inFault: count(),
  nextInspection: day().nullable(),
};

/** A site: elevators that name the same project and the same property company. */
const siteRow = z.object({
  /** Of the project and the company. */
  id: z.string(),
  name: z.string(),
  address: z.string(),
  customerId: identity().nullable(),
  customerName: z.string().nullable(),
  ...gathered,
});

/** A customer: a company that owns or runs elevators. */
const customerRow = z.object({
  id: identity(),
  name: z.string(),
  phone: z.string().nullable(),
  sites: count(),
  ...gathered,
});

/** The elevators of a site, of a customer, or of a site of a customer. */
const together = z.object({ site: text().optional(), customerId: identity().optional() });

/** Sites and customers, which are what the records of elevators say. */
export const siteCalls = calls('elevator', 'elevator', {
  sites: get('elevator/sites', {
    summary: 'Lists the sites of visible elevators, page by page.',
    access: 'elevator.view',
    touches: ['company'],
    input: z
      .object({ words: text(60).optional(), customerId: identity().optional() })
      .extend(paging(['name', 'customerName', 'elevators', 'inFault', 'nextInspection']).shape),
    reply: pageOf(siteRow),
  }),
  /** A site of which the viewer sees no elevator does not exist for them. */
  site: get('elevator/site', {
    summary: 'Shows a site by its name, with the companies to turn to.',
    access: 'elevator.view',
    touches: ['company'],
    input: z.object({ name: required(), customerId: identity().optional() }),
    reply: z.object({
      name: z.string(),
      address: z.string(),
      ...gathered,
      contacts: z.array(contactRow),
    }),
  }),
  customers: get('elevator/customers', {
    summary: 'Lists companies that own or run visible elevators, page by page.',
    access: 'elevator.view',
    touches: ['company'],
    input: z
      .object({ words: text(60).optional() })
      .extend(paging(['name', 'sites', 'elevators', 'inFault', 'nextInspection']).shape),
    reply: pageOf(customerRow),
  }),
  customer: get('elevator/customer/{id}', {
    summary: 'Shows what is known of a customer, with the companies to turn to.',
    access: 'elevator.view',
    touches: ['company'],
    input: byId,
    reply: z.object({
      name: z.string(),
      address: z.string().nullable(),
      sites: count(),
      ...gathered,
      contacts: z.array(contactRow),
    }),
  }),
  siteFiles: get('elevator/siteFiles', {
    summary: 'Lists the files of the elevators of a site or a customer, page by page.',
    access: 'elevator.view',
    touches: ['elevatorFile'],
    input: together.extend(paging().shape),
    reply: pageOf(
      elevatorFileRow
        .pick({ id: true, name: true, kind: true, createdAt: true })
        .extend({ elevatorId: identity(), elevatorNumber: z.string() }),
    ),
  }),
});
