import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { itemListCalls, type ItemListRow } from '@hoistway/contract/workOrder/itemList.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { noValue } from '#kit/format/number.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { PlainList } from '#kit/PlainList.tsx';
import { useText } from '#kit/text.ts';
import { ItemListTools } from './ItemListTools.tsx';
import { SignsForm } from './SignsForm.tsx';
import { itemListPath, useListChoice, visitPath } from './useListChoice.ts';
import './itemList.css';
import { Box } from '#kit/layout/Box.tsx';

/** A company's lists of items by kind of elevator (`/maintenance/maintenanceItemsConfigitemCompany`). */
export function ItemCompanyScreen() {
  const t = useText();
  const choice = useListChoice();
  const { of, company } = choice;
  const [signing, setSigning] = useState(false);
  const found = useCall(itemListCalls.lists, of, { onError: 'handled', keepPrevious: true });
  const shown = useMemo(() => columnsFor(company === null ? {} : { companyId: company }), [company]);
  return (
    <div className="item-list-screen">
      <PageHead
        title={t('route.maintenance.itemCompany')}
        action={
          <Allowed permission="item.edit">
            <Button onClick={() => setSigning(true)}>{t('itemList.signs')}</Button>
          </Allowed>
        }
      />
      <ItemListTools choice={choice} everyKind />
      {found.data ? (
        <>
          <Box as="p" padding={[0, 'gutter', 12]} margin={0}>
            <strong>{t('itemList.company', { company: found.data[0]?.companyName ?? '' })}</strong>{' '}
            <span className="hint">{t('itemList.intro')}</span>
          </Box>
          <Box padding={[0, 12]}>
            <PlainList<ItemListRow & { id: string }>
              rows={found.data.map((list, index) => ({ ...list, id: `${index} ${list.elevatorKind}` }))}
              columns={shown}
              empty={null}
            />
          </Box>
        </>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
      {signing ? <SignsForm of={of} onClose={() => setSigning(false)} /> : null}
    </div>
  );
}

interface Chosen {
  companyId?: string;
}

/** Each list with what visits of each type ask of it. */
const columnsFor = (of: Chosen) =>
  columns(
    itemListCalls.lists,
    [
      'elevatorKind',
      'halfMonth',
      'quarter',
      'halfYear',
      'year',
      'own',
      'notApplicable',
      'mode',
      'version',
      'changedBy',
      'changedAt',
    ],
    {
      elevatorKind: {
        width: 140,
        cell: ({ elevatorKind }, t) => (
          <Link to={itemListPath({ ...of, elevatorKind })}>{t(`elevatorKind.${elevatorKind}`)}</Link>
        ),
      },
      halfMonth: { width: 90 },
      quarter: { width: 80 },
      halfYear: { width: 80 },
      year: {
        width: 80,
        cell: ({ elevatorKind, year }, t) => (
          <Link to={visitPath({ ...of, elevatorKind })} title={t('itemList.visit')}>
            {year}
          </Link>
        ),
        align: 'right',
      },
      own: { width: 70 },
      notApplicable: { width: 110 },
      mode: { width: 130 },
      version: {
        width: 110,
        cell: ({ version }, t) =>
          version === 0 ? t('itemList.standard') : t('itemList.versionNo', { n: version }),
      },
      changedBy: { width: 110 },
      changedAt: {
        width: 156,
        cell: ({ changedAt }) => (changedAt === null ? noValue : wholeTime(changedAt)),
      },
    },
  );
