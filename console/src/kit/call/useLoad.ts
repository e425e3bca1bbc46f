import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';

interface LoadOptions {
  /** Without it nothing is loaded yet. */
  wanted?: boolean;
  freshMs?: number;
  everyMs?: number;
  keepPrevious?: boolean;
}

/** What is put together of several calls, or does not come by a call at all; the same name and parts, the same thing. */
export function useLoad<T>(
  name: string,
  parts: readonly unknown[],
  load: () => Promise<T>,
  { wanted = true, freshMs, everyMs, keepPrevious = false }: LoadOptions = {},
): UseQueryResult<T> {
  return useQuery<T>({
    queryKey: [name, ...parts],
    queryFn: load,
    enabled: wanted,
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
