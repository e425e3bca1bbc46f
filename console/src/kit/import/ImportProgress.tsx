import { Progress } from 'antd';
import { progressOf } from '@hoistway/contract/figure/share.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { useText } from '../text.ts';

/** How far the work on the server has come; it goes on when the window is closed. */
export function ImportProgress({ run }: { run: ImportRun }) {
  const t = useText();
  const writing = run.state === 'writing';
  return (
    <div className="import-step" aria-live="polite">
      <p>{t(writing ? 'import.writing' : 'import.checking', { n: run.position, all: run.rows })}</p>
      <Progress percent={progressOf(run.position, run.rows)} status="active" />
      <p className="import-hint">{t(writing ? 'import.writingHint' : 'import.checkingHint')}</p>
    </div>
  );
}
