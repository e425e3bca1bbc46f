import { Tag } from 'antd';
import type { ListedItem } from '@hoistway/contract/workOrder/itemList.ts';
import { maintenanceTypes } from '@hoistway/contract/workOrder/orderStatus.ts';
import { RowMenu, type RowAction } from '#kit/list/RowMenu.tsx';
import { useLanguage, useText } from '#kit/text.ts';

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
    <section key={type} className="item-group">
      <h2>
        {t(type === 'halfMonth' ? 'itemList.first' : 'itemList.byType', {
          type: t(`maintenanceType.${type}`),
        })}
        <span className="hint">{t('itemList.items', { n: own.length })}</span>
      </h2>
      <ul>
        {own.map((item, index) => (
          <ItemRow key={`${index} ${item.code}`} item={item} acts={actsOf?.(item) ?? []} />
        ))}
      </ul>
    </section>
  ));
}

function ItemRow({ item, acts }: { item: ListedItem; acts: readonly RowAction[] }) {
  const t = useText();
  const english = useLanguage().language === 'en';
  const { code, keyItem, own, notApplicableReason: reason } = item;
  return (
    <li className={reason === null ? '' : 'is-left-out'}>
      <span className="item-code">{code}</span>
      <span className="item-words">
        <span className="item-name">{english ? item.englishName : item.name}</span>{' '}
        {keyItem ? <Tag>{t('itemList.keyItem')}</Tag> : null}
        {own ? <Tag color="processing">{t('itemList.ownItem')}</Tag> : null}
        <small>{english ? item.englishRequirement : item.requirement}</small>
        {reason === null ? null : (
          <small className="item-reason">{t('itemList.excludedFor', { reason })}</small>
        )}
      </span>
      <RowMenu actions={acts} />
    </li>
  );
}
