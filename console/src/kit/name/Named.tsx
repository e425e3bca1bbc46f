import { otherNameOf } from './otherNames.ts';

/** A name; the pointer shows beside it what the same thing is called in the other language. */
export function Named({ name }: { name: string }) {
  const other = otherNameOf(name);
  return other === undefined ? name : <span title={`${name} · ${other}`}>{name}</span>;
}
