import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { numberText } from '../format/number.ts';
import { useText } from '../text.ts';
import { Grid } from '../layout/Grid.tsx';

const outcomes = ['added', 'changed', 'same', 'rejected'] as const;

/** How many rows are new, changed, as they were, and rejected. */
export function ImportCounts({ run }: { run: ImportRun }) {
  const t = useText();
  return (
    <Grid
      as="dl"
      columns="repeat(auto-fit, minmax(120px, 1fr))"
      gap={8}
      margin={[12, 0]}
      className="import-counts"
    >
      {outcomes.map((outcome) => (
        <div key={outcome} className={outcome === 'rejected' && run.rejected > 0 ? 'is-rejected' : ''}>
          <dt>{t(`import.${outcome}`)}</dt>
          <dd>{numberText(run[outcome])}</dd>
        </div>
      ))}
    </Grid>
  );
}
