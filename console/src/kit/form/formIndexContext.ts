import { createContext, useContext, useEffect } from 'react';

/** A part of a long form: where it is on the page, and what it is called. */
export interface SectionOfForm {
  id: string;
  title: string;
}

/** Tells the form of a section; what it returns takes it off again. */
export const FormIndexContext = createContext<((section: SectionOfForm) => () => void) | undefined>(
  undefined,
);

/** Tells the form around a section of it. */
export function useFormSection(id: string, title: string): void {
  const tell = useContext(FormIndexContext);
  useEffect(() => tell?.({ id, title }), [tell, id, title]);
}
