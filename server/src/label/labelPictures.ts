import { companyLogo } from '@hoistway/contract/label/labelDrawing.ts';
import type { LabelDesign } from '@hoistway/contract/label/labelTemplate.ts';
import type { LabelledElevator } from '@hoistway/contract/qrCode/qrCalls.ts';
import { labelPart } from '@hoistway/contract/label/labelTemplate.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { Files } from '#platform/files/files.ts';
import { Invalid } from '#platform/call/problems.ts';
import { draftsAmong } from '#platform/files/drafts.ts';
import { listTemplates, picturesOf } from './labelTemplateStore.ts';

const keptParts = unbounded(z.array(labelPart));

/** Throws unless each picture of a design is of a template that the viewer may use, or a draft of the viewer's. */
async function assertUsable({ db, viewer, t }: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const templates = await listTemplates(db, viewer);
  const shown = new Set(
    templates.flatMap(({ backgroundPicture, parts }) =>
      picturesOf({ backgroundPicture, parts: keptParts.parse(parts) }),
    ),
  );
  const others = ids.filter((id) => !shown.has(id));
  if (others.length === 0) return;
  const drafts = await draftsAmong(db, viewer.userId, others);
  if (drafts.length < others.length) throw new Invalid({ parts: t('invalid.pictureNotYours') });
}

/** Every picture that labels show, by the names that their shapes use, as far as it is there. */
export async function readLabelPictures(
  ctx: RequestContext,
  files: Files,
  design: LabelDesign,
  elevators: readonly LabelledElevator[],
): Promise<ReadonlyMap<string, Buffer>> {
  const ofDesign = [...new Set(picturesOf(design))];
  await assertUsable(ctx, ofDesign);
  const { rows } = await sql<{
    logo: string | null;
  }>`select logo_of(${ctx.viewer.companyId}) as logo`.execute(ctx.db);
  const logo = rows[0]?.logo ?? null;
  const names = new Map([
    ...ofDesign.map((id) => [id, id] as const),
    ...elevators.flatMap(({ code }) => (code.logo ? [[code.logo.id, code.logo.id] as const] : [])),
    ...(logo === null ? [] : [[companyLogo, logo] as const]),
  ]);
  const pictures = new Map<string, Buffer>();
  for (const [name, id] of names) {
    const bytes = await files.pictureOf(id);
    if (bytes) pictures.set(name, bytes);
  }
  return pictures;
}
