import { Alert, Button } from 'antd';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { useText } from '../text.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportErrors } from './ImportErrors.tsx';

/** What came of the file. */
export function ImportResult({
  run,
  onAgain,
  onClose,
}: {
  run: ImportRun;
  onAgain(): void;
  onClose(): void;
}) {
  const t = useText();
  const done = run.state === 'done';
  return (
    <div className="import-step">
      <Alert
        showIcon
        type={done ? 'success' : 'error'}
        title={done ? t('import.done', { n: run.added + run.changed }) : t('import.undone')}
      />
      {done ? <ImportCounts run={run} /> : null}
      <ImportErrors run={run} />
      <footer className="import-foot">
        <Button onClick={onAgain}>{t('import.otherFile')}</Button>
        <Button type="primary" onClick={onClose}>
          {t(done && run.added + run.changed > 0 ? 'import.showMade' : 'button.close')}
        </Button>
      </footer>
    </div>
  );
}
