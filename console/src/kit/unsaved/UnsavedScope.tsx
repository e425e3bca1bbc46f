import { useContext, useMemo, type ReactNode } from 'react';
import { UnsavedScopes } from './unsaved.ts';

/** A screen or dialog that asks before what is entered in it is lost. */
export function UnsavedScope({ name, children }: { name: string; children: ReactNode }) {
  const around = useContext(UnsavedScopes);
  const scopes = useMemo(() => [...around, name], [around, name]);
  return <UnsavedScopes value={scopes}>{children}</UnsavedScopes>;
}
