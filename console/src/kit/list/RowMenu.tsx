import { MoreOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { useText } from '../text.ts';

/** Of the column that it stands in. */
export const actionsWidth = 48;

export interface RowAction {
  key: string;
  text: string;
  /** Without it the action is not offered. */
  permission?: Permission;
  danger?: boolean;
  run(): void;
}

/** What can be done with one row; the menu itself is made when it is first asked for, as a list has one in every row. */
export function RowMenu({ actions }: { actions: readonly RowAction[] }) {
  const t = useText();
  const [open, setOpen] = useState<boolean>();
  if (actions.length === 0) return null;
  const button = (
    <button
      type="button"
      className="row-menu"
      aria-label={t('button.operation')}
      aria-haspopup="menu"
      onClick={(event) => {
        event.stopPropagation();
        if (open === undefined) setOpen(true);
      }}
    >
      <MoreOutlined />
    </button>
  );
  if (open === undefined) return button;
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      autoFocus
      trigger={['click']}
      menu={{
        items: actions.map(({ key, text, danger }) => ({ key, label: text, danger: danger ?? false })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          actions.find((each) => each.key === key)?.run();
        },
      }}
    >
      {button}
    </Dropdown>
  );
}
