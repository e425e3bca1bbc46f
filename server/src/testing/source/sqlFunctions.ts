import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areaOf, migrationNames } from '#platform/database/migrate.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** The files of all migrations, in their order. */
export const migrations: readonly string[] = migrationNames(folder);
export const migrationText = (name: string): string => readFileSync(join(folder, areaOf(name), name), 'utf8');

/** Functions that stand in the folder of an area that is no more, or of another one, or that were renamed. */
const belongsTo: Readonly<Record<string, string>> = {
  map_state: 'map',
  place_new_elevators: 'map',
  place_moved_elevator: 'map',
  place_new_states: 'map',
  place_changed_state: 'map',
  make_history_partitions: 'history',
  drop_history_partitions: 'history',
  keep_bindings: 'collector',
  company_visibility: 'company',
};
const declares = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)/gi;

/** The area to which each function of the database belongs. */
export const functionOwners: ReadonlyMap<string, string> = new Map([
  ...migrations.flatMap((name) =>
    [...migrationText(name).matchAll(declares)].map(([, made]) => [made!, areaOf(name)] as const),
  ),
  ...Object.entries(belongsTo),
]);

/** Functions that their area shows to all others, as it shows its cards, and what they answer. */
const shown: Readonly<Record<string, string>> = {
  company_line: 'a company and those above it',
  company_tree: 'a company and those below it',
  group_tree: 'a group and those below it',
  company_settings_of: 'what holds for a company, be it said by one above',
  logo_of: 'the logo of a company, be it of one above',
};

/** The functions of other areas that a piece of SQL of an area calls, or that a query builder is given. */
export const foreignFunctionsIn = (area: string, text: string): string[] =>
  [...functionOwners].flatMap(([name, owner]) => {
    const isOpen = owner === 'platform' || owner === area || Object.hasOwn(shown, name);
    return !isOpen && new RegExp(`\\b${name}"?\\s*\\(|(['"\`])${name}\\1`, 'i').test(text) ? [name] : [];
  });
