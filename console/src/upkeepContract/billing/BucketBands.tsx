import { Link, useSearchParams } from 'react-router';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { collectingPath } from './billingPath.ts';

/** What is owed for longer than three months, by its age: each band leads to its invoices. */
export function BucketBands() {
  const t = useText();
  const [search] = useSearchParams();
  const counts = useCall(billingCalls.counts, {}, { keepPrevious: true, onError: 'ignored' });
  if (!counts.data) return null;
  const here = search.get('tab') === 'owed' ? search.get('bucket') : null;
  return (
    <nav className="bucket-bands" aria-label={t('collection.buckets')}>
      {counts.data.buckets.map(({ bucket, n, amount }, at) => (
        <Link
          key={`${bucket} ${String(at)}`}
          data-bucket={bucket}
          to={collectingPath(here === bucket ? { tab: 'owed' } : { tab: 'owed', bucket })}
          aria-current={here === bucket ? 'true' : undefined}
        >
          <span>{t(`overdueBucket.${bucket}`)}</span>
          <strong>{t('invoice.sgdAmount', { amount: moneyText(amount) })}</strong>
          <small>{t('collection.bucketInvoices', { n })}</small>
        </Link>
      ))}
    </nav>
  );
}
