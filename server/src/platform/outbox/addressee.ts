import type { Database } from '../call/requestContext.ts';
import type { Found, Recipient } from './channel.ts';

/** How a person is reached; one whose account is disabled is not. */
async function findPerson(db: Database, userId: string) {
  const person = await db
    .selectFrom('addresseeCard')
    .select(['companyId', 'phone', 'email', 'forbidden'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return person?.forbidden ? undefined : person;
}

/** The phone number or e-mail address of a message: its own, or that of the person it is for. */
export async function findAddress(
  db: Database,
  recipient: Recipient,
  by: 'phone' | 'email',
): Promise<Found<string>> {
  const own = recipient[by];
  if (own !== null) return { address: own, shown: own };
  if (recipient.userId === null) return { missing: 'noAddress' };
  const person = await findPerson(db, recipient.userId);
  if (!person) return { missing: 'disabled' };
  const address = person[by];
  return address === null || address === '' ? { missing: 'noAddress' } : { address, shown: address };
}

/** The company of the person a message is for. */
export const findCompany = async (db: Database, userId: string): Promise<string | undefined> =>
  (await findPerson(db, userId))?.companyId;
