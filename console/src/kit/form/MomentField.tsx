import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { MomentPickerProps } from './calendars.tsx';

/** A calendar is heavy: it comes when the first moment is asked for. */
const MomentPicker = lazy(async () => ({ default: (await import('./calendars.tsx')).MomentPicker }));

/** A moment by the person's clock to the second, typed or chosen, in milliseconds. */
export function MomentField(props: MomentPickerProps) {
  return (
    <Suspense fallback={<Input id={props.id} aria-label={props.label} disabled />}>
      <MomentPicker {...props} />
    </Suspense>
  );
}
