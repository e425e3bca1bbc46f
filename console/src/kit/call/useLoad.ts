import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';

interface LoadOptions {
  /** Without it nothing is loaded yet. */
  wanted?: boolean;
  freshMs?: number;
  everyMs?: number;
  keepPrevious?: boolean;
  /** The caller tells itself that there is nothing. */
  onError?: 'handled';
}

/**
 * What is put together of several calls, or does not come by a call at all; the same name and parts, the same thing.
 * When nothing could be loaded the nearest `ErrorBoundary` says so.
 */
export function useLoad<T>(
  name: string,
  parts: readonly unknown[],
  load: () => Promise<T>,
  { wanted = true, freshMs, everyMs, keepPrevious = false, onError: failure }: LoadOptions = {},
): UseQueryResult<T> {
  const loaded = useQuery<T>({
    queryKey: [name, ...parts],
    queryFn: load,
    enabled: wanted,
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  if (failure === undefined && loaded.error !== null && loaded.data === undefined) throw loaded.error;
  return loaded;
}
