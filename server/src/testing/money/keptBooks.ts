import { endOf, type SlowContract, type SlowInvoice, type SlowLine } from './slowBooks.ts';

/** A line of a contract, and how it leaves it. */
interface Line {
  id: string;
  elevatorId: string;
  price: number;
  quantity: number;
  loss?: { id: string; day: string };
  renewedOn?: string;
}
export interface Contract extends Omit<SlowContract, 'lines'> {
  id: string;
  isTaxed: boolean;
  lines: Line[];
}
interface Receipt {
  id: string;
  kind: 'receipt' | 'payment';
  day: string;
  amount: number;
}
export interface Invoice extends SlowInvoice {
  id: string;
  contract: Contract;
  instalment: number | null;
  lines: SlowLine[];
  net: number;
  tax: number;
  notes: { id: string; day: string; amount: number; tax: number; voided: boolean }[];
  receipts: Receipt[];
}

/** What is written down of a customer: only what the server took. */
export interface Books {
  customer: string;
  contracts: Contract[];
  invoices: Invoice[];
}

export const standing = (books: Books): Invoice[] => books.invoices.filter(({ voided }) => !voided);
export const credited = ({ notes }: Invoice): number =>
  notes.filter(({ voided }) => !voided).reduce((sum, { amount }) => sum + amount, 0);
export const sumOf = (receipts: readonly Receipt[], kind: Receipt['kind']): number =>
  receipts.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
export const received = ({ receipts }: Invoice): number =>
  sumOf(receipts, 'receipt') - sumOf(receipts, 'payment');
export const open = (invoice: Invoice): number => invoice.gross - credited(invoice) - received(invoice);

export const slowOf = (contract: Contract): SlowContract => ({
  ...contract,
  lines: contract.lines.map(({ price, quantity, loss, renewedOn }) => ({
    price,
    quantity,
    until: [endOf(contract), loss?.day, renewedOn].filter((day) => day !== undefined).toSorted()[0]!,
  })),
});

/** The entries of an invoice follow what stands of it. */
export function writeEntries(invoice: Invoice): void {
  invoice.entries = [
    { day: invoice.day, owed: invoice.gross },
    ...invoice.notes.filter(({ voided }) => !voided).map(({ day, amount }) => ({ day, owed: -amount })),
    ...invoice.receipts.map(({ kind, day, amount }) => ({
      day,
      owed: kind === 'receipt' ? -amount : amount,
    })),
  ];
}
