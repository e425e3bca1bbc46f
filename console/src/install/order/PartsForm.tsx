import { Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { maxStepParts, type StepPart } from '@hoistway/contract/install/stepPart.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { byLabel } from '#kit/pick/byLabel.ts';
import { useKeptCall } from '#kit/offline/useKeptCall.ts';
import { useText } from '#kit/text.ts';
import { EnteredRows } from '../EnteredRows.tsx';

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
    <FormDialog title={t('installStep.noteParts')} width={760} onCancel={onClose} mask={{ closable: false }}>
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
        <Item name="parts" label={t('installStep.parts')}>
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

function PartsField({ id, value = [], onChange, kinds }: PartsFieldProps) {
  const t = useText();
  const markOf = (part: StepPart) =>
    kinds.find((kind) => kind.id === part.partKindId)?.marking === 'batch' ? 'batchNo' : 'serial';
  return (
    <EnteredRows
      id={id}
      rows={value}
      headings={[
        t('mountedPart.partKindId'),
        t('mountedPart.place'),
        t('mountedPart.quantity'),
        t('installStep.partMark'),
      ]}
      fresh={fresh}
      max={maxStepParts}
      addText={t('installStep.addPart')}
      {...(kinds.length === 0 ? { emptyText: t('installStep.noKinds') } : {})}
      onChange={(parts) => onChange?.(parts)}
      cellsOf={(part, at, change) => {
        const said = (field: string) => t('installNode.rowOf', { n: at + 1, field });
        const kind = kinds.find((each) => each.id === part.partKindId);
        const mark = markOf(part);
        return [
          <Select
            key="kind"
            aria-label={said(t('mountedPart.partKindId'))}
            showSearch={byLabel}
            style={{ width: 220 }}
            value={part.partKindId || null}
            options={kinds.map(({ id: kindId, name }) => ({ value: kindId, label: name }))}
            onChange={(partKindId) => change({ partKindId: partKindId ?? '', serial: null, batchNo: null })}
          />,
          <Input
            key="place"
            maxLength={60}
            aria-label={said(t('mountedPart.place'))}
            value={part.place ?? ''}
            onChange={({ target }) => change({ place: target.value || null })}
          />,
          <InputNumber
            key="quantity"
            controls={false}
            className="form-number"
            aria-label={said(t('mountedPart.quantity'))}
            suffix={kind?.unit}
            disabled={kind?.marking === 'serial'}
            value={part.quantity}
            onChange={(quantity) => change({ quantity: quantity ?? 0 })}
          />,
          <Input
            key="mark"
            maxLength={60}
            aria-label={said(t('installStep.partMark'))}
            disabled={kind === undefined || kind.marking === 'none'}
            value={part[mark] ?? ''}
            onChange={({ target }) => change({ [mark]: target.value || null })}
          />,
        ];
      }}
    />
  );
}
