import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import chinese from 'dayjs/locale/zh-cn';
import type { AriaAttributes, SyntheticEvent } from 'react';
import { useText } from '../text.ts';

// Known, not spoken: each picker asks for the language of the page.
dayjs.locale(chinese, undefined, true);

export interface DayPickerProps extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
> {
  id?: string;
  value?: string | null;
  onChange?(day: string): void;
}

const shown = 'YYYY-MM-DD';
/** As it is shown, and as people type it; one that a shorter text fits would be taken before it is typed to its end. */
const formats = [shown, 'YYYYMMDD', 'YYYY/MM/DD', 'YYYY.MM.DD'];

/** The calendar behind `DayField`. */
export function DayPicker({ value, onChange, ...rest }: DayPickerProps) {
  const t = useText();
  /** antd gives a day back whose text was taken away. */
  const clearIfEmpty = ({ target }: SyntheticEvent<HTMLElement>) => {
    if (value && target instanceof HTMLInputElement && target.value === '') onChange?.('');
  };
  return (
    <DatePicker
      {...rest}
      className="wide-pick"
      format={formats}
      placeholder={t('date.day')}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day === null ? '' : day.format(shown))}
      onBlur={clearIfEmpty}
      onKeyDown={(event) => {
        if (event.key === 'Enter') clearIfEmpty(event);
      }}
    />
  );
}

export interface MomentPickerProps {
  label: string;
  value: number;
  /** No moment before it can be chosen. */
  min: number | undefined;
  onChange(moment: number): void;
  /** Somebody is about to choose: what runs should stand. */
  onFocus?(): void;
}

/** The calendar behind `MomentField`. */
export function MomentPicker({ label, value, min, onChange, onFocus }: MomentPickerProps) {
  return (
    <DatePicker
      aria-label={label}
      showTime
      showNow={false}
      needConfirm={false}
      allowClear={false}
      format="YYYY-MM-DD HH:mm:ss"
      value={dayjs(value)}
      {...(min === undefined ? {} : { minDate: dayjs(min) })}
      onChange={(moment) => moment && onChange(moment.valueOf())}
      onFocus={() => onFocus?.()}
    />
  );
}
