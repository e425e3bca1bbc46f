import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { itemListCalls, itemModes, type ListedItem } from '@hoistway/contract/workOrder/itemList.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
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
import { useListChoice } from './useListChoice.ts';
import './itemList.css';
import { TwoPane } from '#kit/layout/TwoPane.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

type Opened = { form: 'item'; item?: ListedItem } | { form: 'exclude'; item: ListedItem };

/** One list: its items, how they are answered, and its versions (`/maintenance/maintenanceItemsConfigitemInfo`). */
export function ItemInfoScreen() {
  const t = useText();
  const choice = useListChoice();
  const list = { ...choice.of, elevatorKind: choice.elevatorKind };
  const found = useCall(itemListCalls.items, list, { onError: 'handled', keepPrevious: true });
  const [opened, setOpened] = useState<Opened>();
  const actsOf = useItemActs(list, setOpened);
  const setMode = useSubmit(itemListCalls.setItemMode);
  const close = () => setOpened(undefined);
  return (
    <div className="item-list-screen">
      <PageHead
        title={t('route.maintenance.itemInfo')}
        crumbs={[
          {
            title: t('route.maintenance.itemCompany'),
            path: '/maintenance/maintenanceItemsConfigitemCompany',
          },
        ]}
        action={
          <Allowed permission="item.edit">
            <Button type="primary" onClick={() => setOpened({ form: 'item' })}>
              {t('itemList.add')}
            </Button>
          </Allowed>
        }
      />
      <ItemListTools choice={choice} />
      {found.data ? (
        <>
          <Box as="p" padding={[0, 'gutter', 12]} margin={0}>
            <strong>{t('itemList.company', { company: found.data.companyName })}</strong>{' '}
            <span className="hint">{t('itemList.intro')}</span>
          </Box>
          <Stack row wrap gap={[4, 12]} align="center" padding={[0, 'gutter', 12]} margin={0}>
            <span>{t('itemList.mode')}</span>
            {holdsPermission('item.edit') ? (
              <Segmented
                aria-label={t('itemList.mode')}
                value={found.data.mode}
                onChange={(mode) => void setMode({ ...list, mode })}
                options={itemModes.map((value) => ({ value, label: t(`itemMode.${value}`) }))}
              />
            ) : (
              <strong>{t(`itemMode.${found.data.mode}`)}</strong>
            )}
            <span className="hint">{t('itemList.modeHint')}</span>
          </Stack>
          <TwoPane side={320} below={1024} border="top">
            <div>
              <ItemGroups items={found.data.items} actsOf={actsOf} />
            </div>
            <Versions changes={found.data.changes} />
          </TwoPane>
        </>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
      {opened?.form === 'item' ? <ItemForm list={list} item={opened.item} onClose={close} /> : null}
      {opened?.form === 'exclude' ? <ExcludeForm list={list} item={opened.item} onClose={close} /> : null}
    </div>
  );
}

/** What can be done with an item: a company's own is edited or deleted, one of the standard list is left out or asked again. */
function useItemActs(
  list: Parameters<typeof ItemForm>[0]['list'],
  open: (opened: Opened) => void,
): (item: ListedItem) => RowAction[] {
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

function Versions({ changes }: { changes: ReplyOf<typeof itemListCalls.items>['changes'] }) {
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
