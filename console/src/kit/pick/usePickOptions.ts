import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface PickSearch {
  words?: string;
  ids?: string[];
}

/** What a picker offers: what its words find, and what is chosen already, so that no raw id is ever shown. */
export function usePickOptions<Row extends { id: string }>(
  name: string,
  read: (search: PickSearch) => Promise<Row[]>,
  chosen: readonly string[],
  fixed: object = {},
) {
  const [words, setWords] = useState('');
  const search = words ? { words } : {};
  const found = useQuery({
    queryKey: [name, { ...fixed, ...search }],
    queryFn: () => read(search),
    placeholderData: keepPreviousData,
  });
  const missing = chosen.filter((id) => !found.data?.some((row) => row.id === id));
  const known = useQuery({
    queryKey: [name, { ids: missing }],
    queryFn: () => read({ ids: missing }),
    enabled: missing.length > 0 && !found.isPending,
    placeholderData: keepPreviousData,
  });
  const rows = new Map([...(known.data ?? []), ...(found.data ?? [])].map((row) => [row.id, row]));
  return { rows: [...rows.values()], setWords };
}
