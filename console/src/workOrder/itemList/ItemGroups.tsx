import { Tag } from 'antd';
import type { ListedItem } from '@hoistway/contract/workOrder/itemList.ts';
import { maintenanceTypes } from '@hoistway/contract/workOrder/orderStatus.ts';
import { RowMenu, type RowAction } from '#kit/list/RowMenu.tsx';
import { useLanguage, useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

interface ItemGroupsProps {
  items: readonly ListedItem[];
  /** What can be done with an item. */
  actsOf?(item: ListedItem): readonly RowAction[];
}

/** The items of a list, by the type of visit that asks them first. */
export function ItemGroups({ items, actsOf }: ItemGroupsProps) {
  const t = useText();
  const groups = maintenanceTypes
    .map((type) => ({ type, own: items.filter(({ maintenanceType }) => maintenanceType === type) }))
    .filter(({ own }) => own.length > 0);
  return groups.map(({ type, own }) => (
    <Box key={type} as="section" padding={[12, 'gutter', 4]} className="item-group">
      <Stack as="h2" row gap={8} align="baseline" lineHeight={28}>
        {t(type === 'halfMonth' ? 'itemList.first' : 'itemList.byType', {
          type: t(`maintenanceType.${type}`),
        })}
        <span className="hint">{t('itemList.items', { n: own.length })}</span>
      </Stack>
      <ul>
        {own.map((item, index) => (
          <ItemRow key={`${index} ${item.code}`} item={item} acts={actsOf?.(item) ?? []} />
        ))}
      </ul>
    </Box>
  ));
}

function ItemRow({ item, acts }: { item: ListedItem; acts: readonly RowAction[] }) {
  const t = useText();
  const english = useLanguage().language === 'en';
  const { code, keyItem, own, notApplicableReason: reason } = item;
  return (
    <Grid
      as="li"
      columns="56px minmax(0, 1fr) auto"
      gap={8}
      align="start"
      padding={[6, 0]}
      minHeight={32}
      border="bottom"
      className={reason === null ? '' : 'is-left-out'}
    >
      <Box as="span" color="ink3">
        {code}
      </Box>
      <span>
        <span className="item-name">{english ? item.englishName : item.name}</span>{' '}
        {keyItem ? <Tag>{t('itemList.keyItem')}</Tag> : null}
        {own ? <Tag color="processing">{t('itemList.ownItem')}</Tag> : null}
        <Box as="small" block>
          {english ? item.englishRequirement : item.requirement}
        </Box>
        {reason === null ? null : (
          <Box as="small" block color="amber">
            {t('itemList.excludedFor', { reason })}
          </Box>
        )}
      </span>
      <RowMenu actions={acts} />
    </Grid>
  );
}
