import { Form, Input, Modal } from 'antd';
import type { z } from 'zod';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { submit } from '#kit/call/api.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';
import { FaultKindPick } from '#kit/pick/FaultKindPick.tsx';
import { useMappingRefresh } from '#kit/pick/useMappingModels.ts';

type Written = Omit<z.input<typeof mappingCalls.addMappingRow.input>, 'id'>;

/** A code for a draft, and what it means. */
export function AddMappingRow({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  const refresh = useMappingRefresh();
  const save = async (values: Written) => {
    await submit(mappingCalls.addMappingRow, { id, ...values });
    await refresh();
  };
  return (
    <Modal open footer={null} title={t('mapping.addTitle')} onCancel={onClose}>
      <EntityForm<typeof mappingCalls.addMappingRow, Written>
        name="mappingRow"
        call={mappingCalls.addMappingRow}
        fixed={{ id }}
        initial={{}}
        save={save}
        onDone={onClose}
        onCancel={onClose}
      >
        {(rules) => (
          <>
            <Form.Item name="vendorCode" label={t('mappingRow.vendorCode')} rules={rules('vendorCode')}>
              <Input maxLength={16} autoFocus />
            </Form.Item>
            <Form.Item name="code" label={t('mapping.means')} rules={rules('code')}>
              <FaultKindPick />
            </Form.Item>
          </>
        )}
      </EntityForm>
    </Modal>
  );
}
