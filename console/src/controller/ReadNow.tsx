import { Progress } from 'antd';
import { progressOf } from '@hoistway/contract/figure/share.ts';
import { controllerCalls } from '@hoistway/contract/controller/controllerReading.ts';
import { useSend } from '#kit/call/useSend.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import type { Reading, ReadingSubject } from './useReadings.ts';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

interface ReadNowProps {
  id: string;
  subject: ReadingSubject;
  newest: Reading | undefined;
  onBegun(): void;
}

/** Starts a reading of the controller and shows its progress. */
export function ReadNow({ id, subject, newest, onBegun }: ReadNowProps) {
  const t = useText();
  const read = useSend(controllerCalls.readController);
  if (isDisplay) return null;
  if (newest?.state === 'running') {
    const { received, expected } = newest;
    return (
      <Box width={220} className="read-progress" aria-live="polite">
        <span className="hint">
          {expected === 0 ? t('controller.readingBegun') : t('controller.reading', { received, expected })}
        </span>
        <Progress
          {...styleProps({ margin: 0 })}
          percent={progressOf(received, expected)}
          status="active"
          showInfo={false}
          size="small"
        />
      </Box>
    );
  }
  return (
    <ActionButton type="primary" className="read-now" onClick={() => void read({ id, subject }, onBegun)}>
      {t('controller.readNow')}
    </ActionButton>
  );
}
