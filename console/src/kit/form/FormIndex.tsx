import { useStore, type StoreApi } from 'zustand';
import { useText } from '../text.ts';
import type { SectionOfForm } from './formIndexContext.ts';

/** From so many sections on a form has an index. */
export const leastSections = 3;

/** How many fields are wrong, by the section that they stand in. */
export type WrongFields = ReadonlyMap<string, number>;

interface FormIndexProps {
  sections: readonly SectionOfForm[];
  errors: StoreApi<WrongFields>;
}

/** The sections of a long form, beside it or above it, each with how many of its fields are wrong. */
export function FormIndex({ sections, errors }: FormIndexProps) {
  const t = useText();
  const wrongIn = useStore(errors);
  if (sections.length < leastSections) return null;
  return (
    <nav className="form-index" aria-label={t('form.sections')}>
      <ol>
        {sections.map(({ id, title }) => {
          const wrong = wrongIn.get(id) ?? 0;
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
              >
                {title}
                {wrong > 0 ? (
                  <span className="form-index-errors" title={t('form.wrongFields', { n: wrong })}>
                    {wrong}
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
