import { z } from 'zod';
import { choice } from '#contract/fieldKinds.ts';

/** What a visitor of the demo may let happen. */
export const demoFaults = ['fault', 'entrapment'] as const;
export type DemoFault = (typeof demoFaults)[number];

/** The standard roles, as people of the demo hold them. */
export const demoRoles = [
  'superAdmin',
  'operator',
  'manager',
  'userManagement2',
  'userManagement3',
  'annualInspection2',
  'annualInspection3',
  'monitoring2',
  'remoteMonitoring2',
  'regulator',
  'agent',
  'supportStaff',
  'finance',
  'areaManager',
  'maintenanceManager',
  'maintenanceStaff',
  'propertyManager',
  'rescueStaff',
  'installer',
  'specialOperator',
] as const;
/** A demo account, which a visitor signs in to by one click. */
export const demoAccount = z.object({
  username: z.string(),
  nick: z.string(),
  role: choice('role', demoRoles),
});
export type DemoAccount = z.output<typeof demoAccount>;
