/** The unsaved changes to a role's grants: the names whose state is toggled. */
export interface GrantDraft<Name extends string> {
  granted: readonly Name[];
  withdrawn: readonly Name[];
  holds(name: Name): boolean;
  changed(name: Name): 'granted' | 'withdrawn' | undefined;
}

export function draftOf<Name extends string>(
  saved: ReadonlySet<string>,
  turned: ReadonlySet<Name>,
): GrantDraft<Name> {
  const granted = [...turned].filter((name) => !saved.has(name));
  const withdrawn = [...turned].filter((name) => saved.has(name));
  return {
    granted,
    withdrawn,
    holds: (name) => saved.has(name) !== turned.has(name),
    changed: (name) => (turned.has(name) ? (saved.has(name) ? 'withdrawn' : 'granted') : undefined),
  };
}

/** The same set with one name turned the other way round. */
export function turn<Name>(turned: ReadonlySet<Name>, name: Name): ReadonlySet<Name> {
  const next = new Set(turned);
  if (!next.delete(name)) next.add(name);
  return next;
}
