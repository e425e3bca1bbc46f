import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import type { DoubleName } from '@hoistway/contract/auditLog/doubleName.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { Link } from 'react-router';
import { columns } from '#kit/list/columns.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { pageOfDouble } from './doublePages.ts';

/** What is part of a record is called by that. */
const subjects: Readonly<Record<string, string>> = { elevatorModel: 'elevatorBrand' };

function DoubledName({ row }: { row: DoubleName }) {
  const page = pageOfDouble(row);
  return page ? <Link to={page}>{row.name}</Link> : row.name;
}

const doubleColumns = columns(auditLogCalls.doubles, ['name', 'field', 'entity', 'later'], {
  name: { title: 'doubleName.name', width: 280, cell: (row) => <DoubledName row={row} /> },
  field: {
    title: 'doubleName.field',
    width: 200,
    cell: (row, t) => t(`${row.entity}.${row.field}` as TextKey),
  },
  entity: {
    title: 'doubleName.entity',
    width: 160,
    cell: (row, t) => t(`auditLogSubject.${subjects[row.entity] ?? row.entity}` as TextKey),
  },
  later: { title: 'doubleName.later', width: 120 },
});

/** Numbers and names that stand twice since before their writing ceased to matter; for those who see every company. */
export function DoubleNameList() {
  const t = useText();
  return (
    <ListScreen
      embedded
      name="doubleName"
      title={t('doubleName.title')}
      call={auditLogCalls.doubles}
      search={[]}
      columns={doubleColumns}
      unit="doubleName.unit"
      emptyHint={t('doubleName.emptyHint')}
    >
      <Box as="p" padding={[12, 20, 0]} className="hint">
        {t('doubleName.hint')}
      </Box>
    </ListScreen>
  );
}
