import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { usePickFailure } from './usePickFailure.tsx';
import { useCall } from '../call/useCall.ts';
import { holdsPermission } from '../storedRights.ts';

/** Collector models with their active versions, what their codes may mean, and whether the viewer may edit the mapping. */
export function useMappingModels() {
  const models = useCall(mappingCalls.models, {}, { onError: 'handled' });
  const { data } = models;
  return {
    models: data?.models ?? [],
    codes: data?.codes ?? [],
    failure: usePickFailure(models),
    canEdit: data?.editable === true && holdsPermission('faultCode.edit'),
  };
}
