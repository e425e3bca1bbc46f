import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { lastedText, type FaultListRow } from './faultColumns.tsx';
import type { Trace } from './FaultTrace.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

interface FaultOccurrencesProps {
  fault: FaultListRow;
  occurrences: Trace['occurrences'];
}

/** The occurrences of a fault, and what suppressed their notification. */
export function FaultOccurrences({ fault, occurrences }: FaultOccurrencesProps) {
  const t = useText();
  return (
    <section>
      <h2>
        {t('faultList.sectionTimes')}{' '}
        <span className="hint">
          {t('faultList.timesInAll', { n: fault.occurrences, shown: occurrences.length })}
        </span>
      </h2>
      <Box as="ol" maxHeight={320} overflow="auto" className="fault-times">
        {occurrences.map((each, index) => (
          <Grid
            as="li"
            columns="72px 164px 96px minmax(0, 1fr)"
            gap={[4, 12]}
            padding={[2, 0]}
            key={`${index} ${each.n}`}
          >
            <span className="hint">{t('faultList.nth', { n: each.n })}</span>
            <time dateTime={each.openedAt}>{wholeTime(each.openedAt)}</time>
            <span>{lastedText(each, t)}</span>
            <span className="hint">
              {t(`suppression.${each.suppression}`)}
              {each.clockWrong ? ` · ${t('fault.clockWrong')}` : null}
            </span>
          </Grid>
        ))}
      </Box>
    </section>
  );
}
