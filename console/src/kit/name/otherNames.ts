import { useLanguage } from '../text.ts';

/** As many as a few full lists show. */
const maxKept = 2_000;
const known = new Map<string, string>();

/** Keeps what replies tell of the other names of what they show; beyond some thousand the oldest go. */
export function noteOtherNames(otherNames: Readonly<Record<string, string>>): void {
  for (const [name, other] of Object.entries(otherNames)) {
    known.delete(name);
    known.set(name, other);
  }
  for (const name of known.keys()) {
    if (known.size <= maxKept) return;
    known.delete(name);
  }
}

/** What the thing of this name is called in the other language, as far as a reply has told. */
export const otherNameOf = (name: string): string | undefined => known.get(name);

/**
 * The name of the language on display, of a record whose own page holds both; the other one is known from then on as if
 * the reply had told it.
 */
export function useOwnName(): (name: string, englishName: string | null) => string {
  const { language } = useLanguage();
  return (name, englishName) => {
    if (!englishName || englishName === name) return name;
    const [shown, other] = language === 'en' ? [englishName, name] : [name, englishName];
    noteOtherNames({ [shown]: other });
    return shown;
  };
}
