import { Alert, Button } from 'antd';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { useText } from '../text.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { Stack } from '../layout/Stack.tsx';

/** What came of the file, and the way to the records that it brought. */
export function ImportResult({
  kind,
  run,
  onAgain,
  onShow,
  onClose,
}: {
  kind: ImportOffer;
  run: ImportRun;
  onAgain(): void;
  onShow(importId: string): void;
  onClose(): void;
}) {
  const t = useText();
  const done = run.state === 'done';
  const brought = done ? run.added + run.changed : 0;
  const show = () => {
    onClose();
    onShow(run.id);
  };
  return (
    <div className="import-step">
      <Alert
        showIcon
        type={done ? 'success' : 'error'}
        title={done ? t('import.done', { n: brought }) : t('import.undone')}
      />
      {done ? <ImportCounts run={run} /> : null}
      <ImportErrors kind={kind} run={run} />
      <Stack as="footer" row gap={8} justify="flex-end" margin={[20, 0, 0]} className="import-foot">
        <Button onClick={onAgain}>{t('import.otherFile')}</Button>
        {brought > 0 ? <Button onClick={onClose}>{t('button.close')}</Button> : null}
        <Button type="primary" onClick={brought > 0 ? show : onClose}>
          {brought > 0 ? t('import.showMade') : t('button.close')}
        </Button>
      </Stack>
    </div>
  );
}
