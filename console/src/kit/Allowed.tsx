import type { ReactNode } from 'react';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { holdsPermission } from './storedRights.ts';

/** Removes what it guards from the page unless the permission is among the stored ones. */
export function Allowed({ permission, children }: { permission: Permission; children: ReactNode }) {
  return holdsPermission(permission) ? <>{children}</> : null;
}
