import {
  effectCalls,
  effectDays,
  type ComparedMeasure,
  type MachineMeasure,
} from '@hoistway/contract/report/effect/effectCalls.ts';
import { useCall } from '../call/useCall.ts';
import { withErrorBoundary } from '../failure/ErrorBoundary.tsx';
import { numberText } from '../format/number.ts';
import { ChoiceWord } from '../glyph/ChoiceWord.tsx';
import { Box } from '../layout/Box.tsx';
import { Stack } from '../layout/Stack.tsx';
import { useText } from '../text.ts';

/** With how many decimals each is told. */
const decimals: Readonly<Record<MachineMeasure, number>> = {
  levelling: 1,
  doorTime: 1,
  reversals: 1,
  faults: 2,
  energy: 3,
};

function VisitEffectWithin({ orderId }: { orderId: string }) {
  const t = useText();
  const { data } = useCall(effectCalls.ofOrder, { id: orderId });
  if (!data) return null;
  const { verdict, measures, passedDays, from, to } = data;
  const isOver = passedDays >= effectDays;
  return (
    <section className="part is-lined" aria-label={t('visitEffect.title')}>
      <Stack row wrap gap={[4, 12]} align="baseline">
        <h2>{t('visitEffect.title')}</h2>
        <ChoiceWord choice="effectVerdict" value={verdict} />
        {isOver ? null : (
          <span className="hint">{t('visitEffect.soFar', { n: passedDays, of: effectDays })}</span>
        )}
      </Stack>
      {verdict === 'tooLittle' ? null : (
        <Box overflow="auto">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('visitEffect.measure')}</th>
                <th scope="col">{t('visitEffect.before')}</th>
                <th scope="col">{t('visitEffect.after')}</th>
                <th scope="col">{t('visitEffect.verdict')}</th>
              </tr>
            </thead>
            <tbody>
              {measures.map((each, index) => (
                <MeasureRow key={`${index} ${each.measure}`} compared={each} />
              ))}
            </tbody>
          </table>
        </Box>
      )}
      <Box as="p" margin={[8, 0, 0]} className="hint">
        {t('visitEffect.hint', { from, to })}
      </Box>
    </section>
  );
}

function MeasureRow({ compared }: { compared: ComparedMeasure }) {
  const t = useText();
  const { measure, before, after, beforeDays, afterDays, verdict } = compared;
  const value = (mean: number | null, days: number) => (
    <td>
      {numberText(mean, decimals[measure])} <span className="hint">{t('visitEffect.days', { n: days })}</span>
    </td>
  );
  return (
    <tr>
      <th scope="row">{t(`machineMeasure.${measure}`)}</th>
      {value(before, beforeDays)}
      {value(after, afterDays)}
      <td>
        <ChoiceWord choice="measureVerdict" value={verdict} />
      </td>
    </tr>
  );
}

/** What an elevator did before and after a visit, beside what it does by itself; nothing of a visit that is not done. */
export const VisitEffect = withErrorBoundary(VisitEffectWithin);
