import { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { isPermission, permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import type { MenuSeed } from './menuSeed.ts';
import menu from '@hoistway/reference/menu.json' with { type: 'json' };
import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInGate } from '../../../console/src/testing/inGate.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { needed } from '#testing/input/sampleInput.ts';
import { seedAccess } from './seedAccess.ts';

/** Which permission a letter of the matrix stands for; several follow it, one is enough to pin the cell. */
const letters = {
  elevator: { R: 'elevator.view', C: 'elevator.add', U: 'elevator.edit', X: 'elevator.export' },
  fault: { R: 'fault.view', U: 'fault.confirm', D: 'fault.delete', X: 'fault.export', H: 'alarm.deal' },
  rescue: { R: 'rescue.view', U: 'rescue.dispatch', D: 'rescuer.delete', A: 'rescuer.review' },
  order: {
    R: 'order.view',
    C: 'order.add',
    U: 'order.edit',
    D: 'order.delete',
    X: 'order.export',
    A: 'order.review',
    H: 'order.handle',
  },
  plan: { R: 'plan.view', C: 'plan.add', U: 'plan.edit', D: 'plan.delete', X: 'plan.export' },
  staff: { R: 'staff.view', C: 'staff.add', U: 'staff.edit', D: 'staff.delete', X: 'staff.export' },
  annual: {
    R: 'annual.view',
    C: 'annual.add',
    U: 'annual.edit',
    D: 'annual.delete',
    X: 'annual.export',
    A: 'annual.review',
  },
  contract: {
    R: 'contract.view',
    C: 'contract.add',
    U: 'contract.edit',
    D: 'contract.delete',
    X: 'contract.export',
    A: 'contract.review',
  },
  finance: {
    R: 'finance.view',
    C: 'billing.add',
    U: 'receipt.edit',
    D: 'billing.delete',
    X: 'receipt.export',
  },
  install: {
    R: 'install.view',
    C: 'install.contractAdd',
    U: 'install.contractEdit',
    D: 'install.contractDelete',
    H: 'install.orderHandle',
  },
  supervision: { R: 'supervision.view', C: 'blacklist.add', U: 'exposure.edit', D: 'blacklist.delete' },
  parts: { R: 'parts.view', C: 'parts.add', U: 'parts.edit', D: 'parts.delete', X: 'parts.export' },
  advert: {
    R: 'advert.view',
    C: 'program.add',
    U: 'program.edit',
    D: 'program.delete',
    A: 'material.review',
  },
  system: { R: 'system.view', D: 'group.delete', X: 'company.export' },
  user: { R: 'user.view', C: 'user.add', U: 'user.edit', D: 'user.delete', X: 'user.export' },
} satisfies Record<string, Record<string, Permission>>;

/** Who may do what: a row a role, a column a module in the order of `letters`. */
const matrix = `
superAdmin         RCUDX RUDXH RCUDA RCUDXAH RCUDX RCUDX RCUDXA RCUDXA RCUDX RCUDH RCUD RCUDX RCUDA RCUDX RCUDX
operator           RCUDX RUDXH RCUDA RCUDXAH RCUDX RCUDX RCUDXA RCUXA  R     RCUDH RCUD RCUDX RCUDA RCUDX RCUDX
manager            RCUDX RUXH  RCUDA RCUDXAH RCUDX RCUDX RCUDXA RCUDXA RCUDX RCUDH R    RCUDX RCUDA RCUDX RCUDX
userManagement2    -     -     -     -       -     RCUDX -      -      -     -     -    -     -     RCUD  RCUDX
userManagement3    -     -     -     -       -     RCU   -      -      -     -     -    -     -     -     RCU
annualInspection2  RX    -     -     R       R     R     RCUDXA -      -     -     -    -     -     R     -
annualInspection3  -     -     -     R       R     R     RCUX   -      -     -     -    -     -     -     -
monitoring2        R     RUXH  R     C       -     -     -      -      -     -     -    -     -     -     -
remoteMonitoring2  R     RX    -     -       -     -     -      -      -     -     -    -     -     -     -
regulator          RX    RX    RCUA  RX      R     R     RXA    -      -     -     RCUD -     -     -     -
agent              RCUX  R     -     -       -     -     -      -      -     -     -    -     -     RCU   RCU
supportStaff       R     RUH   RCU   RCUX    R     R     R      -      -     -     -    -     -     -     -
finance            -     -     -     -       -     -     -      RX     RCUDX R     -    -     -     -     -
areaManager        RUX   RUX   -     RCUXA   RCUDX RCUDX RCUX   RCUX   R     -     -    RCUDX -     -     -
maintenanceManager RU    RU    -     RCUXA   RCUX  RCU   RCU    -      -     -     -    RCU   -     -     -
maintenanceStaff   R     R     -     RH      R     R     R      -      -     -     -    -     -     -     -
propertyManager    R     RX    -     RCA     R     R     RX     -      -     -     -    -     -     -     -
rescueStaff        R     R     RC    H       -     -     -      -      -     -     -    -     -     -     -
installer          -     -     -     -       -     -     -      -      -     RH    -    -     -     -     -
specialOperator    R     RH    -     -       -     -     -      -      -     -     -    -     -     -     -
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

const modules = Object.keys(letters) as (keyof typeof letters)[];

test('the matrix names every role and every module', () => {
  expect(matrix.map(([key]) => key)).toEqual(roles.map((role) => role.key));
  for (const row of matrix) expect(row).toHaveLength(modules.length + 1);
});

test.each(matrix)('the role %s holds the permissions of the matrix', (key, ...cells) => {
  const held = new Set(roles.find((role) => role.key === key)!.permissions);
  const expected = modules.map((module, index) => {
    const cell = cells[index]!;
    return Object.keys(letters[module])
      .filter((letter) => cell.includes(letter))
      .join('');
  });
  const found = modules.map((module) =>
    Object.entries(letters[module])
      .filter(([, permission]) => held.has(permission))
      .map(([letter]) => letter)
      .join(''),
  );
  expect(Object.fromEntries(modules.map((module, index) => [module, found[index]]))).toEqual(
    Object.fromEntries(modules.map((module, index) => [module, expected[index]])),
  );
});

test('export calls need an export permission, held by the roles that export companies or elevators', () => {
  const holders = (permission: Permission) =>
    roles.filter((role) => role.permissions.includes(permission)).map((role) => role.key);
  const follows: [Call, Permission, Permission][] = [
    [areaCalls.export, 'area.export', 'company.export'],
    [faultCodeCalls.download, 'faultCode.export', 'company.export'],
    [mappingCalls.export, 'faultMapping.export', 'company.export'],
    [brandCalls.download, 'brand.export', 'elevator.export'],
  ];
  for (const [{ access }, own, followed] of follows) {
    expect(access).toBe(own);
    expect([own, holders(own)]).toEqual([own, holders(followed)]);
  }
});

test('only platform roles hold the permission to synchronise data', () => {
  const holders = (permission: Permission) =>
    roles.filter((role) => role.permissions.includes(permission)).map((role) => role.key);
  expect(holders('sync data')).toEqual(['superAdmin', 'operator']);
  expect(holders('message push')).toEqual(expect.arrayContaining(['operator', 'manager', 'monitoring2']));
  expect(holders('message push')).not.toContain('finance');
  expect(roles.flatMap((role) => role.permissions).filter((name) => !isPermission(name))).toEqual([]);
});

const callsAtOnce = 50;

/** An entry of the menu and all below it. */
const keysIn = ({ key, children = [] }: MenuSeed): string[] => [key, ...children.flatMap(keysIn)];

describe('standard roles over HTTP', () => {
  let here: Installation;
  const tokens = new Map<string, string>();
  const permitted = allCalls.filter(({ access }) => access !== 'anyone' && access !== 'signed in');
  const groups = new Set(menu.map((entry) => entry.key));

  beforeAll(async () => {
    here = await anInstallation();
    for (const { key, scope } of roles) {
      const type = scope === 'platform' ? 'platform' : 'maintenance';
      await here.aUser(key.toLowerCase(), await here.aCompany(`${key} 的公司`, type), { role: key });
      tokens.set(key, await here.signIn(key.toLowerCase()));
    }
  });
  afterAll(() => here.close());

  /** Calls that one role alone may make, whatever the others hold: texts and messages open accounts. */
  const narrower: Record<string, string> = {
    'smsMessage.page': 'superAdmin',
    'message.page': 'superAdmin',
    'backupRun.page': 'superAdmin',
    'backupRun.standing': 'superAdmin',
  };
  const nowhere = new Proxy<Record<string, string>>({}, { get: () => '999999999' });

  /** A few calls at a time: whoever may make them all takes a while. */
  const parts = Array.from({ length: Math.ceil(permitted.length / callsAtOnce) }, (_, at) =>
    permitted.slice(at * callsAtOnce, (at + 1) * callsAtOnce),
  );

  // All calls by every second role; `npm run journeys` by each.
  describe.each(roles.filter((_, at) => isInGate(at, 2)))('$key', (role) => {
    const held = new Set(role.permissions);
    const mayNot = (call: Call) => !held.has(call.access) || (narrower[call.name] ?? role.key) !== role.key;

    test.each(parts.map((calls) => [calls[0]!.name, calls] as const))(
      'gets 403 for exactly the calls whose permission it lacks, from %s on',
      async (_, calls) => {
        const refused: string[] = [];
        for (const call of calls) {
          const { status } = await here.ask(call, needed(call, nowhere), { token: tokens.get(role.key)! });
          expect(status, call.name).toBeLessThan(500);
          if (status === 403) refused.push(call.name);
        }
        expect(refused).toEqual(calls.filter(mayNot).map(({ name }) => name));
      },
    );
  });

  test.each(roles)('$key gets its granted menus and no others', async (role) => {
    const { envelope } = await here.ask(sessionCalls.menu, {}, { token: tokens.get(role.key)! });
    const found = (envelope.data as { key: string }[]).map((entry) => entry.key);
    const granted = menu
      .filter((entry) => keysIn(entry).some((key) => role.menus.includes(key)))
      .map(({ key }) => key);
    expect(new Set(found)).toEqual(new Set(granted));
    expect(found.filter((key) => !groups.has(key))).toEqual([]);
  });
});

test('every permission is held by some role', () => {
  const held = new Set(roles.flatMap((role) => role.permissions));
  expect(permissions.filter((name) => !held.has(name))).toEqual([]);
});

test('seedAccess grants a new permission once and does not restore revoked ones', async () => {
  const installation = await anInstallation();
  const { db } = installation;
  const holders = async (permission: Permission) =>
    (
      await db
        .selectFrom('rolePermission')
        .innerJoin('role', 'role.id', 'rolePermission.roleId')
        .select('role.key')
        .where('permission', '=', permission)
        .orderBy('role.key')
        .execute()
    ).map((row) => row.key);
  try {
    const meant = await holders('elevator.export');
    expect(meant.length).toBeGreaterThan(1);
    // As an installation of a version that had no such permission; another one was taken from every role.
    await db.deleteFrom('seededPermission').where('name', '=', 'elevator.export').execute();
    await db
      .deleteFrom('rolePermission')
      .where('permission', 'in', ['elevator.export', 'fault.export'])
      .execute();
    await seedAccess(db);
    expect(await holders('elevator.export')).toEqual(meant);
    expect(await holders('fault.export')).toEqual([]);
    await db.deleteFrom('rolePermission').where('permission', '=', 'elevator.export').execute();
    await seedAccess(db);
    expect(await holders('elevator.export')).toEqual([]);
  } finally {
    await installation.close();
  }
});

test('standard roles hold only permissions that exist', () => {
  const strange = roles.flatMap((role) => role.permissions.filter((name) => !isPermission(name)));
  expect(strange).toEqual([]);
});
