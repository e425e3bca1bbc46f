import { useMemo, useState } from 'react';
import type { CodedLift } from '@hoistway/contract/qrCode/qrCalls.ts';
import { sampleLift } from '@hoistway/contract/label/sampleLift.ts';
import { useText } from '#kit/text.ts';
import { useLabels, type LabelSearchInput } from './useLabels.ts';

/** Whose label is shown while a template is edited: the sample, or a chosen lift. */
export function usePreviewLift() {
  const t = useText();
  const [chosen, setChosen] = useState<LabelSearchInput>();
  const { rows, coded, base } = useLabels(chosen);
  const sample = useMemo(() => sampleLift(t), [t]);
  const [row] = rows;
  const [withCode] = coded;
  const lift: CodedLift = withCode ?? (row ? { ...row, code: sample.code } : sample);
  return {
    lift,
    /** The chosen lift; undefined when the sample is shown. */
    row,
    withCode,
    base,
    choose: (id: string | undefined) => setChosen(id === undefined ? undefined : { elevatorIds: [id] }),
  };
}
