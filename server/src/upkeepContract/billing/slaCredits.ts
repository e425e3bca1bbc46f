import type { OpenCredit } from '@hoistway/contract/upkeepContract/billing/invoiceCheck.ts';
import type { Database } from '#platform/call/requestContext.ts';

/** The credits that the terms of service of a contract promise and no credit note gives. No terms are kept yet, so none. */
export const openCredits = async (_db: Database, _contractId: string): Promise<OpenCredit[]> => [];
