import { useMemo, useState } from 'react';
import type { CodedElevator } from '@hoistway/contract/qrCode/qrCalls.ts';
import { sampleElevator } from '@hoistway/contract/label/sampleElevator.ts';
import { useText } from '#kit/text.ts';
import { useLabels, type LabelSearchInput } from './useLabels.ts';

/** Whose label is shown while a template is edited: the sample, or a chosen elevator. */
export function usePreviewElevator() {
  const t = useText();
  const [chosen, setChosen] = useState<LabelSearchInput>();
  const { rows, coded, base } = useLabels(chosen);
  const sample = useMemo(() => sampleElevator(t), [t]);
  const [row] = rows;
  const [withCode] = coded;
  const elevator: CodedElevator = withCode ?? (row ? { ...row, code: sample.code } : sample);
  return {
    elevator,
    /** The chosen elevator; undefined when the sample is shown. */
    row,
    withCode,
    base,
    choose: (id: string | undefined) => setChosen(id === undefined ? undefined : { elevatorIds: [id] }),
  };
}
