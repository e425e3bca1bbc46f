import type { Database } from '../call/requestContext.ts';
import { publicUrlFor, type PublicUrlSettings } from '../web/publicUrl.ts';
import { findCompany } from './addressee.ts';
import type { OutgoingMessage } from './channel.ts';

/** The address of what a message leads to, for who reads it outside the console; null where none is known. */
export type LinkOf = (message: OutgoingMessage) => Promise<string | null>;

export const linksOf =
  (db: Database, settings: PublicUrlSettings): LinkOf =>
  async ({ userId, robotId, texts }) => {
    if (texts.link === undefined) return null;
    const companyId = userId === null ? await companyOfRobot(db, robotId) : await findCompany(db, userId);
    const base = companyId === undefined ? settings.publicUrl : await publicUrlFor(db, companyId, settings);
    return base === null ? null : `${base}#${texts.link}`;
  };

async function companyOfRobot(db: Database, robotId: string | null): Promise<string | undefined> {
  const robot = db.selectFrom('messageRobot').select('companyId').where('id', '=', robotId);
  return (await robot.executeTakeFirst())?.companyId;
}
