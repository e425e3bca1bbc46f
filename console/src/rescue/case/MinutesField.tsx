import { InputNumber, Segmented } from 'antd';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';

const usual = [5, 10, 15, 20, 30] as const;

interface MinutesFieldProps {
  id?: string;
  value?: number | null;
  onChange?(minutes: number | null): void;
  large?: boolean;
}

/** In how many minutes somebody is there: the usual numbers by one press, any other by hand. */
export function MinutesField({ id, value = null, onChange, large = false }: MinutesFieldProps) {
  const t = useText();
  return (
    <Stack as="span" row wrap gap={8} className="minutes-field">
      <InputNumber
        {...(id ? { id } : {})}
        aria-label={t('rescue.eta')}
        controls={false}
        min={0}
        max={600}
        size={large ? 'large' : 'middle'}
        value={value}
        onChange={(minutes) => onChange?.(minutes)}
      />
      <Segmented
        aria-label={t('rescue.eta')}
        size={large ? 'large' : 'middle'}
        options={usual.map((minutes) => ({ value: minutes, label: String(minutes) }))}
        {...(usual.some((minutes) => minutes === value) ? { value: value as number } : { value: 0 })}
        onChange={(minutes) => onChange?.(minutes)}
      />
    </Stack>
  );
}
