const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** What a form says otherwise than the record did: what others wrote in the meantime or keep to themselves stays. */
export function changedValues<Values extends object>(before: object, values: Values): Partial<Values> {
  const known = before as Record<string, unknown>;
  const changed = Object.entries(values)
    .filter(([name, value]) => (isEmpty(value) ? !isEmpty(known[name]) : value !== known[name]))
    .map(([name, value]) => [name, isEmpty(value) ? null : (value as unknown)]);
  return Object.fromEntries(changed) as Partial<Values>;
}
