import { useMemo } from 'react';
import { reportCalls } from '@hoistway/contract/report/reportCalls.ts';
import { orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { ListSearch } from '#kit/list/ListSearch.tsx';
import { useListAddress } from '#kit/list/useListAddress.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { FigureTiles } from './FigureTiles.tsx';
import { StatisticCharts } from './StatisticCharts.tsx';
import { StatisticTable } from './StatisticTable.tsx';
import './report.css';
import { Box } from '#kit/layout/Box.tsx';

const filterNames = ['from', 'to', 'type', 'companyId', 'handlerId'] as const;

/** The orders of a period in figures; each figure opens its orders. */
export function StatisticsScreen() {
  const t = useText();
  const address = useListAddress(filterNames);
  const { from, to, type, companyId, handlerId } = address.values;
  const kind = orderKinds.find((each) => each === type);
  const filters = {
    ...(kind ? { type: kind } : {}),
    ...(companyId ? { companyId } : {}),
    ...(handlerId ? { handlerId } : {}),
  };
  const asked = { ...filters, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const found = useCall(reportCalls.statistics, asked, { keepPrevious: true, onError: 'handled' });
  const fields = useMemo(
    () => [
      { name: 'from', label: t('report.from'), kind: 'day' as const },
      { name: 'to', label: t('report.to'), kind: 'day' as const },
      {
        name: 'type',
        label: t('workOrder.type'),
        options: orderKinds.map((value) => ({ value, label: t(`orderKind.${value}`) })),
      },
      { name: 'companyId', label: t('report.company'), pick: <CompanyPick /> },
      { name: 'handlerId', label: t('report.person'), pick: <StaffPick /> },
    ],
    [t],
  );
  const { data } = found;
  return (
    <Box padding={[0, 0, 20]}>
      <PageHead title={t('route.maintenance.workBillStatistics')} />
      <ListSearch
        name="orderStatistics"
        fields={fields}
        address={address}
        onAgain={() => void found.refetch()}
      />
      {data ? (
        <>
          <Box as="p" padding={[0, 'gutter', 8]} className="hint">
            {t('report.period', { from: data.from, to: data.to })}
          </Box>
          <FigureTiles counts={data.total} narrowing={{ ...filters, from: data.from, to: data.to }} />
          <StatisticCharts statistics={data} filters={filters} />
          <StatisticTable statistics={data} filters={filters} table="byCompany" />
          <StatisticTable statistics={data} filters={filters} table="byPerson" />
        </>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page shape="chart" />
      )}
    </Box>
  );
}
