import { Input } from 'antd';
import { useMemo, useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { BulkDialog } from '#kit/list/BulkDialog.tsx';
import type { BulkAction, Chosen } from '#kit/list/bulkAction.ts';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(inspectionCalls.appoint);
type Appointment = Pick<InputOf<typeof inspectionCalls.appoint>, 'body' | 'appointedFor'>;

/** Asks which body comes on which day, and then appoints the chosen elevators, each by its own rules. */
export function AppointMany({ chosen, onClose }: { chosen: Chosen; onClose(): void }) {
  const t = useText();
  const [said, setSaid] = useState<Appointment>();
  const action = useMemo<BulkAction | undefined>(
    () =>
      said && {
        key: 'appoint',
        text: t('inspection.appointMany'),
        done: t('inspection.appointed'),
        permission: 'annual.add',
        call: inspectionCalls.appoint,
        input: { body: said.body, appointedFor: said.appointedFor },
      },
    [said, t],
  );
  if (action) return <BulkDialog action={action} chosen={chosen} onClose={onClose} />;
  const required = [{ required: true, message: t('invalid.required') }];
  return (
    <FormDialog title={t('inspection.appointMany')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof inspectionCalls.appoint, Appointment>
        name="appointMany"
        call={inspectionCalls.appoint}
        fixed={{ ids: [...chosen.keys()], tryOnly: true }}
        initial={{}}
        save={async (values) => setSaid(values)}
        onDone={() => undefined}
        onCancel={onClose}
        saveText={t('list.bulkNext')}
      >
        <Item name="body" label={t('inspection.body')} more={required}>
          <Input maxLength={100} />
        </Item>
        <Item name="appointedFor" label={t('inspection.appointedFor')} more={required}>
          <DayField />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
