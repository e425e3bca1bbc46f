import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

const ofCompany = z.object({ companyId: identity() });

/** A company answers for other regions than before. */
export const companyRegionsChanged = event('companyRegionsChanged', ofCompany, { subject: 'companyId' });

/** A company stands below another one than before. */
export const companyMoved = event('companyMoved', ofCompany, { subject: 'companyId' });
