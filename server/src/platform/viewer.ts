import type { DataScope } from '@hoistway/contract/dataScope.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';

/** Who asks, as of this request: rights are read anew whenever a role or a user changes. */
export interface Viewer {
  userId: string;
  username: string;
  nick: string;
  /** The nick and what it is in English, as one text. */
  nicks: string;
  sessionId: string;
  companyId: string;
  companyType: string;
  /** The clock of their company. */
  timeZone: string;
  groupId: string | null;
  regionCodes: readonly string[];
  alarmChannel: string | null;
  outer: boolean;
  /** Their password was set by another person: they may do nothing but change it. */
  mustChangePassword: boolean;
  /** The path of the one screen that a display shows; such a viewer reads and never writes. */
  display?: string;
  /** Within a call that writes: what may only be read is not there. */
  writes?: true;
  language: Language;
  permissions: ReadonlySet<Permission>;
  scopes: ReadonlySet<DataScope>;
}

/** Special operators answer for one alarm channel; their roles say so. */
export const isSpecialOperator = (viewer: Viewer): viewer is Viewer & { alarmChannel: string } =>
  viewer.scopes.has('alarmChannel') && viewer.alarmChannel !== null;

/** The same person as one who only reads. */
export function asReader(viewer: Viewer): Viewer {
  const reader = { ...viewer };
  delete reader.writes;
  return reader;
}
