import type { StepPartRow } from '@hoistway/contract/install/stepPart.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

/** What was mounted in a step. */
export function StepPartList({ parts }: { parts: readonly StepPartRow[] }) {
  const t = useText();
  if (parts.length === 0) return null;
  return (
    <Stack gap={4}>
      <span>{t('installStep.parts')}</span>
      <Stack as="ul" gap={4}>
        {parts.map(({ name, quantity, unit, serial, batchNo, place }, at) => (
          <li key={at}>
            {t('installStep.partOf', { name, n: quantity, unit })}{' '}
            <span className="hint">
              {[place, serial ?? batchNo].filter((each) => each !== null).join(' · ')}
            </span>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
