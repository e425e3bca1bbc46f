import { useSearchParams } from 'react-router';
import { EditInvoice, NewInvoice } from './InvoiceFormPage.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { InvoicePage } from './InvoicePage.tsx';
import './billing.css';

/** Invoices in a list, one of them (`?id=`), its form (`&edit=1`), or a new one of a contract (`?contract=`). */
export function BillingScreen() {
  const [search] = useSearchParams();
  const [id, contractId] = [search.get('id') ?? '', search.get('contract') ?? ''];
  if (contractId !== '') return <NewInvoice key={contractId} contractId={contractId} />;
  if (id === '') return <InvoiceList />;
  return search.get('edit') === null ? <InvoicePage key={id} id={id} /> : <EditInvoice key={id} id={id} />;
}
