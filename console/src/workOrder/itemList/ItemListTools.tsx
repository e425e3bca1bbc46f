import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { itemListKinds } from '@hoistway/contract/workOrder/itemList.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import type { useListChoice } from './useListChoice.ts';

interface ItemListToolsProps {
  choice: ReturnType<typeof useListChoice>;
  /** Of all kinds at once. */
  everyKind?: boolean;
  children?: ReactNode;
}

/** Chooses whose list is shown, and of which kind of elevator. */
export function ItemListTools({ choice, everyKind = false, children }: ItemListToolsProps) {
  const t = useText();
  return (
    <div className="item-list-tools">
      <span className="item-list-company">
        <CompanyPick
          managed
          type="maintenance"
          label={t('itemList.companyId')}
          value={choice.company}
          onChange={choice.setCompany}
        />
      </span>
      {everyKind ? null : (
        <span className="item-list-kinds">
          <Segmented
            aria-label={t('itemList.elevatorKind')}
            value={choice.elevatorKind}
            onChange={choice.setKind}
            options={itemListKinds.map((value) => ({ value, label: t(`elevatorKind.${value}`) }))}
          />
        </span>
      )}
      {children}
    </div>
  );
}
