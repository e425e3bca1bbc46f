import { Segmented } from 'antd';
import { Link } from 'react-router';
import { itemListCalls } from '@hoistway/contract/workOrder/itemList.ts';
import { maintenanceTypes } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { ItemGroups } from './ItemGroups.tsx';
import { ItemListTools } from './ItemListTools.tsx';
import { itemListPath, useListChoice } from './useListChoice.ts';
import './itemList.css';
import { Box } from '#kit/layout/Box.tsx';

/** What a visit to a kind of elevator asks (`/maintenance/maintenanceItemsConfigselect`). */
export function ItemSelectScreen() {
  const t = useText();
  const choice = useListChoice();
  const { elevatorKind, of, search, put } = choice;
  const maintenanceType =
    maintenanceTypes.find((type) => type === search.get('maintenanceType')) ?? 'halfMonth';
  const found = useCall(
    itemListCalls.items,
    { ...of, elevatorKind, maintenanceType },
    { onError: 'handled', keepPrevious: true },
  );
  return (
    <div className="item-list-screen">
      <PageHead
        title={t('route.maintenance.itemSelect')}
        action={<Link to={itemListPath({ ...of, elevatorKind })}>{t('itemList.open')}</Link>}
      />
      <ItemListTools choice={choice}>
        <Segmented
          aria-label={t('itemList.maintenanceType')}
          value={maintenanceType}
          onChange={(type) => put('maintenanceType', type)}
          options={maintenanceTypes.map((value) => ({ value, label: t(`maintenanceType.${value}`) }))}
        />
      </ItemListTools>
      {found.data ? (
        <>
          <Box as="p" padding={[0, 'gutter', 12]} margin={0}>
            <strong>
              {t('itemList.asked', {
                n: found.data.items.length,
                key: found.data.items.filter(({ keyItem }) => keyItem).length,
              })}
            </strong>{' '}
            {found.data.version === 0
              ? t('itemList.standard')
              : t('itemList.versionNo', { n: found.data.version })}{' '}
            · {t(`itemMode.${found.data.mode}`)}
            <br />
            <span className="hint">{t('itemList.due')}</span>
          </Box>
          {found.data.items.length === 0 ? (
            <EmptyState title={t('itemList.nothingAsked')} hint={t('itemList.nothingAskedHint')} />
          ) : (
            <ItemGroups items={found.data.items} />
          )}
        </>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
    </div>
  );
}
