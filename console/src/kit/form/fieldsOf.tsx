import { Form, type FormItemProps, type FormRule } from 'antd';
import type { ReactElement } from 'react';
import { z } from 'zod';
import type { Call } from '@hoistway/contract/call.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { fieldLabel, type Labelled } from '../fieldLabel.ts';
import { hasText, useText } from '../text.ts';
import { CompanyPick } from '../pick/CompanyPick.tsx';
import { useClearing } from '../useClearing.tsx';
import { controlOf } from './controlOf.tsx';
import { useFormAround } from './formContext.ts';
import { OnlyCompany } from './OnlyCompany.tsx';

type InputName<C extends Call> = keyof C['input']['shape'] & string;

interface FieldProps<Name extends string> {
  name: Name;
  /** In the place of the ordinary control. */
  children?: ReactElement;
}

interface ItemProps<Name extends string> extends Omit<FormItemProps, 'name' | 'rules'> {
  name: Name;
  /** What is asked beyond what the server asks. */
  more?: FormRule[];
}

interface Fields<C extends Call> {
  /** A field as its declaration says: label, hint, rules, required mark and control. */
  Field(props: FieldProps<Labelled<C, InputName<C>>>): ReactElement;
  /** A field that is called or asked for in another way; its rules are those of the form. */
  Item(props: ItemProps<InputName<C>>): ReactElement;
}

/** A choice that is taken back is no choice; antd would leave it out. */
const orNull = (value: unknown): unknown => value ?? null;

const needsCompany = (schema: z.ZodType): boolean =>
  kindOf(schema).ref === 'company' && !schema.safeParse(undefined).success && !schema.safeParse(null).success;

/** A field by any name, judged as the form is. */
export function FieldItem({ name, more = [], ...rest }: ItemProps<string>) {
  const { rules } = useFormAround();
  return <Form.Item {...rest} name={name} rules={[...more, ...rules(name)]} />;
}

/** The fields of a form that will be sent as a call, by the names of its input. */
export function fieldsOf<C extends Call>(call: C): Fields<C> {
  const { record, input } = call;
  function Field({ name, children }: FieldProps<string>) {
    const t = useText();
    const clearing = useClearing();
    const schema = input.shape[name] as z.ZodType;
    const isFlag = bare(schema) instanceof z.ZodBoolean;
    const hint = `${record}.${name}Hint`;
    const control =
      children ?? (needsCompany(schema) ? <CompanyPick managed /> : controlOf(schema, { t, clearing }));
    if (!control) throw new Error(`${call.name}: ${name} has no ordinary control`);
    const item = (
      <FieldItem
        name={name}
        label={t(fieldLabel(call, name))}
        {...(hasText(hint) ? { extra: t(hint) } : {})}
        // A switch always says something.
        {...(isFlag && !children ? { valuePropName: 'checked', required: false } : {})}
        {...(kindOf(schema).choice && !children && schema.safeParse(null).success
          ? { normalize: orNull }
          : {})}
      >
        {control}
      </FieldItem>
    );
    if (!needsCompany(schema)) return item;
    return (
      <>
        {item}
        <OnlyCompany name={name} />
      </>
    );
  }
  return { Field, Item: FieldItem };
}
