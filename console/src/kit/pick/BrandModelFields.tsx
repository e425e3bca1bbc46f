import { Form } from 'antd';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import { useCall } from '../call/useCall.ts';
import { fieldsOf } from '../form/fieldsOf.tsx';
import { RepeatedText } from './RepeatedText.tsx';

/** What a model says of its elevators, by the elevator's own names. */
const usual = [
  ['type', 'kind'],
  ['ratedLoad', 'ratedLoad'],
  ['ratedSpeed', 'ratedSpeed'],
  ['controllerType', 'controllerType'],
] as const;

const { Field } = fieldsOf(elevatorCalls.create);

/** Brand and model of an elevator, from the brands that are kept; a model that is chosen fills in what is still empty. */
export function BrandModelFields() {
  const form = Form.useFormInstance();
  const brands = useCall(brandCalls.all, {}, { onError: 'ignored' });
  const named = Form.useWatch('brand', form) as string | null | undefined;
  const models = brands.data?.find(({ name }) => name === named)?.models ?? [];
  const fillIn = (modelName: string) => {
    const model = models.find(({ name }) => name === modelName);
    for (const [field, of] of usual) {
      const value = model?.[of];
      // The type has a value from the start: it is filled in until the person changes it.
      const free = field === 'type' ? !form.isFieldTouched(field) : form.getFieldValue(field) == null;
      if (value != null && free) form.setFieldValue(field, value);
    }
  };
  return (
    <>
      <Field name="brand">
        <RepeatedText field="brand" known={(brands.data ?? []).map(({ name }) => name)} />
      </Field>
      <Field name="model">
        <RepeatedText field="model" known={models.map(({ name }) => name)} onChoose={fillIn} />
      </Field>
    </>
  );
}
