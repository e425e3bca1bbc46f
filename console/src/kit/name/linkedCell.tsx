import type { ReactNode } from 'react';
import { RecordLink } from './RecordLink.tsx';
import type { RecordKind } from './recordPages.ts';

type Named = Readonly<Record<string, unknown>>;

/** A site is that of an elevator: other projects have a name, and no page. */
const isOfElevator = (row: Named): boolean =>
  'elevatorId' in row ? row['elevatorId'] !== null : 'elevatorNo' in row || 'elevatorNumber' in row;

interface Link {
  kind: RecordKind;
  key(row: Named): unknown;
}
const by = (kind: RecordKind, name: string): Link => ({ kind, key: (row) => row[name] });

/** Columns that hold the name of another record than that of the row, each with what its page is found by. */
const links = new Map<string, Link>([
  ...['elevatorNumber', 'elevatorNo', 'shortNumber'].map(
    (name) => [name, by('elevator', 'elevatorId')] as const,
  ),
  ['projectName', { kind: 'site', key: (row) => (isOfElevator(row) ? row['projectName'] : null) }],
  ['propertyName', by('customer', 'propertyId')],
  ['ownerName', by('customer', 'ownerId')],
  ['customerName', by('customer', 'customerId')],
  ['partyA', by('customer', 'customerId')],
  ['contractNo', { kind: 'contract', key: (row) => (row['installContractId'] ? null : row['contractId']) }],
  ['handler', by('person', 'handlerId')],
  ['worker', by('person', 'workerId')],
]);

/** What a cell shows, as the link to the record that its column names; a row that the viewer does not see leads nowhere. */
export function linkedCell(column: string, row: Named, shown: ReactNode): ReactNode {
  const link = links.get(column);
  const key = row['visible'] === false ? undefined : link?.key(row);
  if (!link || typeof key !== 'string' || row[column] === null) return shown;
  return (
    <RecordLink kind={link.kind} of={key}>
      {shown}
    </RecordLink>
  );
}
