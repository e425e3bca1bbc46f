import { cloneElement, isValidElement, type ReactElement } from 'react';
import { PickUseContext } from '../../pick/pickUse.tsx';
import type { SearchField } from '../SearchField.ts';

const asName = { as: 'name' } as const;

/** A value that a list is searched by, in words. */
export function FieldValue({ field, value }: { field: SearchField; value: string }) {
  if (isValidElement(field.pick))
    return (
      <PickUseContext value={asName}>
        {cloneElement(field.pick as ReactElement<{ value: string }>, { value })}
      </PickUseContext>
    );
  const label = field.options?.find((option) => option.value === value)?.label;
  // Until the choices are here no raw id is shown.
  return <>{label ?? (field.options?.length === 0 ? '…' : value)}</>;
}
