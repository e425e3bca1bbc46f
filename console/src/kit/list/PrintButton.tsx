import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { perform } from '../call/perform.ts';
import { useText } from '../text.ts';
import type { SearchField } from './SearchField.ts';
import { PrintSheet, type Printed } from './PrintSheet.tsx';
import type { ListColumn } from './columns.tsx';
import { everyRow } from './everyRow.ts';
import type { ListRow, PagedCall } from './pagedCall.ts';
import type { ListValues } from './useListAddress.ts';

const maxPrinted = 2_000;

interface PrintButtonProps<Row extends ListRow> {
  title: string;
  call: PagedCall<Row>;
  /** What the list is searched and sorted by, as the call takes it. */
  input: Record<string, unknown>;
  search: readonly SearchField[];
  values: ListValues;
  columns: readonly ListColumn<Row>[];
}

/** Prints what the current filter finds, all pages of it, in the columns that are visible. */
export function PrintButton<Row extends ListRow>(props: PrintButtonProps<Row>) {
  const { title, call, input, search, values, columns } = props;
  const t = useText();
  const [reading, setReading] = useState(false);
  const [printed, setPrinted] = useState<Printed<Row> | undefined>();
  const print = () => {
    setReading(true);
    perform(
      everyRow(call, input, maxPrinted)
        .then(setPrinted)
        .finally(() => setReading(false)),
    );
  };
  return (
    <>
      <Button
        icon={<PrinterOutlined />}
        loading={reading}
        aria-label={t('list.print')}
        title={t('list.print')}
        onClick={print}
      />
      {printed ? (
        <PrintSheet
          title={title}
          search={search}
          values={values}
          columns={columns}
          printed={printed}
          onDone={() => setPrinted(undefined)}
        />
      ) : null}
    </>
  );
}
