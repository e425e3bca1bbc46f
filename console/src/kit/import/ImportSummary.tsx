import { Button, Radio } from 'antd';
import { useState } from 'react';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { useSend } from '../call/useSend.ts';
import { ActionButton } from '../move/ActionButton.tsx';
import { useText } from '../text.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportNotices } from './ImportReading.tsx';
import { ImportErrors, type MendedCells } from './ImportErrors.tsx';
import { Stack } from '../layout/Stack.tsx';

/** What would come of the file, before anything is written. */
export function ImportSummary({
  kind,
  run,
  onBegun,
  onBack,
}: {
  kind: ImportOffer;
  run: ImportRun;
  onBegun(run: ImportRun): void;
  onBack(): void;
}) {
  const t = useText();
  const [whole, setWhole] = useState(false);
  const good = run.added + run.changed;
  const [mended, setMended] = useState<MendedCells>(new Map());
  const check = useSend(importCalls.importCheck);
  const checkAgain = () =>
    check({ id: run.id, columns: run.columns, mended: [...mended.values()] }, (begun) => {
      setMended(new Map());
      onBegun(begun);
    }).catch(() => false);
  const write = useSend(importCalls.importWrite);
  return (
    <div className="import-step">
      <p>{t(good > 0 ? 'import.nothingYet' : 'import.nothingToDo')}</p>
      <ImportNotices run={run} />
      <ImportCounts run={run} />
      <ImportErrors kind={kind} run={run} mended={mended} onMended={setMended} />
      {good > 0 ? (
        <Radio.Group
          className="import-mode"
          value={whole}
          onChange={(event) => setWhole(event.target.value as boolean)}
          options={[
            { value: false, label: t('import.goodOnly', { n: good }) },
            { value: true, label: t('import.wholeOnly'), disabled: run.rejected > 0 },
          ]}
        />
      ) : null}
      <Stack as="footer" row gap={8} justify="flex-end" margin={[20, 0, 0]} className="import-foot">
        <Button onClick={onBack}>{t('import.columnsAgain')}</Button>
        {mended.size > 0 ? (
          <ActionButton onClick={checkAgain}>{t('import.checkAgain', { n: mended.size })}</ActionButton>
        ) : null}
        <ActionButton
          type="primary"
          disabled={good === 0 || mended.size > 0}
          onClick={() => void write({ id: run.id, whole }, onBegun)}
        >
          {t('import.write', { n: good })}
        </ActionButton>
      </Stack>
    </div>
  );
}
