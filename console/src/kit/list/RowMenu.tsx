import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
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

/** What can be done with one row. */
export function RowMenu({ actions }: { actions: readonly RowAction[] }) {
  const t = useText();
  if (actions.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: actions.map(({ key, text, danger }) => ({ key, label: text, danger: danger ?? false })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          actions.find((each) => each.key === key)?.run();
        },
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t('button.operation')}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
