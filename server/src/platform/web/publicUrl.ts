import { sql } from 'kysely';
import type { Database } from '../call/requestContext.ts';

export interface PublicUrlSettings {
  /** As the installation says; without it the host of the company's settings, then that of the footer. */
  publicUrl: string | null;
  footerHost: string | null;
}

/** The public address of the console for a company, with a slash at the end; null when not configured. */
export async function publicUrlFor(
  db: Database,
  companyId: string,
  { publicUrl, footerHost }: PublicUrlSettings,
): Promise<string | null> {
  if (publicUrl !== null) return publicUrl;
  const { rows } = await sql<{
    footerHost: string | null;
  }>`select footer_host as "footerHost" from company_settings_of(${companyId})`.execute(db);
  const host = rows[0]?.footerHost ?? footerHost;
  return host === null ? null : `https://${host}/`;
}
