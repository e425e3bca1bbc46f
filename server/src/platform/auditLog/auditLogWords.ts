import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Language, TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { textOfCents } from '@hoistway/contract/money.ts';
import { isPermission, type Permission } from '@hoistway/contract/permissions.ts';
import type { AuditLogEntry, AuditLogKind } from '@hoistway/contract/auditLog/auditLog.ts';
import type { RequestContext } from '../call/requestContext.ts';
import { maskedFor } from '../call/masking.ts';
import { nameIn } from '../names.ts';
import { regions } from '../regions.ts';
import { translators } from '../texts.ts';
import type { Viewer } from '../viewer.ts';
import type { Records } from '../record/records.ts';
import { callAddress } from './callAddress.ts';
import { filterColumn } from './filterWords.ts';
import { RecordNames } from './recordNames.ts';
import type { AuditLogCatalogue, AuditLogColumn } from './auditLogCatalogue.ts';
import type { AuditLogRow } from './auditLogStore.ts';

type Change = AuditLogEntry['changes'][number];
type Values = Record<string, unknown>;

const callsByAddress = new Map(allCalls.map((call) => [callAddress(call), call]));
/** Of a degree: some ten centimetres. */
const maxDecimals = 6;
const asInstant = /^\d{4}-\d\d-\d\dT\d\d:/;
function kindOfRow({ tables }: AuditLogCatalogue, row: AuditLogRow): AuditLogKind {
  const own = (['signInFailed', 'export', 'refused', 'viewed', 'acted'] as const).find(
    (verb) => verb === row.verb,
  );
  if (own) return own;
  const table = tables.get(row.tableName);
  if (table?.signsUnless !== undefined) {
    if (row.verb === 'update') return 'signOut';
    if (row.verb === 'insert' && row.new?.[table.signsUnless] == null) return 'signIn';
  }
  return table?.link ? 'update' : (row.verb as AuditLogKind);
}

/** What a record was called when it was made or deleted. */
function nameInRow({ nameColumns }: AuditLogCatalogue, row: AuditLogRow): string | null {
  const values: Values = { ...row.old, ...row.new };
  for (const column of nameColumns)
    if (typeof values[column] === 'string' && row.verb !== 'update') return values[column];
  return null;
}

