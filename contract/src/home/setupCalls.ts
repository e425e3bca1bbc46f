import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { count, flag } from '#contract/fieldKinds.ts';

/** What an installation needs before it is used, and what of it is there. */
export const setupCalls = calls('home', 'setup', {
  one: get('setup', {
    summary: 'Shows what of an installation is set up and what is missing.',
    access: 'company.add',
    touches: ['company', 'elevator', 'collector', 'companySettings'],
    reply: z.object({
      /** Companies beside the platform’s own; null of who manages only their own. */
      companies: count().nullable(),
      elevators: count(),
      /** Those that are bound to one of these elevators and may report. */
      collectors: count(),
      /** The company of the viewer, or one above it, has a street map. */
      baseMap: flag(),
      /** What the environment of the server says; null of who does not run the installation. */
      server: z
        .object({
          /** People reach it at an address that begins with https. */
          https: flag(),
          /** Collectors are encrypted on their way to the broker. */
          deviceTls: flag(),
          mail: flag(),
          sms: flag(),
          /** At least one backup was made. */
          backup: flag(),
        })
        .nullable(),
    }),
  }),
});
