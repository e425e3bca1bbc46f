import './brand.css';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

type Model = NonNullable<z.input<typeof brandCalls.create.input>['models']>[number];

interface ModelRowsProps {
  value?: Model[] | null;
  onChange?(models: Model[]): void;
}

/** The models of a brand, a line for each. */
export function ModelRows({ value, onChange }: ModelRowsProps) {
  const t = useText();
  const models = value ?? [];
  const put = (index: number, part: Partial<Model>) =>
    onChange?.(models.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const cell = (name: keyof Model, input: ReactNode) => (
    <label key={name}>
      <span className="hint">{t(`elevatorModel.${name}`)}</span>
      {input}
    </label>
  );
  return (
    <Stack gap={8} align="flex-start">
      {models.map((model, index) => (
        <Grid
          key={index}
          columns="repeat(3, minmax(0, 3fr)) minmax(0, 2fr) repeat(2, minmax(0, 2fr)) 32px"
          gap={8}
          align="end"
          width="100%"
          className="model-row"
        >
          {(['name', 'nameEn', 'controllerType'] as const).map((name) =>
            cell(
              name,
              <Input
                maxLength={name === 'controllerType' ? 40 : 60}
                value={model[name] ?? ''}
                onChange={({ target }) => put(index, { [name]: target.value })}
              />,
            ),
          )}
          {cell(
            'kind',
            <Select
              value={model.kind}
              onChange={(kind) => put(index, { kind })}
              options={elevatorKinds.map((kind) => ({ value: kind, label: t(`elevatorKind.${kind}`) }))}
            />,
          )}
          {(['ratedLoad', 'ratedSpeed'] as const).map((name) =>
            cell(
              name,
              <InputNumber
                {...styleProps({ width: '100%' })}
                controls={false}
                min={0}
                value={model[name] ?? null}
                onChange={(number) => put(index, { [name]: number })}
              />,
            ),
          )}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`${t('elevatorBrand.removeModel')} ${index + 1}`}
            onClick={() => onChange?.(models.filter((_, at) => at !== index))}
          />
        </Grid>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => onChange?.([...models, { name: '', kind: 'traction' }])}>
        {t('elevatorBrand.addModel')}
      </Button>
    </Stack>
  );
}
