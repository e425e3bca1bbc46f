import { Alert } from 'antd';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { SpareCollectorPick } from '#kit/pick/SpareCollectorPick.tsx';
import { useText } from '#kit/text.ts';
import type { CollectorRow } from './collectorActions.ts';

const { Field } = fieldsOf(collectorCalls.replace);

/** Chooses the collector that takes the elevator of this one. */
export function ReplaceDialog({ collector, onClose }: { collector: CollectorRow; onClose(): void }) {
  const t = useText();
  const { id } = collector;
  const replace = useSubmit(collectorCalls.replace);
  return (
    <FormDialog
      title={`${t('collector.replace')} · ${collector.serial}`}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Alert type="info" showIcon title={t('collector.replaceHint')} />
      <EntityForm
        name="replaceCollector"
        call={collectorCalls.replace}
        fixed={{ id }}
        initial={{}}
        save={({ replacementId }) => replace({ id, replacementId })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('collector.replace')}
      >
        <Field name="replacementId">
          <SpareCollectorPick />
        </Field>
      </EntityForm>
    </FormDialog>
  );
}
