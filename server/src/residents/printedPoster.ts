import { languages } from '@hoistway/contract/language/language.ts';
import type { residentsPoster } from '@hoistway/contract/residents/residentsPoster.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { DocumentAnswer } from '#platform/document/documents.ts';
import { translators } from '#platform/texts.ts';
import { publicUrlFor, type PublicUrlSettings } from '#platform/web/publicUrl.ts';
import { statusLink } from './statusLinks.ts';

/** The poster of a building; where no public address is known, with that of the person who prints it. */
export async function printedPoster(
  { db, viewer, t, origin }: RequestContext,
  { id }: { id: string },
  settings: PublicUrlSettings,
): Promise<DocumentAnswer<typeof residentsPoster>> {
  const { buildingName: building, token } = await db
    .selectFrom('residentsPage')
    .where('id', '=', id)
    .select(['buildingName', 'token'])
    .executeTakeFirstOrThrow();
  const base = (await publicUrlFor(db, viewer.companyId, settings)) ?? origin ?? '/';
  return {
    template: 'residents/documents/poster.typ',
    name: () => `${t('residentsPage.poster')}-${building}`,
    title: t('residentsPage.poster'),
    subject: building,
    data: {
      building,
      address: statusLink(base, token),
      halves: languages.map((language) => ({
        language,
        title: translators[language]('residentsPage.poster'),
        hint: translators[language]('residentsPage.posterHint'),
      })),
    },
    present: (data, codeOf) => ({ ...data, code: codeOf(data.address) }),
  };
}
