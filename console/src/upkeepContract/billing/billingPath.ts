import { contractPath } from '../contractPath.ts';

/** Where invoices stand in a list. */
export const invoiceListPath = '/upkeepContract/billingBoard';

/** Where one invoice or credit note stands on a page of its own. */
export const invoicePath = (id: string): string => `${invoiceListPath}?id=${encodeURIComponent(id)}`;
export const editInvoicePath = (id: string): string => `${invoicePath(id)}&edit=1`;

/** Where the contract of an invoice stands, be it one of maintenance or of installation. */
export const billedContractPath = (of: { contractId: string; installContractId: string | null }): string =>
  of.installContractId === null
    ? contractPath(of.contractId)
    : `/install/contractDetail?id=${encodeURIComponent(of.installContractId)}&tab=payments`;

/** The form of a new invoice of a contract. */
export const newInvoicePath = (contractId: string): string =>
  `${invoiceListPath}?contract=${encodeURIComponent(contractId)}`;

/** The list of invoices, narrowed. */
export const invoicesPath = (search: Record<string, string>): string =>
  `${invoiceListPath}?${new URLSearchParams(search).toString()}`;

/** Receipts and payments, and the other tabs beside them. */
export const collectingPath = (search: Record<string, string> = {}): string =>
  `/upkeepContract/collectingBoard?${new URLSearchParams(search).toString()}`;

/** The account of a customer. */
export const statementPath = (customer: string): string => collectingPath({ tab: 'statement', customer });
