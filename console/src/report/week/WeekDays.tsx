import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { useLanguage } from '#kit/text.ts';

/** The names of days above the strips, that of the last one, which is today, in bold. */
export function WeekDays({ days }: { days: readonly string[] }) {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <Grid columns={days.length}>
      {days.map((day, at) =>
        at === days.length - 1 ? (
          <Box as="strong" key={day} color="ink" fontWeight={700}>
            {format.format(Date.parse(day))}
          </Box>
        ) : (
          <span key={day}>{format.format(Date.parse(day))}</span>
        ),
      )}
    </Grid>
  );
}
