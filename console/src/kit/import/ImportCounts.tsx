import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { useText } from '../text.ts';

const outcomes = ['added', 'changed', 'same', 'faulty'] as const;

/** How many rows are new, changed, as they were, and faulty. */
export function ImportCounts({ run }: { run: ImportRun }) {
  const t = useText();
  return (
    <dl className="import-counts">
      {outcomes.map((outcome) => (
        <div key={outcome} className={outcome === 'faulty' && run.faulty > 0 ? 'is-rejected' : ''}>
          <dt>{t(`import.${outcome}`)}</dt>
          <dd>{run[outcome].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
