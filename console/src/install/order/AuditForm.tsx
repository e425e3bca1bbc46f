import { Input, Radio } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import type { InstallStepRow } from '@hoistway/contract/install/installOrderCalls.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { auditWays } from '@hoistway/contract/install/orderStep.ts';
import { isOutside } from '@hoistway/contract/install/stepEvidence.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { positionNow } from '#kit/capture/positionNow.ts';
import { ScanLabel } from '#kit/capture/ScanLabel.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { StepFiles } from './StepFiles.tsx';
import { StepValues } from './StepValues.tsx';

const { Item } = fieldsOf(installStepCalls.audit);
type Values = Pick<InputOf<typeof installStepCalls.audit>, 'decision' | 'label' | 'latitude' | 'longitude'>;
type Way = (typeof auditWays)[number];

/** Passes a step, by its pictures or on site by the elevator's label; values outside their range need a reason. */
export function AuditForm({ step, onClose }: { step: InstallStepRow; onClose(): void }) {
  const t = useText();
  const [way, setWay] = useState<Way>('pictures');
  const [lost, setLost] = useState(false);
  const audit = useSubmit(installStepCalls.audit);
  const fixed = { id: step.id, act: 'approve', seen: step.state, way } as const;
  const decides = step.measures.some((measure, at) => isOutside(measure, step.measured[at]));
  const pass = async (values: Values) => {
    if (way !== 'position') return audit({ ...fixed, ...values });
    const position = await positionNow();
    setLost(position === undefined);
    if (position === undefined)
      throw new CallProblem('refused', t('installStep.positionLost'), 'positionLost');
    const { latitude, longitude } = position.coords;
    return audit({ ...fixed, ...values, latitude, longitude });
  };
  return (
    <FormDialog title={t('installStepMove.approve')} onCancel={onClose} mask={{ closable: false }}>
      <Stack gap={12}>
        <StepFiles step={step} />
        <StepValues step={step} />
        <Radio.Group
          aria-label={t('installStep.auditWay')}
          optionType="button"
          value={way}
          onChange={({ target }) => setWay(target.value as Way)}
          options={auditWays.map((value) => ({
            value,
            label: t(`auditWay.${value}`),
          }))}
        />
        {way === 'position' ? <p className="hint">{t('installStep.positionHint')}</p> : null}
        {way === 'position' && lost ? (
          <p className="alert-text" role="alert">
            {t('installStep.positionLost')}
          </p>
        ) : null}
        {way === 'label' ? <ScanLabel onRead={(label) => void pass({ label }).then(onClose)} /> : null}
      </Stack>
      <EntityForm<typeof installStepCalls.audit, Values>
        name="installAudit"
        call={installStepCalls.audit}
        fixed={fixed}
        initial={{}}
        save={pass}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('installStepMove.approve')}
      >
        {way === 'label' ? (
          <Item name="label" label={t('workOrder.labelCode')} extra={t('workOrder.labelHint')}>
            <Input maxLength={200} />
          </Item>
        ) : null}
        {decides ? (
          <Item
            name="decision"
            label={t('installStep.decision')}
            more={[{ required: true, whitespace: true, message: t('invalid.decision') }]}
          >
            <Input.TextArea rows={2} maxLength={300} />
          </Item>
        ) : null}
      </EntityForm>
    </FormDialog>
  );
}
