import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { maxDayParts, type DayPart } from '@hoistway/contract/advert/schedule/programSchedule.ts';
import { ClockField } from '#kit/form/ClockField.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

interface DayPartsFieldProps {
  id?: string;
  value?: DayPart[];
  onChange?(dayParts: DayPart[]): void;
}

const [hour, dayEnd] = [60, 1440];

/** A stretch after the last one, as far as the day has room for it. */
function nextPart(parts: readonly DayPart[]): DayPart {
  const last = parts.at(-1);
  return last && last.until <= dayEnd - 2 * hour
    ? { from: last.until + hour, until: Math.min(last.until + 3 * hour, dayEnd) }
    : { from: 8 * hour, until: 20 * hour };
}

/** Times of day, typed as clocks show them. */
export function DayPartsField({ id, value = [], onChange }: DayPartsFieldProps) {
  const t = useText();
  const put = (index: number, changes: Partial<DayPart>) =>
    onChange?.(value.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  return (
    <Stack id={id ?? ''} gap={6} tabIndex={-1}>
      {value.map((part, at) => (
        <Stack key={at} row gap={6} align="center">
          <ClockField
            label={t('programSchedule.partFrom', { n: at + 1 })}
            minute={part.from}
            onChange={(from) => put(at, { from })}
          />
          –
          <ClockField
            label={t('programSchedule.partUntil', { n: at + 1 })}
            minute={part.until}
            onChange={(until) => put(at, { until })}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('programSchedule.takePart', { n: at + 1 })}
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          />
        </Stack>
      ))}
      <div>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={value.length >= maxDayParts}
          onClick={() => onChange?.([...value, nextPart(value)])}
        >
          {t('programSchedule.addPart')}
        </Button>
      </div>
    </Stack>
  );
}
