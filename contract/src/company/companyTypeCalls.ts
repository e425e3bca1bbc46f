import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, text } from '#contract/fieldKinds.ts';
import { companyTypes } from './company.ts';

/** The dictionary of company types: what each is called, and which elevators such a company sees. */
export const companyTypeCalls = calls('company', 'companyType', {
  one: get('lineageType/one/{code}', {
    access: 'signed in',
    input: z.object({ code: text(40) }),
    reply: z.object({
      code: choice('companyType', companyTypes),
      nameZh: z.string(),
      nameEn: z.string(),
      /** In the language of the one who asks. */
      sees: z.string(),
    }),
  }),
});
