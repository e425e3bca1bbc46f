import type { FormRule } from 'antd';
import { createContext, useContext } from 'react';
import type { Call } from '@hoistway/contract/call.ts';

/** The form around a field. */
export interface FormAround {
  /** What it will be sent as. */
  call: Call;
  /** By which a field is judged. */
  rules(name: string): FormRule[];
}

export const FormContext = createContext<FormAround | undefined>(undefined);

/** What the form around a field will be sent as, and how it judges. */
export function useFormAround(): FormAround {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands outside of its form');
  return form;
}
