import { Input, Select } from 'antd';
import { useRef } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { modelWord } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { usePickFailure } from '#kit/pick/usePickFailure.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';
import { useClearing } from '#kit/useClearing.tsx';
import { MappingModelPick } from './MappingModelPick.tsx';
import type { MappingVersionRow } from './mappingVersionRow.ts';
import { byLabel } from '#kit/pick/byLabel.ts';

interface NewMappingDraftProps {
  /** Whose model and rows it begins with. */
  from?: MappingVersionRow;
  onMade(id: string): void;
  onClose(): void;
}

const { Field } = fieldsOf(mappingCalls.create);

const maxVersions = { pageSize: 200, sort: '-createdAt' } as const;

/** A draft for a model, empty or with the rows of another version of any model. */
export function NewMappingDraft({ from, onMade, onClose }: NewMappingDraftProps) {
  const t = useText();
  const clearing = useClearing();
  const create = useSubmit(mappingCalls.create);
  const made = useRef('');
  const versions = useCall(mappingCalls.page, maxVersions, { onError: 'handled' });
  const failure = usePickFailure(versions);
  const save = async (values: InputOf<typeof mappingCalls.create>) => {
    made.current = (await create(values)).id;
  };
  const done = () => {
    onClose();
    onMade(made.current);
  };
  return (
    <FormDialog title={t('mapping.draftTitle')} onCancel={onClose}>
      <EntityForm
        name="mappingDraft"
        call={mappingCalls.create}
        initial={from ? { model: from.model, copyOf: from.id } : {}}
        save={save}
        onDone={done}
        onCancel={onClose}
        saveText={t('mapping.create')}
      >
        <Field name="model">
          <MappingModelPick />
        </Field>
        <Field name="copyOf">
          <Select
            allowClear={clearing}
            showSearch={byLabel}
            placeholder={t('mapping.copyNothing')}
            options={(versions.data?.rows ?? []).map(({ id, model, version }) => ({
              value: id,
              label: t('mapping.title', { model: modelWord(model, t), n: version }),
            }))}
            {...failure}
          />
        </Field>
        <Field name="note">
          <Input.TextArea maxLength={200} rows={2} />
        </Field>
      </EntityForm>
    </FormDialog>
  );
}
