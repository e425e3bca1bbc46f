import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import chinese from 'dayjs/locale/zh-cn';
import { dayFault, isDay, typedDay } from '@hoistway/contract/input/writtenDay.ts';
import { useState, type AriaAttributes, type SyntheticEvent } from 'react';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';
import { OddText } from './OddText.tsx';

// Known, not spoken: each picker asks for the language of the page.
dayjs.locale(chinese, undefined, true);

export interface DayPickerProps extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
> {
  id?: string;
  value?: string | null;
  /** What stands in it as long as it is empty. */
  placeholder?: string;
  onChange?(day: string): void;
}

const shown = 'YYYY-MM-DD';

/** What was typed while the field had a value, and could not be taken. */
interface Odd {
  text: string;
  beside: unknown;
}

/** The calendar behind `DayField`. What is typed in another writing is taken, or given on as it is for a rule to refuse. */
export function DayPicker({ value, onChange, placeholder, ...rest }: DayPickerProps) {
  const t = useText();
  const [odd, setOdd] = useState<Odd>();
  // The calendar keeps a text of which nothing followed: a new one shows the day.
  const [repeated, setRepeated] = useState(0);
  const settle = (text: string) => {
    if (text === '') {
      setOdd(undefined);
      if (value || odd) onChange?.('');
      return;
    }
    const read = typedDay(text);
    setOdd('day' in read ? undefined : { text, beside: value });
    const next = 'day' in read ? read.day : text;
    if (next !== value) onChange?.(next);
    else if ('day' in read) setRepeated(repeated + 1);
  };
  const fault = dayFault(value);
  const text = fault ? value! : odd?.beside === value ? odd?.text : undefined;
  if (text !== undefined)
    return (
      <OddText
        key={text}
        id={rest.id}
        label={rest['aria-label']}
        text={text}
        reason={t(dayFault(text) ?? 'invalid.dateIncorrect')}
        onSettle={settle}
      />
    );
  const take = ({ target }: SyntheticEvent<HTMLElement>, takes: (written: string) => boolean) => {
    if (!(target instanceof HTMLInputElement)) return;
    const written = target.value.trim();
    if (written !== (value ?? '') && takes(written)) settle(written);
  };
  return (
    <DatePicker
      key={repeated}
      {...rest}
      className="wide-pick"
      format={shown}
      preserveInvalidOnBlur
      placeholder={placeholder ?? t('date.day')}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day === null ? '' : day.format(shown))}
      // At once, not after the calendar has closed: the press that leaves the field may send the form.
      onBlur={(event) => take(event, () => true)}
      onKeyDown={(event) => {
        // A day as it is shown is taken by the calendar itself.
        if (event.key === 'Enter') take(event, (written) => !isDay(written));
      }}
    />
  );
}

export interface MomentPickerProps {
  /** Of a field within a form, which points at it. */
  id?: string;
  label: string;
  value: number;
  /** No moment before it can be chosen. */
  min: number | undefined;
  onChange(moment: number): void;
  /** Where there may be none: not a number is none, and the calendar can be emptied. */
  onClear?(): void;
  /** Somebody is about to choose: what runs should stand. */
  onFocus?(): void;
}

const shownMoment = 'YYYY-MM-DD HH:mm:ss';

/** The moment that somebody typed by their clock: a day in any writing, and a time of day. */
function typedMoment(text: string): number | undefined {
  const [, day = '', time = '00:00'] =
    /^(.*?)(?:(?<=\S)[\sT]+(\d{1,2}(?::\d{1,2}){1,2}))?$/.exec(text.normalize('NFKC')) ?? [];
  const read = typedDay(day);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  if ('fault' in read || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return dayjs(read.day).hour(hours).minute(minutes).second(seconds).valueOf();
}

/** The calendar behind `MomentField`. */
export function MomentPicker({ id, label, value, min, onChange, onClear, onFocus }: MomentPickerProps) {
  const t = useText();
  const clearing = useClearing();
  const [odd, setOdd] = useState<Odd>();
  const [repeated, setRepeated] = useState(0);
  const settle = (text: string) => {
    const moment = typedMoment(text);
    const isTaken = moment !== undefined && (min === undefined || moment >= min);
    // Emptied, it is again the moment that it was.
    setOdd(isTaken || text === '' ? undefined : { text, beside: value });
    if (isTaken && moment !== value) onChange(moment);
    else if (isTaken) setRepeated(repeated + 1);
  };
  if (odd && odd.beside === value)
    return (
      <OddText
        key={odd.text}
        id={id}
        label={label}
        text={odd.text}
        reason={t('invalid.momentWriting')}
        onSettle={settle}
      />
    );
  const leave = ({ target }: SyntheticEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const text = target.value.trim();
    if (text !== dayjs(value).format(shownMoment)) settle(text);
  };
  return (
    <DatePicker
      key={repeated}
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      showTime
      showNow={false}
      needConfirm={false}
      allowClear={onClear ? clearing : false}
      format={shownMoment}
      preserveInvalidOnBlur
      value={Number.isNaN(value) ? null : dayjs(value)}
      {...(min === undefined ? {} : { minDate: dayjs(min) })}
      onChange={(moment) => (moment ? onChange(moment.valueOf()) : onClear?.())}
      onFocus={() => onFocus?.()}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave(event);
      }}
    />
  );
}
