import { Link } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { moneyText } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { ScrollBox } from '#kit/ScrollBox.tsx';
import { useText } from '#kit/text.ts';
import { statementPath } from './billingPath.ts';

/** Whose statement may be shown, with what each owes: who owes most stands first. */
export function CustomersToChoose({ customers }: { customers: ReplyOf<typeof collectionCalls.customers> }) {
  const t = useText();
  return (
    <>
      <Box as="p" margin={[0, 0, 8]} className="hint">
        {t('collection.statementHint')}
      </Box>
      <Box maxWidth={720}>
        <ScrollBox className="invoice-scroll" label={t('collection.chooseCustomer')}>
          <table className="plain-table invoice-table">
            <thead>
              <tr>
                <th>{t('collection.customer')}</th>
                <th className="is-number">{t('invoice.outstandingSgd')}</th>
              </tr>
            </thead>
            <tbody>
              {customers.map(({ customer, outstanding }) => (
                <tr key={customer}>
                  <td>
                    <Link to={statementPath(customer)}>{customer}</Link>
                  </td>
                  <td className="is-number">{moneyText(outstanding)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Box>
    </>
  );
}
