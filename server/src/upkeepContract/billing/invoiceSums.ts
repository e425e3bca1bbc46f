/** What an invoice comes to, in cents; without lines nothing is known of its tax. */
export interface InvoiceSums {
  amount: number;
  netAmount: number | null;
  taxAmount: number | null;
}
