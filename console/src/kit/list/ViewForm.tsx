import type { ColumnSetting } from '@hoistway/contract/setting/listSetting.ts';
import { listViewCalls, type listViewRow } from '@hoistway/contract/setting/listView.ts';
import { Input } from 'antd';
import type { z } from 'zod';
import { FormDialog } from '../form/FormDialog.tsx';
import { useEdit } from '../call/useEdit.ts';
import { useSubmit } from '../call/useSend.ts';
import { EntityForm } from '../form/EntityForm.tsx';
import { fieldsOf } from '../form/fieldsOf.tsx';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';

export type ListView = z.output<typeof listViewRow>;

const { Field, Item } = fieldsOf(listViewCalls.createView);

interface Written {
  viewName: string;
  /** Absent where the person may not share. */
  shared?: boolean;
}

interface ViewFormProps {
  /** A view to rename or share; without one the current address becomes a new view. */
  view?: ListView;
  kept: { list: string; address: string; columns: ColumnSetting[] };
  onClose(): void;
}

/** What a view is called, and whether the people of the company see it. */
export function ViewForm({ view, kept, onClose }: ViewFormProps) {
  const t = useText();
  const create = useSubmit(listViewCalls.createView);
  const update = useEdit(listViewCalls.updateView, view);
  const save = ({ viewName, shared = view?.shared ?? false }: Written) =>
    view ? update({ id: view.id, viewName, shared }) : create({ ...kept, viewName, shared });
  return (
    <FormDialog title={t(view ? 'list.viewEdit' : 'list.viewSaveTitle')} onCancel={onClose}>
      <EntityForm<typeof listViewCalls.createView, Written>
        name="listView"
        call={listViewCalls.createView}
        fixed={kept}
        initial={view ?? { viewName: '', shared: false }}
        save={save}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item name="viewName" label={t('listView.viewName')} extra={view ? null : t('list.viewHint')}>
          <Input maxLength={60} />
        </Item>
        {holdsPermission('company.edit') ? <Field name="shared" /> : null}
      </EntityForm>
    </FormDialog>
  );
}
