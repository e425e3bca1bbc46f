import { Button } from 'antd';
import { partMeasurementCalls } from '@hoistway/contract/part/partMeasurement.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { numberText } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';

function MeasurementsWithin({ id }: { id: string }) {
  const t = useText();
  const { data: measured } = useCall(partMeasurementCalls.list, { id });
  const photo = useSend(partMeasurementCalls.photo);
  if (!measured || measured.length === 0) return null;
  return (
    <Stack as="section" padding={[16, 'gutter', 0]} gap={8}>
      <h2>{t('partMeasurement.title')}</h2>
      <ul>
        {measured.map((each) => (
          <Stack as="li" row wrap gap={12} align="center" padding={[8, 0]} border="bottom" key={each.id}>
            <Grid as="span" gap={2} flex={1} minWidth={0} textOverflow="anywhere">
              <span>
                {t('partCriterion.said', {
                  name: t(`partCriterionId.${each.criterion}`),
                  said: `${numberText(each.value)} ${t(`criterionUnit.${each.unit}`)}`,
                })}
              </span>
              <small>{[each.measuredOn, each.byName, each.remarks].filter(Boolean).join(' · ')}</small>
            </Grid>
            <ChoiceWord choice="partStage" value={each.stage} />
            {each.shown ? (
              <Button size="small" onClick={() => void photo({ id: each.id }, saveFile)}>
                {t('partMeasurement.photo')}
              </Button>
            ) : null}
          </Stack>
        ))}
      </ul>
    </Stack>
  );
}

/** What was measured of a mounted part, the last first. */
export const MeasurementList = withErrorBoundary(MeasurementsWithin);
