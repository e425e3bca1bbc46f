import { detectionCalls, type DetectionRow } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';

/** Asks before a test is deleted. */
export function useRemoveDetection(onDone?: () => void) {
  const t = useText();
  const remove = useSubmit(detectionCalls.remove);
  return ({ id, elevatorNumber }: DetectionRow) =>
    confirmDelete(t, {
      title: t('elevatorDetection.removeTitle', { name: elevatorNumber }),
      hint: t('elevatorDetection.removeHint'),
      run: () => void remove({ id }, onDone),
    });
}
