import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Box } from '../../layout/Box.tsx';
import { Facts } from '../../layout/Facts.tsx';
import { Stack } from '../../layout/Stack.tsx';
import { useText } from '../../text.ts';
import type { ListColumn } from '../columns.tsx';
import type { ListRow } from '../pagedCall.ts';
import { type RowAction, RowMenu } from '../RowMenu.tsx';

interface ListPeekProps<Row extends ListRow> {
  row: Row;
  /** All that the list can show of it, also what it does not show now. */
  columns: readonly ListColumn<Row>[];
  path: string;
  actions: readonly RowAction[];
  /** It covers the list, which has no room beside it. */
  over: boolean;
  onClose(): void;
  onKeyDown: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

/** What is known of one row, beside the list that goes on; over it where there is no room. */
export function ListPeek<Row extends ListRow>({
  row,
  columns,
  path,
  actions,
  over,
  onClose,
  onKeyDown,
}: ListPeekProps<Row>) {
  const t = useText();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (over) box.current?.focus();
  }, [over]);
  const head = columns.find(({ names }) => names);
  return (
    <Stack
      as="section"
      className="list-peek"
      aria-label={t('list.peek')}
      tabIndex={-1}
      ref={box}
      onKeyDown={onKeyDown}
      background="sunk"
      border={over ? 'top' : 'left'}
      borderColor="line2"
      minHeight={0}
      {...(over ? { inset: 0, zIndex: 5 } : { width: 340, flex: 'none' as const })}
    >
      <Stack as="header" row gap={8} align="center" padding={[8, 16]}>
        <Box as="h2" flex={1} minWidth={0} fontSize={16} lineHeight={24} textOverflow="anywhere">
          {head?.render(row)}
        </Box>
        <RowMenu actions={actions} />
        <button type="button" className="icon-button" aria-label={t('button.close')} onClick={onClose}>
          <CloseOutlined />
        </button>
      </Stack>
      <Box flex={1} minHeight={0} padding={[0, 16, 16]} overflow="hidden auto">
        <Facts
          shape="beside"
          facts={columns
            .filter((column) => column !== head)
            .map((column) => [column.title, column.render(row)] as const)}
        />
      </Box>
      <Stack as="footer" row gap={12} align="center" justify="space-between" padding={[8, 16]} border="top">
        <Link to={path}>{t('list.peekOpen')}</Link>
        {over ? null : (
          <Box as="span" color="ink2" fontSize={12}>
            {t('list.peekKeys')}
          </Box>
        )}
      </Stack>
    </Stack>
  );
}
