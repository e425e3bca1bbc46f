import { maxBundleBytes } from '@hoistway/contract/dossier/manifest.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import type { InstallationKey } from '#platform/database/installationKey.ts';
import type { Files } from '#platform/files/files.ts';
import { writeBundle } from './bundle.ts';
import type { BundlePart } from './bundleArchive.ts';
import { collectContent, type EnclosedFile } from './collectContent.ts';

const bundleType = 'application/vnd.hoistway.dossier+zip';

/** The bytes of the enclosed files, one after the other. */
async function readFiles(
  files: Pick<Files, 'read'>,
  enclosed: readonly EnclosedFile[],
): Promise<BundlePart[]> {
  const parts: BundlePart[] = [];
  let size = 0;
  for (const { path, fileId } of enclosed) {
    const { body } = await files.read(fileId, path);
    if (!Buffer.isBuffer(body)) throw new Error(`${path} has no bytes`);
    size += body.length;
    if (size > maxBundleBytes) throw new Refusal('dossierTooLarge', { mb: maxBundleBytes / 1024 / 1024 });
    parts.push({ name: path, content: body });
  }
  return parts;
}

/** Makes the sealed dossier of an elevator, with the chosen files. */
export async function exportDossier(
  { db, viewer, t }: RequestContext,
  { files, key, now }: { files: Pick<Files, 'read'>; key: InstallationKey; now: Date },
  wanted: { elevatorId: string; files?: string[] | undefined; withoutRemarks?: boolean | undefined },
): Promise<FileReply> {
  const { content, enclosed } = await collectContent(
    db,
    viewer,
    wanted.elevatorId,
    { files: wanted.files ?? [], withoutRemarks: wanted.withoutRemarks ?? false },
    now,
  );
  const { name, englishName } = await db
    .selectFrom('companyCard')
    .select(['name', 'englishName'])
    .where('id', '=', viewer.companyId)
    .executeTakeFirstOrThrow();
  const { elevatorNo, registrationCode, equipmentNo, factoryNo } = content['nameplate.json'];
  const bundle = writeBundle(
    key,
    {
      madeAt: now.toISOString(),
      madeBy: name,
      madeByEnglish: englishName,
      elevator: { elevatorNo, registrationCode, equipmentNo, factoryNo },
    },
    content,
    await readFiles(files, enclosed),
  );
  if (bundle.length > maxBundleBytes)
    throw new Refusal('dossierTooLarge', { mb: maxBundleBytes / 1024 / 1024 });
  const day = now.toISOString().slice(0, 10);
  return { name: `${t('dossier.fileName', { no: elevatorNo, day })}.hwd`, type: bundleType, body: bundle };
}
