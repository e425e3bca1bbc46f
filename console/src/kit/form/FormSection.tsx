import { useId, type ReactNode } from 'react';
import { useFormSection } from './formIndexContext.ts';

/** Fields that belong together, under one heading, which the index of a long form leads to. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  useFormSection(id, title);
  return (
    <section className="form-section" id={id}>
      <h2>{title}</h2>
      <div className="form-grid">{children}</div>
    </section>
  );
}