interface Reader {
  catalogue: AuditLogCatalogue;
  viewer: Viewer;
  t: Translate;
  names: RecordNames;
  language: Language;
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A text of the catalogue if there is one by that name. */
export function wordOf(t: Translate, key: string, otherwise: string): string {
  const word = t(key as TextKey);
  return word === key ? otherwise : word;
}

function shownValue(
  { viewer, t, names, language }: Reader,
  column: AuditLogColumn,
  value: unknown,
): string | null {
  if (isBlank(value)) return null;
  if (column.secret) return t('auditLog.changed');
  if (column.region)
    return [value]
      .flat()
      .map((code) => regions.pathText(String(code), language))
      .join(', ');
  if (Array.isArray(value)) return value.map((each) => nameIn(language, String(each))).join(', ');
  if (typeof value === 'boolean') return t(value ? 'button.yes' : 'button.no');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (column.ref) return names.find(column.ref, text) ?? t('auditLog.hidden');
  if (column.money) return textOfCents(Number(text));
  if (column.choice) return wordOf(t, `${column.choice}.${text}`, text);
  if (column.permission) return wordOf(t, `perm.${text}`, text);
  if (typeof value === 'number') return String(Number(value.toFixed(maxDecimals)));
  if (asInstant.test(text)) return new Date(text).toISOString();
  // Among other words a name in both languages would end the text for one reader and be a broken letter for the other.
  const name = nameIn(language, text);
  return column.masked ? maskedFor(viewer)(column.masked, name) : name;
}

function shownChange(reader: Reader, column: AuditLogColumn, before: unknown, after: unknown): Change {
  const values = [shownValue(reader, column, before), shownValue(reader, column, after)] as const;
  return {
    field: reader.t(column.label),
    before: values[0],
    after: values[1],
    instant: values.some((value) => value !== null && asInstant.test(value)),
  };
}

function changesOf(reader: Reader, row: AuditLogRow): Change[] {
  const columns = reader.catalogue.tables.get(row.tableName)?.columns ?? {};
  return Object.entries(columns).flatMap(([name, column]) => {
    const [before, after] = [row.old?.[name], row.new?.[name]];
    // A new record has not yet what a flag would say.
    const unsaid = row.verb === 'insert' && after === false;
    return unsaid || (isBlank(before) && isBlank(after)) ? [] : [shownChange(reader, column, before, after)];
  });
}

/** What a filter is called: by its list, or by a word that several lists have for it. */
function filterName(t: Translate, { label }: AuditLogColumn, name: string): string {
  const word = wordOf(t, label, '');
  return word !== '' && !word.includes('{') ? word : wordOf(t, `auditLogFilter.${name}`, name);
}

/** The filter of an export, and how many rows it had. */
function filterOf(reader: Reader, row: AuditLogRow): Change[] {
  const { viewer, t } = reader;
  const call = callsByAddress.get(row.recordId);
  const area = call?.path.split('/')[0] ?? '';
  return Object.entries(row.new ?? {}).map(([name, value]) => {
    const column = filterColumn(call, name);
    const shown =
      name === 'phone'
        ? maskedFor(viewer)({ as: 'phone', seenBy: `${area}.edit` as Permission }, String(value))
        : [value].flat().map((each) => shownValue(reader, column, each) ?? '');
    return {
      field: name === 'rows' ? t('auditLog.rows') : filterName(t, column, name),
      before: null,
      after: [shown].flat().join(', '),
      instant: false,
    };
  });
}

function whatOf(t: Translate, row: AuditLogRow): string | null {
  const { call: shown, act } = row.new ?? {};
  const ofRecord = row.verb === 'viewed' || row.verb === 'acted';
  const address = ofRecord && typeof shown === 'string' ? shown : row.recordId;
  const call = callsByAddress.get(address);
  const access = call?.access ?? '';
  const permission = isPermission(access) ? t(`perm.${access}`) : '';
  if (row.verb === 'acted') {
    const name = typeof act === 'string' ? act : call?.name;
    return wordOf(t, `act.${name}`, permission || address);
  }
  const { reason: given } = row.new ?? {};
  const reason = typeof given === 'string' ? given : '';
  if (row.verb === 'export' || row.verb === 'viewed') return permission || address;
  if (row.verb === 'signInFailed') return wordOf(t, `refusal.${reason}`, reason);
  if (row.verb !== 'refused') return null;
  if (reason === 'objectMissing') return t('auditLog.stranger', { call: row.recordId });
  if (reason === 'noPermission' && permission) return t('auditLog.missing', { permission });
  const refusal =
    reason === 'noPermission' ? t('refusal.noPermission') : wordOf(t, `refusal.${reason}`, reason);
  return `${refusal} · ${row.recordId}`;
}

function actorOfRow(
  { t, names }: Reader,
  row: AuditLogRow,
): Pick<AuditLogEntry, 'actor' | 'actorKind' | 'address'> {
  if (row.actor === 'visitor')
    return { actorKind: 'visitor', actor: t('auditLog.visitor'), address: row.address };
  if (!row.actor.startsWith('user:')) {
    return { actorKind: 'program', actor: t('auditLog.program'), address: null };
  }
  const name = names.find('user', row.actor.slice('user:'.length));
  return name === undefined
    ? { actorKind: 'person', actor: t('auditLog.otherCompany'), address: null }
    : { actorKind: 'person', actor: name, address: row.address };
}

function entryOf(reader: Reader, row: AuditLogRow): AuditLogEntry {
  const ofCall = row.tableName === '';
  const { catalogue, names } = reader;
  const subject = catalogue.tables.get(row.tableName)?.subject ?? null;
  return {
    id: row.id,
    at: row.at,
    kind: kindOfRow(catalogue, row),
    subject,
    recordId: ofCall || row.recordId === '' ? null : row.recordId,
    recordName: (subject && names.find(subject, row.recordId)) ?? nameInRow(catalogue, row),
    ...actorOfRow(reader, row),
    times: row.times,
    what: whatOf(reader.t, row),
    changes: row.verb === 'export' ? filterOf(reader, row) : changesOf(reader, row),
  };
}

/** Whether two rows are parts of one action. */
const belongTogether = (catalogue: AuditLogCatalogue, one: AuditLogRow, other: AuditLogRow): boolean =>
  one.requestId !== null &&
  one.requestId === other.requestId &&
  one.recordId === other.recordId &&
  kindOfRow(catalogue, one) === kindOfRow(catalogue, other) &&
  catalogue.tables.get(one.tableName)?.subject === catalogue.tables.get(other.tableName)?.subject;

/** Rows as entries in the reader's language, limited to what they may see; what was done at once is one entry. */
export async function wordAuditLog(
  { kinds, auditLog: catalogue }: Records,
  ctx: RequestContext,
  rows: readonly AuditLogRow[],
): Promise<AuditLogEntry[]> {
  const { viewer, db, language } = ctx;
  const t = translators[language];
  const names = new RecordNames(kinds);
  for (const row of rows) {
    if (row.actor.startsWith('user:')) names.want('user', row.actor.slice('user:'.length));
    const table = catalogue.tables.get(row.tableName);
    if (table) names.want(table.subject, row.recordId);
    if (row.verb === 'export')
      for (const [name, value] of Object.entries(row.new ?? {})) {
        const { ref } = filterColumn(callsByAddress.get(row.recordId), name);
        if (ref) for (const each of [value].flat()) names.want(ref, each);
      }
    for (const [name, { ref }] of Object.entries(table?.columns ?? {}))
      if (ref) for (const value of [row.old?.[name], row.new?.[name]]) names.want(ref, value);
  }
  await names.load(db, viewer, t);
  const reader = { catalogue, viewer, t, names, language };
  const entries: AuditLogEntry[] = [];
  let before: AuditLogRow | undefined;
  for (const row of rows) {
    const entry = entryOf(reader, row);
    const last = entries.at(-1);
    if (before && last && belongTogether(catalogue, before, row)) last.changes.push(...entry.changes);
    else entries.push(entry);
    before = row;
  }
  return entries;
}
