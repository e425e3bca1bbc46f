import { Input, Select } from 'antd';
import { z } from 'zod';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { useText } from '../text.ts';

interface ImportValueProps {
  schema: z.ZodType;
  value: string;
  wrong: boolean;
  onChange(value: string): void;
  /** Of the label outside. */
  id?: string;
  /** Where no label stands outside. */
  label?: string;
}

/** What a field is to say in a row: chosen where it has a list, written otherwise. */
export function ImportValue({ schema, value, wrong, onChange, id, label }: ImportValueProps) {
  const t = useText();
  const inner = bare(schema);
  const { choice } = kindOf(schema);
  const shared = {
    size: 'small' as const,
    status: wrong ? ('error' as const) : ('' as const),
    ...(id === undefined ? {} : { id }),
    ...(label === undefined ? {} : { 'aria-label': label }),
  };
  if (!(inner instanceof z.ZodEnum) || choice === undefined)
    return <Input {...shared} value={value} onChange={(event) => onChange(event.target.value)} />;
  return (
    <Select<string>
      {...shared}
      className="wide-pick"
      placeholder={t('button.pleaseSelect')}
      {...(value === '' ? {} : { value })}
      onChange={onChange}
      options={inner.options.map((each) => ({
        value: String(each),
        label: t(`${choice}.${String(each)}` as TextKey),
      }))}
    />
  );
}
