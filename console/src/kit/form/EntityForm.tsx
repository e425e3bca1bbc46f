import { Button, Form, Modal } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { CallProblem } from '@hoistway/contract/client.ts';
import { ActionButton } from '../ActionButton.tsx';
import { useText } from '../text.ts';

interface EntityFormProps<Values extends object> {
  /** Unique among the forms on a page: labels point at inputs by it. */
  name: string;
  initial: Partial<Values>;
  /** Sends what was entered; what the server finds wrong is shown under the fields. */
  save(values: Values): Promise<unknown>;
  onDone(): void;
  onCancel(): void;
  /** The word on the primary button; "save" without it. */
  saveText?: string;
  children: ReactNode;
}

/** Labels above, errors under the field, the first one focused, and a question before entered text is lost. */
export function EntityForm<Values extends object>(props: EntityFormProps<Values>) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  const submit = async () => {
    try {
      await props.save(await form.validateFields());
      setChanged(false);
      props.onDone();
    } catch (error) {
      if (!(error instanceof CallProblem)) return focusFirst(error);
      const fields = Object.entries(error.errors).map(([name, message]) => ({
        name: name.split('.') as never,
        errors: [message],
      }));
      form.setFields(fields);
      if (fields[0]) form.focusField(fields[0].name);
    }
  };
  const focusFirst = (error: unknown) => {
    const failed = (error as { errorFields?: { name: never }[] }).errorFields?.[0];
    if (failed) form.focusField(failed.name);
  };
  const cancel = () => {
    if (!changed) return props.onCancel();
    Modal.confirm({
      title: t('form.leaveTitle'),
      content: t('form.leaveHint'),
      okText: t('form.leave'),
      cancelText: t('form.stay'),
      onOk: props.onCancel,
    });
  };

  return (
    <Form<Values>
      form={form}
      name={props.name}
      layout="vertical"
      className="entity-form"
      initialValues={props.initial}
      scrollToFirstError
      onValuesChange={() => setChanged(true)}
    >
      {props.children}
      <div className="form-foot">
        <Button onClick={cancel}>{t('button.cancel')}</Button>
        <ActionButton type="primary" onClick={() => void submit()}>
          {props.saveText ?? t('button.save')}
        </ActionButton>
      </div>
    </Form>
  );
}
