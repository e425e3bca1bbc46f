import { Link, useSearchParams } from 'react-router';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { collectingPath } from './billingPath.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** What is owed for longer than three months, by its age: each band leads to its invoices. */
export function BucketBands() {
  const t = useText();
  const [search] = useSearchParams();
  const counts = useCall(billingCalls.counts, {}, { keepPrevious: true, onError: 'ignored' });
  if (!counts.data) return null;
  const here = search.get('tab') === 'owed' ? search.get('bucket') : null;
  return (
    <Grid
      as="nav"
      columns={4}
      gap={8}
      padding={[4, 'gutter', 8]}
      className="bucket-bands"
      aria-label={t('collection.buckets')}
    >
      {counts.data.buckets.map(({ bucket, n, amount }, at) => (
        <Link
          key={`${bucket} ${String(at)}`}
          data-bucket={bucket}
          to={collectingPath(here === bucket ? { tab: 'owed' } : { tab: 'owed', bucket })}
          aria-current={here === bucket ? 'true' : undefined}
        >
          <Box as="span" color="ink2" fontSize={12}>
            {t(`overdueBucket.${bucket}`)}
          </Box>
          <Box as="strong" fontSize={16} fontWeight={600} lineHeight={24}>
            {t('invoice.sgdAmount', { amount: moneyText(amount) })}
          </Box>
          <Box as="small" color="ink2" fontSize={12}>
            {t('collection.bucketInvoices', { n })}
          </Box>
        </Link>
      ))}
    </Grid>
  );
}
