import type { LinePerson } from '@hoistway/contract/workOrder/timeLine.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { hoursText } from './lineWords.ts';

type Day = LinePerson['days'][number];

/** The hours of work of a day against those that it has. */
export function DayLoad({ day: { loadMinutes, openMinutes, conflicts } }: { day: Day }) {
  const t = useText();
  const n = hoursText(loadMinutes);
  const isOver = conflicts.includes('overHours');
  return (
    <Box as="span" block color={isOver ? 'red' : 'ink2'} fontSize={12} lineHeight={17}>
      {openMinutes === 0
        ? loadMinutes === 0
          ? t('planner.off')
          : t('timeLine.loadOff', { n })
        : t('timeLine.load', { n, of: hoursText(openMinutes) })}
    </Box>
  );
}

interface PersonHeadProps {
  person: LinePerson;
  /** Each day has its own load. */
  several: boolean;
  /** Work that is too late to be drawn. */
  beyond?: number;
}

/** Who it is, where they work, and what keeps them from it; with the load of a day where only one is shown. */
export function PersonHead({ person, several, beyond = 0 }: PersonHeadProps) {
  const t = useText();
  const { name, companyName, areaName, days, certificateUntil } = person;
  const isCertified = certificateUntil !== null && days.every(({ day }) => day <= certificateUntil);
  const [only] = several ? [] : days;
  return (
    <>
      <Stack as="span" row wrap gap={[0, 8]} align="baseline">
        <Box as="strong" textOverflow="ellipsis">
          {name}
        </Box>
        {only ? <DayLoad day={only} /> : null}
      </Stack>
      <Box
        as="span"
        block
        textOverflow="ellipsis"
        color="ink3"
        fontSize={12}
        lineHeight={17}
        title={companyName}
      >
        {areaName ?? companyName}
        {beyond > 0 ? ` · ${t('timeLine.beyond', { n: beyond })}` : null}
      </Box>
      <Box fontSize={12} lineHeight={18}>
        {isCertified ? null : (
          <BusinessWord
            state="bad"
            word={
              certificateUntil === null
                ? t('personnel.noCertificate')
                : t('personnel.certificateUntilDay', { day: certificateUntil })
            }
          />
        )}
        {days.some(({ conflicts }) => conflicts.includes('absent')) ? (
          <BusinessWord state="warning" word={t('workConflict.absent')} />
        ) : null}
      </Box>
    </>
  );
}
