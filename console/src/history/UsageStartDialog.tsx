import { useState } from 'react';
import { usageCalls, type ElevatorUsage } from '@hoistway/contract/history/usage.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { useText } from '#kit/text.ts';

const { Field } = fieldsOf(usageCalls.enterStart);

interface UsageStartDialogProps {
  id: string;
  start: ElevatorUsage['start'];
  onClose(): void;
}

/** Takes what an elevator had counted before it was recorded; what was entered before is replaced. */
export function UsageStartDialog({ id, start, onClose }: UsageStartDialogProps) {
  const t = useText();
  const [initial] = useState(() => {
    const { enteredAt: _at, enteredByName: _by, ...entered } = start ?? {};
    return { day: formatDay(Date.now()), ...entered };
  });
  const enter = useSubmit(usageCalls.enterStart);
  return (
    <FormDialog title={t('usage.enterStart')} width={560} onCancel={onClose} mask={{ closable: false }}>
      <p className="hint">{t('usage.startHint')}</p>
      <EntityForm
        name="usageStart"
        call={usageCalls.enterStart}
        fixed={{ id }}
        initial={initial}
        save={(values) => enter({ ...values, id })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="day" />
        <Grid columns="repeat(auto-fit, minmax(180px, 1fr))" gap={[0, 16]}>
          <Field name="runs" />
          <Field name="doorOpenings" />
          <Field name="ropeBends" />
          <Field name="metres" />
          <Field name="kwh" />
        </Grid>
        <Field name="remark" />
      </EntityForm>
    </FormDialog>
  );
}
