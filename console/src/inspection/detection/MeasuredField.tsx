import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import {
  maxMeasured,
  type MeasuredValue,
} from '@hoistway/contract/inspection/detection/elevatorDetection.ts';
import type { Measure } from '@hoistway/contract/inspection/detection/detectionRules.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';
import { useLanguage, useText } from '#kit/text.ts';

type Row = Omit<MeasuredValue, 'value'> & { value: number | null };

const isMeasured = (row: Row): row is MeasuredValue => row.value !== null;

interface MeasuredFieldProps {
  /** Given by the field around it. */
  id?: string;
  value?: readonly MeasuredValue[];
  onChange?(value: MeasuredValue[]): void;
  /** What is usually measured. */
  measures: readonly Measure[];
}

/** Values that were measured, with their units; a line without a value is not sent. */
export function MeasuredField({ id, value = [], onChange, measures }: MeasuredFieldProps) {
  const t = useText();
  const { language } = useLanguage();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    value.length > 0
      ? value
      : measures.map((measure) => ({ name: measure[language], value: null, unit: measure.unit })),
  );
  const show = (next: readonly Row[]) => {
    setRows(next);
    onChange?.(next.filter(isMeasured));
  };
  const change = (at: number, said: Partial<Row>) =>
    show(rows.map((row, n) => (n === at ? { ...row, ...said } : row)));
  return (
    <Stack gap={8} {...(id === undefined ? {} : { id })}>
      {rows.map((row, at) => (
        // eslint-disable-next-line react/no-array-index-key -- a line is known by its place alone
        <Stack key={at} row wrap gap={8} align="center">
          <Input
            aria-label={t('elevatorDetection.measureName')}
            placeholder={t('elevatorDetection.measureName')}
            maxLength={60}
            value={row.name}
            onChange={({ target }) => change(at, { name: target.value })}
            {...styleProps({ width: 200 })}
          />
          <InputNumber<number>
            aria-label={t('elevatorDetection.measureValue')}
            placeholder={t('elevatorDetection.measureValue')}
            controls={false}
            value={row.value}
            onChange={(next) => change(at, { value: next })}
            {...styleProps({ width: 120 })}
          />
          <Input
            aria-label={t('elevatorDetection.measureUnit')}
            placeholder={t('elevatorDetection.measureUnit')}
            maxLength={20}
            value={row.unit}
            onChange={({ target }) => change(at, { unit: target.value })}
            {...styleProps({ width: 90 })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('elevatorDetection.dropMeasure', { name: row.name })}
            onClick={() => show(rows.filter((_, n) => n !== at))}
          />
        </Stack>
      ))}
      {rows.length < maxMeasured ? (
        <Stack row>
          <Button
            icon={<PlusOutlined />}
            onClick={() => show([...rows, { name: '', value: null, unit: '' }])}
          >
            {t('elevatorDetection.addMeasure')}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}
