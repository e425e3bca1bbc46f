import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { CallProblem } from '#contract/callProblem.ts';
import { wordIssues } from './invalidInput.ts';
import type { Translate } from '#contract/language/translator.ts';
import { decodeInput, textsOf } from '#contract/wire.ts';

/** What the server would say of this input, field by field: the same decoding, schema and sentences. */
export function judgeInput(call: Call, input: Record<string, unknown>, t: Translate): Record<string, string> {
  // Files are no texts; a call that needs one has it all the same.
  const files = Object.entries(input).filter(([, value]) => value instanceof File);
  const given = { ...textsOf(input), ...Object.fromEntries(files) };
  const judged = call.input.safeParse(decodeInput(call.input, given), { reportInput: true });
  return judged.success ? {} : wordIssues(judged.error.issues, t);
}

/** What is said of a field or of anything inside it: of one chosen value, of a field of a nested row. */
const messageOf = (errors: Record<string, string>, name: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];

/** A rule of antd's Form, which the contract does not know: it asks for the whole form, so that fields are compared. */
type FormRule = (form: { getFieldsValue(): Record<string, unknown> }) => {
  /** Marks the field; the validator finds out by itself. */
  required: boolean;
  validator(): Promise<void>;
};

/**
 * The rules of a form that will be sent as `call`, by field. `fixed` is what the form sends beyond its fields, such as
 * the id of the record.
 */
export function formRules<C extends Call>(
  call: C,
  t: Translate,
  fixed: Partial<z.input<C['input']>> = {},
): (name: keyof C['input']['shape'] & string) => FormRule[] {
  return (name) => {
    const required = !(call.input.shape[name] as z.ZodType).safeParse(undefined).success;
    return [
      ({ getFieldsValue }) => ({
        required,
        validator: async () => {
          const message = messageOf(judgeInput(call, { ...getFieldsValue(), ...fixed }, t), name);
          if (message !== undefined) throw new Error(message);
        },
      }),
    ];
  };
}

/** What the server said of these fields, as antd's `setFields` takes it; other problems say nothing of fields. */
export function refusedFields<const N extends string>(
  names: readonly N[],
  problem: unknown,
): { name: N; errors: string[] }[] {
  const errors = problem instanceof CallProblem ? problem.errors : {};
  return names.flatMap((name) => {
    const message = messageOf(errors, name);
    return message === undefined ? [] : [{ name, errors: [message] }];
  });
}
