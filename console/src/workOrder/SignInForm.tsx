import { Button, Input } from 'antd';
import { useState } from 'react';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { positionNow } from '#kit/capture/positionNow.ts';
import { ScanLabel } from '#kit/capture/ScanLabel.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(orderCalls.processBill);

/** How somebody shows to be on site. */
interface ShownBy {
  label?: string;
  latitude?: number;
  longitude?: number;
}

interface SignInFormProps {
  id: string;
  begin(shown: ShownBy): Promise<unknown>;
  onDone(): void;
}

/** Signs in on site: by the code of the elevator's label, or by the position of the phone. */
export function SignInForm({ id, begin, onDone }: SignInFormProps) {
  const t = useText();
  const [lost, setLost] = useState(false);
  const [finding, setFinding] = useState(false);
  const byPosition = async () => {
    setFinding(true);
    const position = await positionNow();
    setFinding(false);
    setLost(position === undefined);
    if (position === undefined) return;
    const { latitude, longitude } = position.coords;
    await begin({ latitude, longitude });
    onDone();
  };
  const byLabel = async (label: string) => {
    await begin({ label });
    onDone();
  };
  return (
    <FormDialog title={t('orderMove.begin')} onCancel={onDone} mask={{ closable: false }}>
      <ScanLabel onRead={(label) => void byLabel(label)} />
      <Button block size="large" loading={finding} onClick={() => void byPosition()}>
        {t('workOrder.signInByPosition')}
      </Button>
      {lost ? (
        <p className="alert-text" role="alert">
          {t('workOrder.positionLost')}
        </p>
      ) : null}
      <EntityForm
        name="orderSignIn"
        call={orderCalls.processBill}
        fixed={{ id, act: 'begin' }}
        initial={{}}
        save={({ label }) => begin(label === undefined ? {} : { label })}
        onDone={onDone}
        onCancel={onDone}
        saveText={t('orderMove.begin')}
      >
        <Item name="label" label={t('workOrder.labelCode')} extra={t('workOrder.labelHint')}>
          <Input maxLength={200} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
