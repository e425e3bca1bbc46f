import type { PersonnelRow } from '@hoistway/contract/workOrder/personnel.ts';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import './personnel/personnel.css';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

type Hours = Pick<
  PersonnelRow,
  'hoursThisWeek' | 'hoursNextWeek' | 'workHoursThisWeek' | 'workHoursNextWeek'
>;

interface WorkloadProps {
  figures: Hours;
  named?: boolean;
  /** In a row of a list, whose heading names the weeks and their unit. */
  dense?: boolean;
}

/** The work of this week and the next against the working hours: a bar each, below each other with name and unit, or beside each other. */
export function Workload({ figures, named = false, dense = false }: WorkloadProps) {
  const t = useText();
  const { hoursThisWeek, hoursNextWeek, workHoursThisWeek, workHoursNextWeek } = figures;
  return (
    <Grid as="span" {...(dense ? { columns: 2, gap: 16 } : {})}>
      <WeekBar
        {...{ named, dense }}
        week={t('personnel.thisWeek')}
        hours={hoursThisWeek}
        of={workHoursThisWeek}
      />
      <WeekBar
        {...{ named, dense }}
        week={t('personnel.nextWeek')}
        hours={hoursNextWeek}
        of={workHoursNextWeek}
      />
    </Grid>
  );
}

interface WeekBarProps {
  named: boolean;
  dense: boolean;
  week: string;
  hours: number;
  of: number;
}

function WeekBar({ named, dense, week, hours, of }: WeekBarProps) {
  const t = useText();
  const [n, most] = [numberText(hours, hours % 1 === 0 ? 0 : 1), numberText(of)];
  // What goes beyond the working hours fills the bar and changes its colour.
  const share = of === 0 ? (hours > 0 ? 1 : 0) : Math.min(1, hours / of);
  return (
    <Grid
      as="span"
      columns={dense ? 'minmax(28px, 1fr) auto' : 'minmax(40px, 1fr) auto'}
      gap={8}
      align="center"
      fontSize={11}
      lineHeight={14}
      className={named ? 'workload-week is-named' : 'workload-week'}
      title={t('personnel.workloadHint', { week, n, of: most })}
    >
      {named ? <span>{week}</span> : null}
      <Box
        as="span"
        height={6}
        overflow="hidden"
        borderRadius={3}
        background="line"
        className={hours > of ? 'workload-bar is-over' : 'workload-bar'}
        aria-hidden
      >
        <Box as="i" height="100%" background="pri" block style={{ width: `${share * 100}%` }} />
      </Box>
      <Box as="span" minWidth={dense ? 44 : 72} color="ink2" textAlign="right">
        {named ? t('personnel.hoursOf', { n, of: most }) : `${n} / ${most}`}
      </Box>
    </Grid>
  );
}
