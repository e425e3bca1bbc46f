import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { choice, count, flag, text } from '#contract/fieldKinds.ts';
import { languages } from '#contract/language/language.ts';
import { permissionName, permissions } from '#contract/permissions.ts';

const menuKey = () => z.string().regex(/^[A-Za-z0-9/_-]{1,60}$/, 'invalid.menuKey');

const menuEntry = z.object({
  key: menuKey(),
  parentKey: menuKey().nullable(),
  /** A key of the catalogue, or the words themselves. */
  label: text(60).min(1, 'invalid.required'),
  /** The words in English, where those of `label` are in another language. */
  englishLabel: text(60).nullable(),
  /** A screen of the console. */
  path: z
    .string()
    .regex(/^\/(?!\/)[^\s\\]{0,199}$/, 'invalid.menuPath')
    .nullable(),
  /** A page outside the console. */
  href: z.url({ protocol: /^https?$/, error: 'invalid.menuHref' }).nullable(),
  blank: flag(),
  position: count(),
});

export const menuEntryFields = menuEntry.keyof().options;

export const menuOption = z.object({
  key: z.string(),
  parentKey: z.string().nullable(),
  /** In the language of whoever asks. */
  label: z.string(),
  /** What was entered, in both languages; a key of the catalogue where the product's words stand. */
  ownLabel: z.string(),
  englishLabel: z.string().nullable(),
  /** The key under which the product calls an entry that it brought. */
  productLabel: z.string().nullable(),
  path: z.string().nullable(),
  href: z.string().nullable(),
  blank: flag(),
  position: count(),
  /**
   * Whether the viewer may grant the entry: their own roles open it, or they are platform staff and it was added
   * here.
   */
  held: flag(),
  /** Whether the viewer may change the menu of the installation. */
  editable: flag(),
});
export type MenuOption = z.output<typeof menuOption>;

/** The product's words stand where nothing is said; nothing said at all takes the installation's words back. */
const ownWords = z.object({
  name: permissionName(),
  language: choice('language', languages),
  label: text(60).nullable().default(null),
  description: text(200).nullable().default(null),
});

const free = {
  englishLabel: true,
  parentKey: true,
  path: true,
  href: true,
  blank: true,
  position: true,
} as const;
/** So many levels a menu has: a narrow window shows no more. */
export const maxMenuLevels = 3;

export const permissionCalls = calls('permission', 'permission', {
  list: get('permission', {
    access: 'user.view',
    reply: z.array(
      z.object({
        name: z.enum(permissions),
        category: z.enum(['query', 'other']),
        /** The key of its words in the catalogue. */
        label: z.string(),
        /** How the installation itself calls it, and what it says of it, in the language of the question. */
        ownLabel: z.string().nullable(),
        description: z.string().nullable(),
        /** Whether the viewer may find words for it. */
        editable: flag(),
      }),
    ),
  }),
  /** Permissions are a part of the program; what an administrator adds or changes are their words. */
  addWords: post('permission', {
    summary: 'Adds the company wording of a permission.',
    access: 'role.edit',
    input: ownWords,
  }),
  changeWords: put('permission', {
    summary: 'Changes the wording of a permission.',
    access: 'role.edit',
    input: ownWords,
  }),
  /** Every entry of the menu, parents before children, in the order in which they are shown. */
  menus: get('permission/menus', {
    summary: 'Lists all menu entries with their permissions.',
    access: 'user.view',
    reply: z.array(menuOption),
  }),
  addMenu: post('menu', {
    summary: 'Adds a menu entry.',
    access: 'role.assignMenu',
    input: menuEntry.partial(free),
  }),
  changeMenu: put('menu', {
    summary: 'Changes or moves a menu entry.',
    access: 'role.assignMenu',
    input: menuEntry.partial().required({ key: true }),
  }),
  /** Entries that the product brings stay; what was made is taken out of every role with it. */
  removeMenu: remove('menu', {
    summary: 'Deletes a menu entry.',
    access: 'role.assignMenu',
    input: menuEntry.pick({ key: true }),
  }),
  /** What was made here stays, and every role opens what it opened. */
  arrangeMenu: post('menu/arrange', {
    summary: 'Arranges the menu by jobs as the product brings it.',
    access: 'role.assignMenu',
  }),
});
