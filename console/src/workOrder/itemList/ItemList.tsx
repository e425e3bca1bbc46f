import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { itemListCalls, itemModes, type ListedItem } from '@hoistway/contract/workOrder/itemList.ts';
import { maintenanceTypes, type MaintenanceType } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { ExcludeForm } from './ExcludeForm.tsx';
import { ItemForm } from './ItemForm.tsx';
import { ItemGroups } from './ItemGroups.tsx';
import { ItemListTools } from './ItemListTools.tsx';
import { itemCompanyPath, itemListPath, useListChoice, visitPath } from './useListChoice.ts';
import './itemList.css';
import { TwoPane } from '#kit/layout/TwoPane.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

type Opened = { form: 'item'; item?: ListedItem } | { form: 'exclude'; item: ListedItem };

interface ItemListProps {
  /** Of the visits of one type what they ask; without it everything that stands on the list. */
  maintenanceType?: MaintenanceType;
}

/** One list: its items, or what a visit asks of it, how they are answered, and its versions. */
export function ItemList({ maintenanceType }: ItemListProps) {
  const t = useText();
  const navigate = useNavigate();
  const choice = useListChoice();
  const list = { ...choice.of, elevatorKind: choice.elevatorKind };
  const found = useCall(
    itemListCalls.items,
    { ...list, ...(maintenanceType === undefined ? {} : { maintenanceType }) },
    { onError: 'handled', keepPrevious: true },
  );
  const [opened, setOpened] = useState<Opened>();
  const actsOf = useItemActs(list, setOpened);
  const close = () => setOpened(undefined);
  const show = (type: MaintenanceType | 'all') =>
    void navigate(type === 'all' ? itemListPath(list) : visitPath({ ...list, maintenanceType: type }), {
      replace: true,
    });
  return (
    <div className="item-list-screen">
      <PageHead
        title={t(
          maintenanceType === undefined ? 'route.maintenance.itemInfo' : 'route.maintenance.itemSelect',
        )}
        {...(maintenanceType === undefined
          ? { crumbs: [{ title: t('route.maintenance.itemCompany'), path: itemCompanyPath }] }
          : {})}
        action={
          <Allowed permission="item.edit">
            <Button type="primary" onClick={() => setOpened({ form: 'item' })}>
              {t('itemList.add')}
            </Button>
          </Allowed>
        }
      />
      <ItemListTools choice={choice} companyId={found.data?.companyId}>
        <Box as="span" maxWidth="100%" overflow="auto">
          <Segmented
            aria-label={t('itemList.maintenanceType')}
            value={maintenanceType ?? 'all'}
            onChange={show}
            options={[
              { value: 'all', label: t('itemList.allItems') },
              ...maintenanceTypes.map((value) => ({ value, label: t(`maintenanceType.${value}`) })),
            ]}
          />
        </Box>
      </ItemListTools>
      {found.data ? (
        <>
          {maintenanceType === undefined ? (
            <WholeList list={list} known={found.data} />
          ) : (
            <Asked known={found.data} />
          )}
          <TwoPane side={320} below={1024} border="top">
            <div>
              {found.data.items.length === 0 ? (
                <EmptyState title={t('itemList.nothingAsked')} hint={t('itemList.nothingAskedHint')} />
              ) : (
                <ItemGroups items={found.data.items} actsOf={actsOf} />
              )}
            </div>
            <Versions changes={found.data.changes} />
          </TwoPane>
        </>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page shape="list" />
      )}
      {opened?.form === 'item' ? <ItemForm list={list} item={opened.item} onClose={close} /> : null}
      {opened?.form === 'exclude' ? <ExcludeForm list={list} item={opened.item} onClose={close} /> : null}
    </div>
  );
}

type List = Parameters<typeof ItemForm>[0]['list'];
type KnownList = ReplyOf<typeof itemListCalls.items>;

