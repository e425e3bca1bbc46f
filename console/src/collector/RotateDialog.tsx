import { Alert } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';
import type { CollectorRow } from './collectorActions.ts';
import { SecretNote } from './SecretNote.tsx';

const { Field } = fieldsOf(collectorCalls.rotateSecret);

/** Asks before a secret is replaced, then shows the new one, this once. */
export function RotateDialog({ collector, onClose }: { collector: CollectorRow; onClose(): void }) {
  const t = useText();
  const [made, setMade] = useState<ReplyOf<typeof collectorCalls.rotateSecret>>();
  const { id, serial } = collector;
  const rotate = useSend(collectorCalls.rotateSecret);
  if (made) return <SecretNote provision={made} onClose={onClose} />;
  return (
    <FormDialog title={t('collector.rotateTitle', { serial })} onCancel={onClose} mask={{ closable: false }}>
      <Alert type="warning" showIcon title={t('collector.rotateHint')} />
      <EntityForm
        name="rotateSecret"
        call={collectorCalls.rotateSecret}
        fixed={{ id }}
        initial={{ host: location.hostname }}
        save={({ host }) => rotate({ id, host }, setMade)}
        onDone={() => {}}
        onCancel={onClose}
        saveText={t('collector.rotate')}
      >
        <Field name="host" />
      </EntityForm>
    </FormDialog>
  );
}
