import { Alert, Checkbox, Select, Spin } from 'antd';
import { useState } from 'react';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import type { FileWish, ImportEncoding, ImportRun } from '@hoistway/contract/import/importRun.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { useSend } from '../call/useSend.ts';
import { Stack } from '../layout/Stack.tsx';
import { styleProps } from '../layout/styleProps.ts';
import { useText } from '../text.ts';

/** Titles and notes stand above the names of the columns, hardly more. */
const headingRows = Array.from({ length: 20 }, (_, at) => at + 1);

/** What a person has to know of the file before anything is written. */
export function ImportNotices({ run }: { run: ImportRun }) {
  if (run.notices.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      {...styleProps({ margin: [0, 0, 12] })}
      title={run.notices.map((notice) => (
        <div key={notice}>{notice}</div>
      ))}
    />
  );
}

interface ImportReadingProps {
  kind: ImportOffer;
  run: ImportRun;
  file: File;
  /** The file was read again as chosen. */
  onRead(run: ImportRun): void;
}

/** As what the file was read, to be chosen otherwise where it leaves a choice: it is read again then. */
export function ImportReading({ kind, run, file, onRead }: ImportReadingProps) {
  const t = useText();
  const { sheet, sheets, encoding, encodings, headingRow, hiddenRows, withHidden } = run.reading;
  const [busy, setBusy] = useState(false);
  const start = useSend(kind.start);
  const readAgain = (change: FileWish) => {
    const wish: FileWish = {
      ...(sheets.length > 1 ? { sheet } : {}),
      ...(encodings.length > 0 ? { encoding: encoding as ImportEncoding } : {}),
      // Another sheet has its headings elsewhere.
      ...(change.sheet === undefined ? { headingRow } : {}),
      withHidden,
      ...change,
    };
    setBusy(true);
    start({ ...kind.fixed, file, ...wish }, onRead).then(
      () => setBusy(false),
      () => setBusy(false),
    );
  };
  return (
    <Spin spinning={busy} description={t('import.reading')}>
      <ImportNotices run={run} />
      <Stack row wrap gap={[8, 24]} align="center" margin={[0, 0, 12]}>
        {sheets.length > 1 ? (
          <Stack as="label" row gap={8} align="center" htmlFor="import_sheet">
            <span>{t('import.sheet')}</span>
            <Select<string>
              id="import_sheet"
              size="small"
              className="wide-pick"
              value={sheet}
              onChange={(name) => readAgain({ sheet: name })}
              options={sheets.map((name) => ({ value: name, label: name }))}
            />
          </Stack>
        ) : null}
        {encodings.length > 0 ? (
          <Stack as="label" row gap={8} align="center" htmlFor="import_encoding">
            <span>{t('import.encoding')}</span>
            <Select<string>
              id="import_encoding"
              size="small"
              className="wide-pick"
              value={encoding}
              onChange={(name) => readAgain({ encoding: name as ImportEncoding })}
              options={encodings.map((name) => ({
                value: name,
                label: t(`importEncoding.${name}` as TextKey),
              }))}
            />
          </Stack>
        ) : null}
        <Stack as="label" row gap={8} align="center" htmlFor="import_heading_row">
          <span>{t('import.headingRow')}</span>
          <Select<number>
            id="import_heading_row"
            size="small"
            value={headingRow}
            onChange={(row) => readAgain({ headingRow: row })}
            options={headingRows.map((row) => ({ value: row, label: row }))}
          />
        </Stack>
        {hiddenRows.length > 0 ? (
          <Checkbox checked={withHidden} onChange={({ target }) => readAgain({ withHidden: target.checked })}>
            {t('import.withHidden')}
          </Checkbox>
        ) : null}
      </Stack>
    </Spin>
  );
}
