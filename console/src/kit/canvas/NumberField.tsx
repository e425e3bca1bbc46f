import { InputNumber } from 'antd';
import { useId } from 'react';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange(value: number): void;
}

/** A number with its name above, for what is also done by hand on a canvas. */
export function NumberField({ label, value, min, max, step = 1, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      <InputNumber
        id={id}
        controls={false}
        className="form-number"
        value={value}
        min={min}
        max={max}
        step={step}
        onChange={(next) => next !== null && onChange(next)}
      />
    </label>
  );
}
