import { Select } from 'antd';
import { useState } from 'react';
import { anyModel, modelWord } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { useText } from '#kit/text.ts';
import { useMappingModels } from '#kit/pick/useMappingModels.ts';
import { byLabel } from '#kit/pick/byLabel.ts';

interface MappingModelPickProps {
  id?: string;
  value?: string;
  onChange?(model: string): void;
}

/** One of the models that are known, or another whose collectors are yet to come. */
export function MappingModelPick({ id, value, onChange }: MappingModelPickProps) {
  const t = useText();
  const { models, failure } = useMappingModels();
  const [typed, setTyped] = useState('');
  const names = new Set([anyModel, ...models.map(({ model }) => model)]);
  for (const name of [value, typed.trim()]) if (name) names.add(name);
  return (
    <Select
      {...(id ? { id } : {})}
      showSearch={{ ...byLabel, onSearch: setTyped }}
      placeholder={t('button.pleaseSelect')}
      value={value ?? null}
      onChange={(next: string | null) => next !== null && onChange?.(next)}
      options={[...names].map((model) => ({ value: model, label: modelWord(model, t) }))}
      {...failure}
    />
  );
}
