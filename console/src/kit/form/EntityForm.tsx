import { Button, Form } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { Call, InputOf } from '@hoistway/contract/call.ts';
import { formRules, refusedFields } from '@hoistway/contract/input/formRules.ts';
import type { z } from 'zod';
import { createStore } from 'zustand';
import { ActionButton } from '../move/ActionButton.tsx';
import { useText } from '../text.ts';
import { useUnsavedMark } from '../unsaved/useUnsavedGuard.ts';
import { confirmLeave } from '../unsaved/confirmLeave.ts';
import { takenInto } from '../call/takenValues.ts';
import { takeTipBack } from '../call/tip.ts';
import { FormIndex, leastSections, type WrongFields } from './FormIndex.tsx';
import { FormIndexContext, type SectionOfForm } from './formIndexContext.ts';
import { FormContext } from './formContext.ts';

/** Sections as they follow each other on the page, whichever told of itself first. */
const inPageOrder = (sections: readonly SectionOfForm[]): SectionOfForm[] =>
  sections.toSorted((one, other) => {
    const [first, second] = [one, other].map(({ id }) => document.getElementById(id));
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });

/** How many wrong fields stand in each section. */
function errorsBySection(
  form: string,
  wrong: readonly { name: readonly (string | number)[] }[],
): WrongFields {
  const found = new Map<string, number>();
  for (const { name } of wrong) {
    const section = document.getElementById([form, ...name].join('_'))?.closest('.form-section');
    if (section) found.set(section.id, (found.get(section.id) ?? 0) + 1);
  }
  return found;
}

const isSame = (one: WrongFields, other: WrongFields): boolean =>
  one.size === other.size && [...one].every(([section, wrong]) => other.get(section) === wrong);

interface EntityFormProps<C extends Call, Values extends object> {
  /** Unique among the forms on a page: labels point at inputs by it. */
  name: string;
  /** What the form will be sent as: its schema judges the fields, in the server's own words. */
  call: C;
  /** What is sent beyond the fields, such as the id of the record. */
  fixed?: Partial<z.input<C['input']>>;
  initial: Partial<NoInfer<Values>>;
  /** Sends what was entered; what the server finds wrong is shown under the fields. */
  save(values: NoInfer<Values>): Promise<unknown>;
  onDone(): void;
  onCancel(): void;
  /** The word on the primary button; "save" without it. */
  saveText?: string;
  /** The primary button warns: what is sent cannot be taken back. */
  danger?: boolean;
  /** The word on the button that leaves; "cancel" without it. */
  cancelText?: string;
  children: ReactNode;
}

/** Labels above, errors under the field, the first one focused, and a question before entered text is lost. */
export function EntityForm<C extends Call, Values extends object = InputOf<C>>(
  props: EntityFormProps<C, Values>,
) {
  const t = useText();
  const [form] = Form.useForm<Record<string, unknown>>();
  const unsaved = useUnsavedMark();
  const [sections, setSections] = useState<readonly SectionOfForm[]>([]);
  // Told to the index alone: with a state of its own the form would draw all of its fields anew at each key.
  const [errors] = useState(() => createStore<WrongFields>(() => new Map()));
  const tellSection = useCallback((section: SectionOfForm) => {
    setSections((before) => inPageOrder([...before, section]));
    return () => setSections((before) => before.filter((each) => each !== section));
  }, []);
  const countErrors = () => {
    const wrong = errorsBySection(
      props.name,
      form.getFieldsError().filter((each) => each.errors.length > 0),
    );
    if (!isSame(errors.getState(), wrong)) errors.setState(wrong, true);
  };

  const submit = async () => {
    try {
      await props.save((await form.validateFields()) as Values);
      unsaved.clear();
      props.onDone();
      return true;
    } catch (error) {
      // What was taken over from others before it failed stands in the form from now on.
      form.setFieldsValue(takenInto(error, form.getFieldsValue()));
      const refused = refusedFields(Object.keys(props.call.input.shape), error);
      if (refused.length === 0) focusFirst(error);
      else {
        form.setFields(refused);
        // What stands at the fields is not said a second time.
        const fields = form.getFieldsError().map(({ name }) => String(name[0]));
        const names = error instanceof CallProblem ? Object.keys(error.errors) : [];
        if (names.every((name) => fields.includes(name.split('.')[0]!))) takeTipBack();
        form.focusField(refused[0]!.name);
      }
      return false;
    }
  };
  const focusFirst = (error: unknown) => {
    const failed = (error as { errorFields?: { name: string[] }[] }).errorFields?.[0];
    if (failed) form.focusField(failed.name);
  };
  const around = useMemo(
    () => ({ call: props.call, rules: formRules<Call>(props.call, t, props.fixed) }),
    [props.call, t, props.fixed],
  );
  const cancel = () => confirmLeave(t, unsaved.isSet(), props.onCancel);

  return (
    <Form<Record<string, unknown>>
      form={form}
      name={props.name}
      layout="vertical"
      className="entity-form"
      initialValues={props.initial}
      scrollToFirstError
      onValuesChange={unsaved.set}
      onFieldsChange={countErrors}
    >
      <div className={sections.length >= leastSections ? 'form-body has-index' : 'form-body'}>
        <FormIndex sections={sections} errors={errors} />
        <div>
          <FormIndexContext value={tellSection}>
            <FormContext value={around}>{props.children}</FormContext>
          </FormIndexContext>
        </div>
      </div>
      <div className="form-foot">
        <Button onClick={cancel}>{props.cancelText ?? t('button.cancel')}</Button>
        <ActionButton type="primary" danger={props.danger ?? false} onClick={submit}>
          {props.saveText ?? t('button.save')}
        </ActionButton>
      </div>
    </Form>
  );
}
