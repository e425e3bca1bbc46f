import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Invalid } from '#platform/call/problems.ts';

/** Which field a unique index of the access tables covers, and the refusal for it. */
const unique: Record<string, [field: string, message: TextKey]> = {
  user_account_username: ['username', 'invalid.dupUsername'],
  user_account_phone_key: ['phone', 'invalid.dupPhone'],
  role_company_id_role_name_key: ['roleName', 'invalid.dupRole'],
  menu_entry_pkey: ['key', 'invalid.dupMenu'],
};

/** What the database finds to be in use already is said under its field: no look-up before it could be as sure. */
export async function refusingDuplicates<T>(t: Translate, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const known = code === '23505' && constraint !== undefined ? unique[constraint] : undefined;
    if (!known) throw error;
    throw new Invalid({ [known[0]]: t(known[1]) });
  }
}
