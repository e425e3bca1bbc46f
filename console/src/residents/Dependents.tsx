import { Button } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { dependentResidentCalls } from '@hoistway/contract/residents/dependentResidentCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

const { create } = dependentResidentCalls;
const { Field } = fieldsOf(create);

/** The residents who depend on an elevator, as their user unit keeps them. */
export const Dependents = withErrorBoundary(function DependentsWithin({
  elevatorId,
}: {
  elevatorId: string;
}) {
  const t = useText();
  const { data: rows } = useCall(dependentResidentCalls.list, { id: elevatorId });
  const remove = useSubmit(dependentResidentCalls.remove);
  const [isAdding, setAdding] = useState(false);
  if (!rows) return <Loading />;
  return (
    <section aria-label={t('dependentResident.title')}>
      <h2>{t('dependentResident.title')}</h2>
      <p className="hint">{t('dependentResident.hint')}</p>
      {rows.length === 0 ? (
        <p>{t('dependentResident.none')}</p>
      ) : (
        <Stack as="ul" gap={4}>
          {rows.map(({ id, residentName, floor, consentOn }) => (
            <Stack as="li" row wrap gap={12} align="center" key={id}>
              <strong>{residentName}</strong>
              <span>
                {t('dependentResident.floor')} {floor}
              </span>
              <span className="hint">
                {t('dependentResident.consentOn')} {consentOn}
              </span>
              <Button
                size="small"
                onClick={() =>
                  confirmDelete(t, {
                    title: t('dependentResident.removeTitle', { name: residentName }),
                    run: () => remove({ id }),
                  })
                }
              >
                {t('button.delete')}
              </Button>
            </Stack>
          ))}
        </Stack>
      )}
      <Button onClick={() => setAdding(true)}>{t('dependentResident.add')}</Button>
      {isAdding ? <AddDependent elevatorId={elevatorId} onClose={() => setAdding(false)} /> : null}
    </section>
  );
});

function AddDependent({ elevatorId, onClose }: { elevatorId: string; onClose(): void }) {
  const t = useText();
  const save = useSubmit(create);
  return (
    <FormDialog title={t('dependentResident.add')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof create, Omit<InputOf<typeof create>, 'elevatorId'>>
        name="dependentResident"
        call={create}
        fixed={{ elevatorId }}
        initial={{}}
        save={(values) => save({ elevatorId, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="residentName" />
        <Field name="floor" />
        <Field name="consentOn" />
      </EntityForm>
    </FormDialog>
  );
}
