import type { ageingReport, statement } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import type { invoiceDocument } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import type { z } from 'zod';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { DocumentAnswer } from '#platform/document/documents.ts';
import { findInvoice } from './invoiceDetail.ts';

type Asked = Pick<RequestContext, 'db' | 'viewer' | 't'>;

/** An invoice or a credit note on paper. */
export async function printedInvoice(
  { db, viewer, t }: Asked,
  id: string,
  now: Date,
): Promise<DocumentAnswer<typeof invoiceDocument>> {
  const invoice = await findInvoice(db, viewer, id, now);
  const isCredit = invoice.creditsId !== null;
  const title = isCredit
    ? 'invoice.creditTitle'
    : invoice.sellerGstNo === null
      ? 'invoice.plainTitle'
      : 'invoice.documentTitle';
  return {
    template: 'upkeepContract/billing/documents/invoice.typ',
    name: () => t(isCredit ? 'invoice.creditFileName' : 'invoice.fileName', { no: invoice.invoiceNo }),
    title: t(title),
    subject: invoice.invoiceNo,
    record: `/upkeepContract/billingBoard?id=${id}`,
    data: invoice,
  };
}

/** What customers owe, by its age, on paper. */
export const printedAgeing = (
  { t }: Asked,
  data: z.output<typeof ageingReport>,
): DocumentAnswer<typeof ageingReport> => ({
  template: 'upkeepContract/billing/documents/ageing.typ',
  name: (today) => `${t('ageing.fileName')}_${today}`,
  title: t('ageing.title'),
  subject: t('ageing.asOf', { day: data.today }),
  record: '/upkeepContract/collectingBoard?tab=ageing',
  data,
});

/** The account of a customer on paper. */
export const printedStatement = (
  { t }: Asked,
  data: z.output<typeof statement>,
): DocumentAnswer<typeof statement> => ({
  template: 'upkeepContract/billing/documents/statement.typ',
  name: () => `${t('collection.statementOf', { name: data.customer })}_${data.from}_${data.to}`,
  title: t('collection.statementTitle'),
  subject: data.customer,
  record: '/upkeepContract/collectingBoard?tab=owed',
  data,
});
