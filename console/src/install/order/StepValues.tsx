import type { InstallStepRow } from '@hoistway/contract/install/installOrderCalls.ts';
import { isOutside } from '@hoistway/contract/install/stepEvidence.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { rangeText } from '@hoistway/contract/install/document/measureRange.ts';

interface StepValuesProps {
  step: Pick<InstallStepRow, 'measures' | 'measured' | 'state' | 'decision'>;
}

/** What was measured in a step, and what the auditor decided on values outside their range. */
export function StepValues({ step }: StepValuesProps) {
  const t = useText();
  const ownName = useOwnName();
  if (step.measures.length === 0 || step.state === 'todo') return null;
  return (
    <Stack as="ul" gap={4}>
      {step.measures.map((measure, at) => {
        const value = step.measured[at];
        const outside = isOutside(measure, value);
        return (
          <li key={at}>
            {ownName(measure.name, measure.englishName)} <strong>{value ?? '–'}</strong> {measure.unit}{' '}
            <span className={outside ? 'alert-text' : 'hint'}>
              {outside ? t('installStep.outOfRange', { range: rangeText(measure) }) : rangeText(measure)}
            </span>
          </li>
        );
      })}
      {step.decision === null ? null : (
        <li>
          {t('installStep.decision')} {step.decision}
        </li>
      )}
    </Stack>
  );
}
