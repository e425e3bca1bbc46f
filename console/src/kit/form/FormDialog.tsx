import { Modal, type ModalProps } from 'antd';
import { useId, useRef } from 'react';
import { confirmLeave } from '../unsaved/confirmLeave.ts';
import { useText } from '../text.ts';
import { hasUnsaved } from '../unsaved/unsaved.ts';
import { UnsavedScope } from '../unsaved/UnsavedScope.tsx';
import { focusFirstField } from './focusFirstField.ts';

interface FormDialogProps extends Omit<ModalProps, 'open' | 'footer' | 'onCancel'> {
  onCancel(): void;
}

/**
 * A dialog with a form: before it is closed with what was entered, the person is asked. Its first field,
 * or the one with `data-takes-focus`, has the focus once the dialog stands: a drawer below takes it away from one that
 * only asks for it.
 */
export function FormDialog({ onCancel, children, ...dialog }: FormDialogProps) {
  const t = useText();
  const scope = useId();
  const fields = useRef<HTMLDivElement>(null);
  return (
    <Modal
      {...dialog}
      open
      footer={null}
      closable={{ 'aria-label': t('button.close') }}
      onCancel={() => confirmLeave(t, hasUnsaved(scope), onCancel)}
      afterOpenChange={(isOpen) => {
        if (isOpen && fields.current) focusFirstField(fields.current);
      }}
    >
      <div ref={fields} className="form-dialog">
        <UnsavedScope name={scope}>{children}</UnsavedScope>
      </div>
    </Modal>
  );
}
