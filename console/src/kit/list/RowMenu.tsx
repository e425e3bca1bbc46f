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

/** How many acts stand above the line: the commonest, which every list names first. */
const commonest = 3;

/** The acts as they are named; lines divide a long menu after the commonest and before what is dangerous. */
const itemsOf = (actions: readonly RowAction[]) =>
  actions.flatMap(({ key, text, danger = false }, index) => {
    const isDivided =
      actions.length > commonest + 1 &&
      (index === commonest || (danger && index > commonest && actions[index - 1]?.danger !== true));
    const item = { key, label: text, danger };
    return isDivided ? [{ type: 'divider' as const, key: `before ${key}` }, item] : [item];
  });

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
        items: itemsOf(actions),
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
