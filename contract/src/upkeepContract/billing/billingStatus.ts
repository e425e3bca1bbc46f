/** The invoice types of the trade: an ordinary one, and one by which the buyer reclaims the tax. */
export const invoiceTypes = ['generalVat', 'specialVat'] as const;

/** How an invoice stands; a credit note is none that is paid. */
export const invoiceStates = ['unpaid', 'partPaid', 'paid', 'creditNote', 'voided'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** How what a contract asks for at a time stands, by the invoices that ask for it. */
export const instalmentStates = ['unbilled', 'unpaid', 'partPaid', 'paid'] as const;
export type InstalmentState = (typeof instalmentStates)[number];

/** Money that came in from a customer, and money that went back to one. */
export const collectionKinds = ['receipt', 'payment'] as const;
export type CollectionKind = (typeof collectionKinds)[number];

/** Where the parties of an invoice may be seated. */
export const partyCountries = ['SG', 'CN'] as const;

/** How old what is owed is, by the months from which on. */
export const overdueBuckets = ['m3', 'm6', 'm12', 'm24'] as const;
export type OverdueBucket = (typeof overdueBuckets)[number];
export const bucketMonths: Readonly<Record<OverdueBucket, number>> = { m3: 3, m6: 6, m12: 12, m24: 24 };
