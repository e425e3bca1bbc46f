import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { RescueDetail, RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { BusinessGlyph } from '#kit/glyph/BusinessGlyph.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';
import { arrivalText } from '../case/arrivalWords.ts';
import { rescueStages, type ShownStage } from './rescueStages.ts';

interface RunningStagesProps {
  rescue: RescueRow;
  /** What the case itself says beside its row, once it is read. */
  detail: RescueDetail | undefined;
}

/** The stages of a rescue with their times, the present one in bold. */
export function RunningStages({ rescue, detail }: RunningStagesProps) {
  const t = useText();
  const now = useNow();
  return (
    <Stack as="ol" gap={6} aria-label={t('rescueStage.all')}>
      {rescueStages(rescue).map((shown) => (
        <Stack as="li" row gap={8} align="baseline" key={shown.stage} data-stage={shown.glyph}>
          <Box as="span" flex="none">
            <BusinessGlyph state={shown.glyph} label={t(`rescueStage.state.${shown.glyph}`)} />
          </Box>
          <Box
            as="span"
            flex={1}
            minWidth={0}
            color={shown.glyph === 'waiting' ? 'ink2' : 'ink'}
            fontWeight={shown.glyph === 'running' ? 600 : 400}
          >
            {stageWord(shown, rescue, detail && arrivalText(detail, now, t), t)}
          </Box>
          <Box as="span" flex="none" className="hint">
            {shown.glyph === 'done'
              ? shown.at === null
                ? noValue
                : formatDayTime(Date.parse(shown.at))
              : null}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

function stageWord(
  { stage, glyph }: ShownStage,
  { leadName }: RescueRow,
  arrival: string | undefined,
  t: Translate,
): string {
  const who = leadName ?? noValue;
  switch (stage) {
    case 'reported':
      return t('rescueStage.reported');
    case 'accepted':
      return glyph === 'done' ? t('rescueStage.accepted', { who }) : t('rescue.nobodyAccepted');
    case 'arrived':
      if (glyph === 'done') return t('rescueStage.arrived', { who });
      return glyph === 'running' ? (arrival ?? t('rescueState.accepted')) : t('rescueStage.toArrive');
    case 'released':
      return t(glyph === 'running' ? 'rescueStage.releasing' : 'rescueStage.released');
  }
}
