import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import type { Annual } from './annual.ts';

const { Item } = fieldsOf(inspectionCalls.quiet);

/** Asks until when the reminders of an elevator rest; without a day they go on. */
export function QuietForm({ annual, onDone }: { annual: Annual; onDone(): void }) {
  const t = useText();
  const quiet = useSubmit(inspectionCalls.quiet);
  const { id: elevatorId, quietUntil } = annual;
  return (
    <FormDialog title={t('inspection.quiet')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="inspectionQuiet"
        call={inspectionCalls.quiet}
        fixed={{ elevatorId }}
        initial={{ until: quietUntil }}
        save={({ until }) => quiet({ elevatorId, until })}
        onDone={onDone}
        onCancel={onDone}
      >
        <Item name="until" label={t('inspection.until')} extra={t('inspection.quietHint')}>
          <DayField />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
