import { useState } from 'react';
import type { BulkResult } from '@hoistway/contract/bulk.ts';
import type { InputOf } from '@hoistway/contract/call.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { useSend } from '#kit/call/useSend.ts';
import { showDone } from '#kit/call/tip.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { useText } from '#kit/text.ts';
import { LossFollows } from './LossFollows.tsx';
import { today } from './today.ts';

type Loss = Omit<InputOf<typeof renewalCalls.loseAll>, 'ids' | 'tryOnly'>;

const { Field } = fieldsOf(renewalCalls.loseAll);

interface LoseManyFormProps {
  ids: readonly string[];
  onDone(): void;
  onCancel(): void;
}

/** Some contracts refused: the form stays, and says why. */
class SomeRefused extends Error {}

/** The loss of several contracts with all their elevators, for one reason. */
export function LoseManyForm({ ids, onDone, onCancel }: LoseManyFormProps) {
  const t = useText();
  const lose = useSend(renewalCalls.loseAll);
  const [refused, setRefused] = useState<BulkResult>([]);
  return (
    <EntityForm<typeof renewalCalls.loseAll, Loss>
      name="contractLoseMany"
      call={renewalCalls.loseAll}
      fixed={{ ids: [...ids] }}
      initial={{ lostOn: today() }}
      save={async (values) => {
        const result = await lose({ ids: [...ids], ...values });
        const failed = result.filter(({ done }) => !done);
        setRefused(failed);
        if (failed.length > 0) throw new SomeRefused();
        showDone(t('done.contract.loseAll'));
      }}
      onDone={onDone}
      onCancel={onCancel}
      saveText={t('loss.save')}
    >
      <FormSection title={t('route.upkeep.loseAdd')}>
        <Field name="lostOn" />
        <Field name="reason" />
        <Wide>
          <Field name="remark" />
        </Wide>
        <Wide>
          <LossFollows />
        </Wide>
        {refused.length > 0 ? (
          <Wide>
            <ul className="alert-text" role="alert">
              {[...new Set(refused.map(({ reason }) => reason))].map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Wide>
        ) : null}
      </FormSection>
    </EntityForm>
  );
}
