import webPush from 'web-push';
import type { Database } from '../call/requestContext.ts';

/** By which push services know this installation. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const name = 'webPush';

/** The keys of this installation, the same for every node; made once. */
export async function loadVapidKeys(db: Database): Promise<VapidKeys> {
  const made = webPush.generateVAPIDKeys();
  await db
    .insertInto('signingKey')
    .values({ name, key: Buffer.from(JSON.stringify(made)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db
    .selectFrom('signingKey')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return JSON.parse(key.toString()) as VapidKeys;
}