/** Whose list it is, and how its items are answered. */
function WholeList({ list, known }: { list: List; known: KnownList }) {
  const t = useText();
  const setMode = useSubmit(itemListCalls.setItemMode);
  return (
    <>
      <Box as="p" padding={[0, 'gutter', 12]} margin={0}>
        <strong>{t('itemList.company', { company: known.companyName })}</strong>{' '}
        <span className="hint">{t('itemList.intro')}</span>
      </Box>
      <Stack row wrap gap={[4, 12]} align="center" padding={[0, 'gutter', 12]} margin={0}>
        <span>{t('itemList.mode')}</span>
        {holdsPermission('item.edit') ? (
          <Segmented
            aria-label={t('itemList.mode')}
            value={known.mode}
            onChange={(mode) => void setMode({ ...list, mode })}
            options={itemModes.map((value) => ({ value, label: t(`itemMode.${value}`) }))}
          />
        ) : (
          <strong>{t(`itemMode.${known.mode}`)}</strong>
        )}
        <span className="hint">{t('itemList.modeHint')}</span>
      </Stack>
    </>
  );
}

/** How many items a visit asks, by which version of the list. */
function Asked({ known: { items, version, mode } }: { known: KnownList }) {
  const t = useText();
  return (
    <Box as="p" padding={[0, 'gutter', 12]} margin={0}>
      <strong>
        {t('itemList.asked', { n: items.length, key: items.filter(({ keyItem }) => keyItem).length })}
      </strong>{' '}
      {version === 0 ? t('itemList.standard') : t('itemList.versionNo', { n: version })} ·{' '}
      {t(`itemMode.${mode}`)}
      <br />
      <span className="hint">{t('itemList.due')}</span>
    </Box>
  );
}

/** What can be done with an item: a company's own is edited or deleted, one of the standard list is left out or asked again. */
function useItemActs(list: List, open: (opened: Opened) => void): (item: ListedItem) => RowAction[] {
  const t = useText();
  const english = useLanguage().language === 'en';
  const remove = useSubmit(itemListCalls.remove);
  const include = useSubmit(itemListCalls.include);
  const able = holdsPermission('item.edit');
  return (item) => {
    if (!able) return [];
    const { code } = item;
    if (!item.own)
      return item.notApplicableReason === null
        ? [{ key: 'exclude', text: t('itemList.exclude'), run: () => open({ form: 'exclude', item }) }]
        : [{ key: 'include', text: t('itemList.include'), run: () => void include({ ...list, code }) }];
    return [
      { key: 'edit', text: t('itemList.edit'), run: () => open({ form: 'item', item }) },
      {
        key: 'remove',
        text: t('itemList.remove'),
        danger: true,
        run: () =>
          confirmDelete(t, {
            title: t('itemList.removeTitle', { name: english ? item.englishName : item.name }),
            hint: t('itemList.removeText'),
            run: () => remove({ ...list, code }),
          }),
      },
    ];
  };
}

function Versions({ changes }: { changes: KnownList['changes'] }) {
  const t = useText();
  return (
    <Box as="aside" padding={[12, 'gutter']} border="left" className="item-versions">
      <Stack as="h2" row gap={8} align="baseline" lineHeight={28}>
        {t('itemList.changes')}
      </Stack>
      {changes.length === 0 ? (
        <p className="hint">{t('itemList.noChanges')}</p>
      ) : (
        <ol>
          {changes.map(({ version, at, byName, change, code }, index) => (
            <Grid
              as="li"
              columns="auto minmax(0, 1fr)"
              gap={[0, 12]}
              padding={[6, 0]}
              border="bottom"
              key={`${index} ${version}`}
            >
              <strong>{t('itemList.versionNo', { n: version })}</strong>
              <span>
                {t(`itemListChange.${change}`)} {code}
              </span>
              <Box as="time" columnSpan="all" fontSize={12} className="hint" dateTime={at}>
                {wholeTime(at)} {byName}
              </Box>
            </Grid>
          ))}
        </ol>
      )}
    </Box>
  );
}
