import { useMemo } from 'react';
import { permissionCalls } from '@hoistway/contract/access/permissionCalls.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useText } from '#kit/text.ts';

/** What permissions are called here: by the installation where it found words of its own, else by the product. */
export function usePermissionWords() {
  const t = useText();
  const { data } = useCall(permissionCalls.list, {}, { onError: 'ignored' });
  return useMemo(() => {
    const known = new Map(data?.map((each) => [each.name, each]));
    return {
      labelOf: (name: Permission) => known.get(name)?.ownLabel ?? t(`perm.${name}`),
      ownLabelOf: (name: Permission) => known.get(name)?.ownLabel ?? null,
      descriptionOf: (name: Permission) => known.get(name)?.description ?? null,
      editable: data?.some((each) => each.editable) === true,
    };
  }, [data, t]);
}

export type PermissionWords = ReturnType<typeof usePermissionWords>;
