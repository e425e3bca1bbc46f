import { mapStates } from '@hoistway/contract/live/mapState.ts';
import { shareText } from '@hoistway/contract/figure/share.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { cssVariable } from '#kit/theme/cssVariables.ts';
import { elevatorsOf, stateWord } from './dashboardFigures.ts';
import type { Dashboard } from './useDashboard.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** Elevators by state as a board, the worst first; what never spoke is not among the normal. */
export function DashboardStates({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { states, online } = dashboard;
  return (
    <Grid
      as="ul"
      columns="repeat(7, auto)"
      border={['top', 'bottom']}
      className="dashboard-states"
      aria-label={t('dashboard.states')}
    >
      {mapStates.toReversed().map((state) => (
        <Stack
          key={state}
          data-state={state}
          as="li"
          row
          wrap
          gap={[0, '0.6em']}
          align="center"
          padding={['0.3em', '1em']}
          color="ink2"
          textOverflow="nowrap"
          className={states[state] > 0 ? 'is-some' : ''}
        >
          <StatusGlyph
            state={state}
            size={30}
            {...(states[state] > 0 ? {} : { color: cssVariable('line2') })}
          />
          <strong>{numberText(states[state])}</strong>
          <span>{stateWord(state, t)}</span>
        </Stack>
      ))}
      <Stack
        as="li"
        row
        wrap
        gap={[0, '0.6em']}
        align="center"
        padding={['0.3em', '1em']}
        color="ink2"
        textOverflow="nowrap"
        data-state="online"
      >
        <strong>{shareText(online, elevatorsOf(dashboard))}</strong>
        <span>{t('dashboard.online')}</span>
      </Stack>
    </Grid>
  );
}
