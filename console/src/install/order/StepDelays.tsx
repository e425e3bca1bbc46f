import { Button } from 'antd';
import type { InstallStepRow } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';

/** Why a step was late on which days. */
export function StepDelays({ step, managed }: { step: InstallStepRow; managed: boolean }) {
  const t = useText();
  const remove = useSubmit(installStepCalls.removeDelay);
  if (step.delays.length === 0) return null;
  return (
    <Stack as="ul" gap={4} aria-label={t('installOrder.delays')}>
      {step.delays.map((delay) => (
        <li key={delay.id}>
          {delay.fromDay === delay.untilDay ? delay.fromDay : `${delay.fromDay} – ${delay.untilDay}`}{' '}
          <strong>{t(`delayCause.${delay.cause}`)}</strong> {delay.causedBy}{' '}
          <span className="hint">{delay.note}</span>
          {delay.picture === null ? null : (
            <>
              {' '}
              <a href={delay.picture.address} target="_blank" rel="noreferrer">
                {t('installDelay.file')}
              </a>
            </>
          )}
          {managed && holdsPermission('install.orderReassign') ? (
            <Button
              type="text"
              size="small"
              danger
              onClick={() =>
                confirmDelete(t, {
                  title: t('installDelay.removeTitle'),
                  run: () => void remove({ id: delay.id }),
                })
              }
            >
              {t('button.delete')}
            </Button>
          ) : null}
        </li>
      ))}
    </Stack>
  );
}
