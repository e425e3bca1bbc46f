import { useOwnName } from '#kit/name/otherNames.ts';

interface Named {
  name: string;
  englishName: string | null;
}

/** The name of a node or a template in the language on display. */
export function OwnName({ row: { name, englishName } }: { row: Named }) {
  return useOwnName()(name, englishName);
}
