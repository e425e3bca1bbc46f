import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { maxStepParts, type StepPart } from '@hoistway/contract/install/stepPart.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { byLabel } from '#kit/pick/byLabel.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useKeptCall } from '#kit/offline/useKeptCall.ts';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(installStepCalls.noteParts);
type Values = Pick<InputOf<typeof installStepCalls.noteParts>, 'parts'>;
type Kind = ReplyOf<typeof installStepCalls.partKinds>[number];
const everyMs = 300_000;

interface PartsFormProps {
  id: string;
  parts: readonly StepPart[];
  /** Keeps what is noted on the phone; without it the server is told at once. */
  note?(said: Values): Promise<unknown>;
  onClose(): void;
}

/** Notes what was mounted in a step. */
export function PartsForm({ id, parts, note, onClose }: PartsFormProps) {
  const t = useText();
  const tell = useSubmit(installStepCalls.noteParts);
  const kinds = useKeptCall(installStepCalls.partKinds, {}, everyMs);
  const [initial] = useState<Values>(() => ({
    parts: parts.map(({ partKindId, place, quantity, serial, batchNo }) => ({
      partKindId,
      place,
      quantity,
      serial,
      batchNo,
    })),
  }));
  return (
    <FormDialog title={t('installStep.noteParts')} onCancel={onClose} mask={{ closable: false }}>
      <p className="hint">{t('installStep.partsHint')}</p>
      <EntityForm<typeof installStepCalls.noteParts, Values>
        name="installParts"
        call={installStepCalls.noteParts}
        fixed={{ id }}
        initial={initial}
        save={(values) => (note ? note(values) : tell({ id, ...values }))}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item
          name="parts"
          label={t('installStep.parts')}
          required={false}
          validateTrigger={[]}
          validateFirst
          more={[
            {
              validator: (_, entered: StepPart[]) =>
                entered.some(({ partKindId }) => partKindId === '')
                  ? Promise.reject(new Error(t('invalid.noSuchPartKind')))
                  : Promise.resolve(),
            },
          ]}
        >
          <PartsField kinds={kinds.data ?? []} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}

interface PartsFieldProps {
  id?: string;
  value?: StepPart[];
  onChange?(parts: StepPart[]): void;
  kinds: readonly Kind[];
}

const fresh: StepPart = { partKindId: '', place: null, quantity: 1, serial: null, batchNo: null };

/** Parts one below the other: what is asked of each follows from its kind. */
function PartsField({ id, value = [], onChange, kinds }: PartsFieldProps) {
  const t = useText();
  const change = (at: number, changes: Partial<StepPart>) =>
    onChange?.(value.map((part, nth) => (nth === at ? { ...part, ...changes } : part)));
  return (
    <Stack gap={12} id={id ?? ''} tabIndex={-1}>
      {kinds.length === 0 ? <p className="hint">{t('installStep.noKinds')}</p> : null}
      {value.map((part, at) => (
        <PartFields
          key={at}
          part={part}
          n={at + 1}
          kinds={kinds}
          onChange={(changes) => change(at, changes)}
          onRemove={() => onChange?.(value.filter((_, nth) => nth !== at))}
        />
      ))}
      {value.length < maxStepParts && kinds.length > 0 ? (
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, fresh])}>
          {t('installStep.addPart')}
        </Button>
      ) : null}
    </Stack>
  );
}

interface PartFieldsProps {
  part: StepPart;
  n: number;
  kinds: readonly Kind[];
  onChange(changes: Partial<StepPart>): void;
  onRemove(): void;
}

function PartFields({ part, n, kinds, onChange, onRemove }: PartFieldsProps) {
  const t = useText();
  const kind = kinds.find((each) => each.id === part.partKindId);
  const said = (field: string) => t('installNode.rowOf', { n, field });
  const mark = kind?.marking === 'batch' ? 'batchNo' : 'serial';
  return (
    <Stack gap={8} padding={12} border="all" borderRadius={6}>
      <Stack row gap={8} align="center">
        <Box flex={1} minWidth={0}>
          <Select
            aria-label={said(t('mountedPart.partKindId'))}
            showSearch={byLabel}
            placeholder={t('mountedPart.partKindId')}
            value={part.partKindId || null}
            options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(partKindId) => onChange({ ...fresh, place: part.place, partKindId: partKindId ?? '' })}
          />
        </Box>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('installNode.takeRowPlain', { n })}
          onClick={onRemove}
        />
      </Stack>
      <Grid columns={2} gap={8}>
        {kind === undefined || kind.marking === 'none' ? null : (
          <Input
            maxLength={60}
            aria-label={said(t(`mountedPart.${mark}`))}
            placeholder={t(`mountedPart.${mark}`)}
            value={part[mark] ?? ''}
            onChange={({ target }) => onChange({ [mark]: target.value || null })}
          />
        )}
        {kind === undefined || kind.marking === 'serial' ? null : (
          <InputNumber
            controls={false}
            className="form-number"
            aria-label={said(t('mountedPart.quantity'))}
            suffix={kind.unit}
            value={part.quantity}
            onChange={(quantity) => onChange({ quantity: quantity ?? 0 })}
          />
        )}
        <Input
          maxLength={60}
          aria-label={said(t('mountedPart.place'))}
          placeholder={t('mountedPart.place')}
          value={part.place ?? ''}
          onChange={({ target }) => onChange({ place: target.value || null })}
        />
      </Grid>
    </Stack>
  );
}
