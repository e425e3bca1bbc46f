import { Input } from 'antd';
import { slaCalls, type SlaVerdictRow } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { InstantField } from '#kit/form/InstantField.tsx';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

const { Item } = fieldsOf(slaCalls.addNoAccess);
const longest = 200;

interface NoAccessFormProps {
  verdict: Pick<SlaVerdictRow, 'contractId' | 'elevatorId' | 'startedAt' | 'endedAt'>;
  onClose(): void;
}

/** From when to when nobody was let to the elevator, and why. */
export function NoAccessForm({ verdict, onClose }: NoAccessFormProps) {
  const t = useText();
  const add = useSubmit(slaCalls.addNoAccess);
  const fixed = { id: verdict.contractId, elevatorId: verdict.elevatorId };
  const initial = { fromTime: verdict.startedAt, untilTime: verdict.endedAt };
  return (
    <FormDialog title={t('slaTerm.addNoAccess')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm
        name="slaNoAccess"
        call={slaCalls.addNoAccess}
        fixed={fixed}
        initial={initial}
        save={(values) => add({ ...values, ...fixed })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Box as="p" margin={[4, 0]} className="hint">
          {t('slaTerm.noAccessHint')}
        </Box>
        <Item name="fromTime" label={t('slaTerm.fromTime')}>
          <InstantField label={t('slaTerm.fromTime')} />
        </Item>
        <Item name="untilTime" label={t('slaTerm.untilTime')}>
          <InstantField label={t('slaTerm.untilTime')} />
        </Item>
        <Item name="reason" label={t('slaTerm.reason')}>
          <Input maxLength={longest} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
