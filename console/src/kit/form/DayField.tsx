import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { DayPickerProps } from './calendars.tsx';

/** A calendar is heavy: it comes when the first day is asked for. */
const DayPicker = lazy(async () => ({ default: (await import('./calendars.tsx')).DayPicker }));

/** A day, typed or chosen from a calendar, as text yyyy-MM-dd. A form gives it its value. */
export function DayField(props: DayPickerProps) {
  return (
    <Suspense
      fallback={
        <Input
          id={props.id}
          aria-label={props['aria-label']}
          disabled
          placeholder={props.placeholder}
          value={props.value ?? ''}
        />
      }
    >
      <DayPicker {...props} />
    </Suspense>
  );
}
