import { Form, Input, Modal } from 'antd';
import type { z } from 'zod';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';
import { FaultKindPick } from '#kit/pick/FaultKindPick.tsx';

type Written = Omit<z.input<typeof mappingCalls.addMappingRow.input>, 'id'>;

/** A code for a draft, and what it means. */
export function AddMappingRow({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  const add = useSubmit(mappingCalls.addMappingRow);
  return (
    <Modal open footer={null} title={t('mapping.addTitle')} onCancel={onClose}>
      <EntityForm<typeof mappingCalls.addMappingRow, Written>
        name="mappingRow"
        call={mappingCalls.addMappingRow}
        fixed={{ id }}
        initial={{}}
        save={(values) => add({ id, ...values })}
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
