import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { callKey, send } from '../call/api.ts';
import { holdsPermission } from '../storedRights.ts';

/** Collector models with their active versions, what their codes may mean, and whether the viewer keeps the mapping. */
export function useMappingModels() {
  const { data } = useQuery({
    queryKey: callKey(mappingCalls.mappingModels),
    queryFn: () => send(mappingCalls.mappingModels),
  });
  return {
    models: data?.models ?? [],
    codes: data?.codes ?? [],
    keeps: data?.editable === true && holdsPermission('faultCode.edit'),
  };
}

/** Reads everything about the mapping again. */
export function useMappingRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      Object.values(mappingCalls).map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
    );
  }, [client]);
}
