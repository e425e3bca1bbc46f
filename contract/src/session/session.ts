import { z } from 'zod';
import { byId } from '#contract/paging.ts';
import { companySettingsCard } from '#contract/company/companySettingsCard.ts';
import { calls, get, post, remove } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { choice, flag, identity, instant, ref, secret, text } from '#contract/fieldKinds.ts';
import { kinds } from '#contract/kinds.ts';
import { permissions } from '#contract/permissions.ts';
import { demoAccount, demoFaults } from './demoAccount.ts';

/** Where the console keeps the session (specification console §3). */
export const storageKeys = [
  'token',
  'userId',
  'username',
  'other',
  'query',
  'menu',
  'message',
  'messageList',
  'PLAY_LANG',
  'activeIndex',
] as const;
export type StorageKey = (typeof storageKeys)[number];

/** Instants in UTC; `current` marks the session that asks. */
export const session = entity('session', {
  id: field(identity(), { by: 'server' }),
  address: field(text(64), { by: 'server' }),
  client: field(text(200), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
  lastSeenAt: field(instant(), { by: 'server' }),
  current: field(flag(), { by: 'server', column: false }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    session: true;
  }
}

const permission = z.object({ category: z.enum(['query', 'other']), name: z.enum(permissions) });
const role = z.object({ id: identity(), roleName: z.string(), permissionList: z.array(permission) });

/** The signed-in user as all screens see it (specification console §3, `user/{id}`). */
export const sessionUser = z.object({
  id: identity(),
  username: z.string(),
  nick: z.string(),
  comLogo: z.string().nullable(),
  companyName: z.string(),
  custom: companySettingsCard,
  outer: flag(),
  /** The password was set by another person: nothing else is open until it is changed. */
  mustChangePassword: flag(),
  /** Holds the platform's highest role. */
  superAdmin: flag(),
  roleDTOList: z.array(role),
});
export type SessionUser = z.infer<typeof sessionUser>;

export interface MenuEntry {
  key: string;
  /** Catalogue key of the label. */
  label: string;
  path?: string | undefined;
  /** An address outside the console. */
  href?: string | undefined;
  /** Opens in a new tab. */
  blank?: boolean | undefined;
  children?: MenuEntry[] | undefined;
}
export const menuEntry: z.ZodType<MenuEntry, MenuEntry> = z
  .object({
    key: z.string(),
    label: z.string(),
    path: z.string().optional(),
    href: z.string().optional(),
    blank: z.boolean().optional(),
    get children() {
      return z.array(menuEntry).optional();
    },
  })
  .register(kinds, { called: 'menuEntry' });

const credentials = z.object({
  username: secret('invalid.usernameRequired').max(100),
  password: secret('invalid.passwordRequired'),
});
const signedIn = z.object({ token: z.string(), user: sessionUser });

/** What a page needs before the sign-in. */
export const productSettings = z.object({
  footerHost: z.string().nullable(),
  demo: flag(),
  /** Empty where this is no demo. */
  demoAccounts: z.array(demoAccount),
  /** Whether pages show the weather of an elevator's place. */
  weather: flag(),
});

export const sessionCalls = calls('session', 'session', {
  login: post('user/login', {
    summary: 'Signs in from an app.',
    access: 'anyone',
    input: credentials,
    reply: signedIn,
  }),
  loginWeb: post('user/loginWeb', {
    summary: 'Signs in from a browser.',
    access: 'anyone',
    input: credentials,
    reply: signedIn,
  }),
  /** Signs in to a demo account without a password; refused outside the demo. */
  demoSignIn: post('demo/login', {
    summary: 'Signs in to a demo account.',
    access: 'anyone',
    input: credentials.pick({ username: true }),
    reply: signedIn,
  }),
  /** Lets something befall an elevator of the demo; refused where this is no demo. */
  makeFault: post('demo/fault', {
    summary: 'Simulates a fault on an elevator of the demo.',
    access: 'elevator.view',
    input: z.object({ id: ref('elevator'), kind: choice('demoFault', demoFaults) }),
  }),
  /** The same to one of the viewer's elevators that is well, whichever; answers which. */
  makeAnyFault: post('demo/anyFault', {
    summary: 'Simulates a fault on a random healthy elevator of the demo.',
    access: 'elevator.view',
    reply: z.object({ id: identity(), name: z.string() }),
  }),
  logout: post('user/logout', {
    summary: 'Signs out.',
    access: 'signed in',
    input: z.object({ userId: identity().optional() }),
  }),
  user: get('user/{id}', {
    summary: 'Shows the signed-in user with roles and permissions.',
    access: 'signed in',
    input: z.object({ id: ref('user') }),
    reply: sessionUser,
  }),
  menu: get('menu', {
    summary: 'Shows the menu of the signed-in user.',
    access: 'signed in',
    reply: z.array(menuEntry),
  }),
  renew: post('data/renewal', {
    summary: 'Extends the session.',
    access: 'sync data',
    reply: z.object({ user: sessionUser, menu: z.array(menuEntry) }),
  }),
  /** Keeps the session alive; the console sends it every 10 minutes (`elevator/sid`). */
  ping: get('elevator/sid', {
    summary: 'Confirms that the session is still valid.',
    access: 'signed in',
    reply: z.object({ sid: z.string(), idleUntil: instant() }),
  }),
  sessions: get('user/sessions', {
    summary: 'Lists the sessions of the signed-in user.',
    access: 'signed in',
    reply: z.array(session.schema),
  }),
  endSession: remove('user/sessions/{id}', {
    summary: 'Ends a session of the signed-in user.',
    access: 'signed in',
    input: byId,
  }),
  settings: get('product/settings', {
    summary: 'Shows the settings of the product that anyone may know.',
    access: 'anyone',
    reply: productSettings,
  }),
});
