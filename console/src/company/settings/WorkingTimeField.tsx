import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import type { WorkingTime } from '@hoistway/contract/setting/workingTime.ts';
import { useText } from '#kit/text.ts';
import { ShiftRow } from '#kit/form/ShiftRow.tsx';
import { holidayText, readHolidays, defaultHours, weekdays } from './workingHours.ts';
import '../company.css';

interface WorkingTimeFieldProps {
  id?: string;
  value?: WorkingTime | null;
  onChange?(value: WorkingTime | null): void;
  /** What holds without own hours, and what own ones begin with. */
  inherited: WorkingTime | null;
}

/** The hours of each weekday and the days that differ, or those of the company above. */
export function WorkingTimeField({ id, value, onChange, inherited }: WorkingTimeFieldProps) {
  const t = useText();
  return (
    <div className="stacked" id={id}>
      <Segmented
        className="fitted"
        aria-label={t('companySettings.workingTime')}
        value={value ? 'own' : 'above'}
        options={[
          { value: 'above', label: t('companySettings.asAbove') },
          { value: 'own', label: t('companySettings.ownHours') },
        ]}
        onChange={(next) => onChange?.(next === 'own' ? (inherited ?? defaultHours) : null)}
      />
      {value ? <OwnHours value={value} onChange={(next) => onChange?.(next)} /> : null}
    </div>
  );
}

function OwnHours({ value, onChange }: { value: WorkingTime; onChange(value: WorkingTime): void }) {
  const t = useText();
  const [days, setDays] = useState(() => holidayText(value.holidays, t('companySettings.workedWord')));
  const of = (weekday: number) => value.shifts.filter((each) => each.weekday === weekday);
  const replace = (weekday: number, shifts: WorkingTime['shifts']) =>
    onChange({ ...value, shifts: [...value.shifts.filter((each) => each.weekday !== weekday), ...shifts] });
  const likeMonday = () =>
    onChange({
      ...value,
      shifts: [
        ...[1, 2, 3, 4, 5].flatMap((weekday) => of(1).map((each) => ({ ...each, weekday }))),
        ...value.shifts.filter((each) => each.weekday > 5),
      ],
    });
  return (
    <>
      <ul className="shift-rows">
        {weekdays.map((weekday) => (
          <ShiftRow
            key={weekday}
            weekday={weekday}
            shifts={of(weekday)}
            onChange={(shifts) => replace(weekday, shifts)}
          />
        ))}
      </ul>
      <Button className="fitted" onClick={likeMonday}>
        {t('companySettings.likeMonday')}
      </Button>
      <label>
        {t('companySettings.holidays')}
        <Input.TextArea
          rows={6}
          maxLength={12_000}
          placeholder={t('companySettings.holidaysExample')}
          value={days}
          onChange={(event) => {
            setDays(event.target.value);
            onChange({ ...value, holidays: readHolidays(event.target.value) });
          }}
        />
      </label>
      <p className="hint">{t('companySettings.holidaysHint', { n: value.holidays.length })}</p>
    </>
  );
}
