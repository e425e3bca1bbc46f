import { Modal, type ModalProps } from 'antd';
import { useId } from 'react';
import { confirmLeave } from '../unsaved/confirmLeave.ts';
import { useText } from '../text.ts';
import { hasUnsaved } from '../unsaved/unsaved.ts';
import { UnsavedScope } from '../unsaved/UnsavedScope.tsx';

interface FormDialogProps extends Omit<ModalProps, 'open' | 'footer' | 'onCancel'> {
  onCancel(): void;
}

/** A dialog with a form: before it is closed with what was entered, the person is asked. */
export function FormDialog({ onCancel, children, ...dialog }: FormDialogProps) {
  const t = useText();
  const scope = useId();
  return (
    <Modal
      {...dialog}
      open
      footer={null}
      closable={{ 'aria-label': t('button.close') }}
      onCancel={() => confirmLeave(t, hasUnsaved(scope), onCancel)}
    >
      <UnsavedScope name={scope}>{children}</UnsavedScope>
    </Modal>
  );
}
