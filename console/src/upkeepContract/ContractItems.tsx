import { Segmented, Tag } from 'antd';
import { useState } from 'react';
import {
  contractCalls,
  type ContractDetail,
  type ContractItem,
} from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { columns } from '#kit/list/columns.tsx';
import { PlainList } from '#kit/PlainList.tsx';
import { useLanguage, useText } from '#kit/text.ts';

function ItemWords({ item }: { item: ContractItem }) {
  const t = useText();
  const isEnglish = useLanguage().language === 'en';
  return (
    <>
      {isEnglish ? item.englishName : item.name} {item.keyItem ? <Tag>{t('itemList.keyItem')}</Tag> : null}
    </>
  );
}

function Requirement({ item }: { item: ContractItem }) {
  const isEnglish = useLanguage().language === 'en';
  return <>{isEnglish ? item.englishRequirement : item.requirement}</>;
}

const itemColumns = columns(contractCalls.items, ['code', 'name', 'requirement', 'maintenanceType'], {
  code: { title: 'itemList.code', width: 84 },
  name: { title: 'itemList.name', width: 240, cell: (row) => <ItemWords item={row} /> },
  requirement: {
    title: 'itemList.requirement',
    width: 320,
    cell: (row) => <Requirement item={row} />,
  },
  maintenanceType: { title: 'contract.itemSince', width: 112 },
});

/** What visits of the elevators of a contract look at: the owner reads here what they pay for. */
export function ContractItems({ contract }: { contract: ContractDetail }) {
  const t = useText();
  const [chosen, setChosen] = useState<ContractItem['elevatorKind']>();
  const found = useCall(contractCalls.items, { id: contract.id });
  if (!found.data) return <Loading page />;
  const counts = new Map(found.data.map(({ elevatorKind, elevators }) => [elevatorKind, elevators]));
  const kinds = [...counts.keys()];
  const kind = chosen !== undefined && counts.has(chosen) ? chosen : kinds[0];
  const items = found.data.filter(({ elevatorKind }) => elevatorKind === kind);
  return (
    <div className="part">
      {kinds.length > 1 ? (
        <Segmented
          aria-label={t('elevator.type')}
          value={kind}
          onChange={setChosen}
          options={kinds.map((value) => ({
            value,
            label: t('contract.kindCount', { kind: t(`elevatorKind.${value}`), n: counts.get(value) ?? 0 }),
          }))}
        />
      ) : null}
      <p className="hint">{t('contract.itemsHint', { n: items.length })}</p>
      <PlainList
        rows={items}
        columns={itemColumns}
        empty={<EmptyState title={t('contract.noItems')} hint={t('contract.noItemsHint')} />}
      />
    </div>
  );
}
