import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { itemListCalls, type ItemListRow } from '@hoistway/contract/workOrder/itemList.ts';
import type { MaintenanceType } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { formatDay } from '#kit/format/instant.ts';
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
      <ItemListTools choice={choice} companyId={found.data?.[0]?.companyId} everyKind />
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
        <Loading page shape="list" />
      )}
      {signing ? <SignsForm of={of} onClose={() => setSigning(false)} /> : null}
    </div>
  );
}

interface Chosen {
  companyId?: string;
}

/** Each list with what visits of each type ask of it. */
const columnsFor = (of: Chosen) => {
  /** How many items a visit of a type asks, with a link to them. */
  const visitsOf = (maintenanceType: MaintenanceType) => (row: ItemListRow, t: Translate) => (
    <Link
      to={visitPath({ ...of, elevatorKind: row.elevatorKind, maintenanceType })}
      title={t('itemList.visit')}
    >
      {row[maintenanceType]}
    </Link>
  );
  return columns(
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
      'changedAt',
    ],
    {
      elevatorKind: {
        width: 140,
        cell: ({ elevatorKind }, t) => (
          <Link to={itemListPath({ ...of, elevatorKind })}>{t(`elevatorKind.${elevatorKind}`)}</Link>
        ),
      },
      halfMonth: { width: 90, align: 'right', cell: visitsOf('halfMonth') },
      quarter: { width: 80, align: 'right', cell: visitsOf('quarter') },
      halfYear: { width: 80, align: 'right', cell: visitsOf('halfYear') },
      year: { width: 80, align: 'right', cell: visitsOf('year') },
      own: { width: 70 },
      notApplicable: { width: 110 },
      mode: { width: 190 },
      version: {
        width: 110,
        cell: ({ version }, t) =>
          version === 0 ? t('itemList.standard') : t('itemList.versionNo', { n: version }),
      },
      changedAt: {
        width: 200,
        cell: ({ changedAt, changedBy }) =>
          changedAt === null ? noValue : `${formatDay(Date.parse(changedAt))} ${changedBy ?? ''}`,
      },
    },
  );
};
