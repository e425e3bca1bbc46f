import { Alert } from 'antd';
import { useState } from 'react';
import { maxLabels, qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import { defaultQrSizes } from '@hoistway/contract/qrCode/qrCode.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { showDone } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';
import { CodeFields, sentCode, type WrittenCode } from './CodeFields.tsx';
import { ElevatorChoice } from './ElevatorChoice.tsx';
import { useLabels, type LabelSearchInput } from './useLabels.ts';

interface GenerateCodesProps {
  search: LabelSearchInput;
  /** One elevator, when that is meant. */
  elevatorId?: string;
  /** What comes next, once they are made; nothing without it. */
  onMade?: () => void;
  onClose(): void;
}

/** Codes for elevators that have none yet. */
export function GenerateCodes({ search, elevatorId, onMade, onClose }: GenerateCodesProps) {
  const t = useText();
  const [chosen, setChosen] = useState<LabelSearchInput | undefined>(
    elevatorId === undefined ? search : { elevatorIds: [elevatorId] },
  );
  const { rows, coded, total, counted, failure } = useLabels(chosen);
  // The one that was chosen need not be read first.
  const elevatorIds = elevatorId === undefined ? rows.map((row) => row.id) : [elevatorId];
  const create = useSend(qrCalls.create);
  const save = (written: WrittenCode) =>
    create({ ...sentCode(written), elevatorIds }, ({ made, kept }) =>
      showDone(t('label.made', { n: made.length, m: kept })),
    );
  return (
    <FormDialog width={720} title={t('label.generate')} onCancel={onClose}>
      {elevatorId === undefined ? <ElevatorChoice search={search} onChange={setChosen} /> : null}
      {failure ? (
        <CallFailure {...failure} />
      ) : (
        <output className="hint">
          {counted ? t('label.found', { n: total, m: coded.length }) : t('label.counting')}
        </output>
      )}
      {total > maxLabels ? <Alert type="warning" showIcon title={t('label.cut', { n: maxLabels })} /> : null}
      <EntityForm<typeof qrCalls.create, WrittenCode>
        name="qrCode"
        call={qrCalls.create}
        fixed={{ elevatorIds }}
        initial={{ sign: 1, logo: [], ...defaultQrSizes }}
        save={save}
        onDone={onMade ?? onClose}
        onCancel={onClose}
        saveText={t('label.generate')}
      >
        <CodeFields several={elevatorId === undefined} />
      </EntityForm>
    </FormDialog>
  );
}
