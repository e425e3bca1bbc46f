import { Readable } from 'node:stream';
import { documentSet } from '@hoistway/contract/install/document/documentSet.ts';
import { rangeText } from '@hoistway/contract/install/document/measureRange.ts';
import { isOutside } from '@hoistway/contract/install/stepEvidence.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { Database, RequestContext } from '#platform/call/requestContext.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import type { DocumentAnswer, Documents } from '#platform/document/documents.ts';
import type { Files } from '#platform/files/files.ts';
import { fitName, zipOf, type ZipPart } from '#platform/files/zip.ts';
import { bothNames } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';
import { findInstallContract } from '../contract/installContractStore.ts';
import { missingWords } from '../order/missing.ts';
import { findOrder } from '../order/orderRows.ts';
import { selectSteps } from '../step/stepRows.ts';
import { nameFiles } from './nameFiles.ts';

interface Means {
  files: Pick<Files, 'read' | 'pictureOf' | 'endingsOf'>;
  documents: Documents;
}

const languages: readonly Language[] = ['zh', 'en'];

/** The pictures of the last round of each step, and all its documents. */
const listFiled = (db: Database, orderId: string) =>
  db
    .selectFrom('installStepFile as file')
    .innerJoin('installStep as step', 'step.id', 'file.stepId')
    .where('step.orderId', '=', orderId)
    .where((eb) =>
      eb.or([eb('file.paper', 'is not', null), eb('file.round', '=', eb.ref('step.reworkCount'))]),
    )
    .select(['file.id', 'file.stepId', 'file.paper', 'file.fileId'])
    .orderBy('file.id')
    .execute();

async function readSet({ db, viewer }: RequestContext, id: string, now: Date) {
  const order = await findOrder(db, viewer, id);
  const contract = await findInstallContract(db, viewer, order.contractId);
  // The order says who may see this of its elevator, also when the elevator is out of sight.
  const elevator = await db
    .selectFrom('elevatorCard')
    .where('id', '=', order.elevatorId)
    .select(['equipmentNo', 'address'])
    .executeTakeFirstOrThrow();
  const steps = await selectSteps(db, viewer, now)
    .where('order.id', '=', id)
    .orderBy('step.position')
    .execute();
  return { order, contract, elevator, steps, filed: await listFiled(db, id) };
}
type DocumentsOfOrder = Awaited<ReturnType<typeof readSet>>;

/** The contents of a set, as they are printed in one language. */
function contentsOf(
  { order, contract, elevator, steps, filed }: DocumentsOfOrder,
  paths: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, Buffer>,
  language: Language,
): DocumentAnswer<typeof documentSet> {
  const t = translators[language];
  return {
    template: 'install/documents/documentSet.typ',
    name: () => t('installDocument.contents'),
    title: t('installDocument.title'),
    subject: order.orderNumber,
    record: `/install/orderDetail?id=${order.id}`,
    pictures,
    data: {
      ...order,
      ...elevator,
      partyA: contract.partyA,
      maintainerName: contract.maintainerName,
      missing: missingWords(steps, language, t),
      steps: steps.map((step) => {
        const own = filed.filter(({ stepId }) => stepId === step.id);
        return {
          ...step,
          name: bothNames(step.name, step.englishName),
          measures: step.measures.map((measure, at) => ({
            name: bothNames(measure.name, measure.englishName),
            value: step.measured[at] ?? null,
            unit: measure.unit,
            range: rangeText(measure),
            outside: isOutside(measure, step.measured[at]),
          })),
          pictures: own
            .filter(({ paper, fileId }) => paper === null && pictures.has(fileId))
            .map((file) => ({ picture: file.fileId, file: paths.get(file.id)! })),
          papers: step.papers.map((asked, at) => ({
            name: bothNames(asked.name, asked.englishName),
            files: own.filter(({ paper }) => paper === at).map((file) => paths.get(file.id)!),
          })),
        };
      }),
    },
  };
}

/** Everything that is filed with the installation of an elevator, and what it is, in both languages: one ZIP. */
export async function packDocuments(
  ctx: RequestContext,
  { files, documents }: Means,
  id: string,
  now: Date,
): Promise<FileReply> {
  const { t } = ctx;
  const set = await readSet(ctx, id, now);
  const endings = await files.endingsOf(set.filed.map(({ fileId }) => fileId));
  const paths = nameFiles(set.steps, set.filed, endings, ctx);
  const pictures = new Map<string, Buffer>();
  for (const { paper, fileId } of set.filed) {
    const bytes = paper === null ? await files.pictureOf(fileId, { thumb: true }) : undefined;
    if (bytes) pictures.set(fileId, bytes);
  }
  const contents: FileReply[] = [];
  for (const language of languages)
    contents.push(
      await documents.make(documentSet, { ...ctx, language }, contentsOf(set, paths, pictures, language)),
    );
  async function* parts(): AsyncGenerator<ZipPart> {
    for (const { name, body } of contents) yield { name, content: bytesOf(name, body) };
    for (const { id: filedId, fileId } of set.filed) {
      const name = paths.get(filedId)!;
      yield { name, content: bytesOf(name, (await files.read(fileId, name)).body) };
    }
  }
  return {
    name: `${fitName(t('installDocument.fileName', { no: set.order.orderNumber }))}.zip`,
    type: 'application/zip',
    body: Readable.from(zipOf(parts()), { objectMode: false }),
  };
}

function bytesOf(name: string, body: FileReply['body']): Buffer {
  if (!Buffer.isBuffer(body)) throw new Error(`${name} has no bytes`);
  return body;
}
