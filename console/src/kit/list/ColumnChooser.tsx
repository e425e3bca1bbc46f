import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Popover } from 'antd';
import { useText } from '../text.ts';
import type { ColumnLayout } from './useColumnLayout.ts';
import { Box } from '../layout/Box.tsx';

const step = 20;

/** Which columns are shown, in which order and how wide. */
export function ColumnChooser({ layout }: { layout: ColumnLayout }) {
  const t = useText();
  const { all, change } = layout;
  const replace = (index: number, part: Partial<ColumnLayout['all'][number]>) =>
    change(all.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const move = (index: number, by: 1 | -1) => {
    const next = [...all];
    const [taken] = next.splice(index, 1);
    if (taken) next.splice(index + by, 0, taken);
    change(next);
  };
  const lastVisible = all.filter((each) => !each.hidden).length === 1;

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('list.columns')}
      content={
        <Box maxHeight="40vh" overflow="auto" className="column-chooser">
          {all.map(({ column, width, hidden }, index) => (
            <div key={column.key}>
              <Checkbox
                checked={!hidden}
                disabled={!hidden && lastVisible}
                onChange={(event) => replace(index, { hidden: !event.target.checked })}
              >
                {column.title}
              </Checkbox>
              <InputNumber
                size="small"
                min={48}
                max={800}
                step={step}
                value={width}
                aria-label={t('list.columnWidth', { column: column.title })}
                onChange={(next) => (next === null ? undefined : replace(index, { width: next }))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={t('list.columnUp', { column: column.title })}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                disabled={index === all.length - 1}
                aria-label={t('list.columnDown', { column: column.title })}
                onClick={() => move(index, 1)}
              />
            </div>
          ))}
          <Button type="link" size="small" onClick={layout.reset}>
            {t('list.columnsReset')}
          </Button>
        </Box>
      }
    >
      <Button icon={<SettingOutlined />} aria-label={t('list.columns')} title={t('list.columns')} />
    </Popover>
  );
}
