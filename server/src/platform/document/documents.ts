import { setImmediate as breathe } from 'node:timers/promises';
import { maskTexts, presented } from '@hoistway/contract/description/schemaWalk.ts';
import type { z } from 'zod';
import type { CallerContext, Database } from '../call/requestContext.ts';
import { maskedFor } from '../call/masking.ts';
import { tellingOf, type TellMisfits } from '../call/misfits.ts';
import { inLanguage, nameIn } from '../names.ts';
import { publicUrlFor, type PublicUrlSettings } from '../web/publicUrl.ts';
import type { FileReply } from '../call/sendFile.ts';
import { wordsIn } from '../texts.ts';
import type { DocumentPlan } from '../threads/threadWork.ts';
import { inThread } from '../threads/threads.ts';
import { clockOf, inClockTime } from './clockTime.ts';

/** What a PDF is called on the wire. */
const pdfType = 'application/pdf';

/** What the handler of a call with a document answers: the layer judges and masks `data` and makes the file. */
export interface DocumentAnswer<S extends z.ZodType> {
  /** By its path below `server/src`. */
  template: string;
  /** Of the file, without its ending. */
  name(today: string): string;
  title: string;
  /** What it is about, as people call it. */
  subject?: string;
  /** The page of the console that shows the record, as it stands after the hash. */
  record?: string;
  data: z.output<S>;
  /** As the screen that it was made from; otherwise light. */
  theme?: 'light' | 'dark' | undefined;
  /** Pictures, as they were stored, by the names under which the template shows them. */
  pictures?: ReadonlyMap<string, Buffer>;
  /** What the template is given instead of the data as the viewer may see them; `codeOf` is the file of a code. */
  present?(data: z.input<S>, codeOf: (content: string) => string): object | Promise<object>;
}

/** For whom a document is made: whose rights mask it, in which language, and where they reach the console. */
export type DocumentReader = Pick<CallerContext, 'viewer' | 'language' | 'origin'>;

export interface Documents {
  /** The file that a handler answered. */
  make<S extends z.ZodType>(
    schema: S,
    reader: DocumentReader,
    answer: DocumentAnswer<S>,
  ): Promise<FileReply & { body: Buffer }>;
}

interface DocumentSettings extends PublicUrlSettings {
  tellMisfits: TellMisfits;
  now(): number;
}

/** Documents say what the viewer may see, in the viewer's language and by the clock of the viewer's company. */
export function createDocuments(db: Database, settings: DocumentSettings): Documents {
  return {
    async make(schema, { viewer, language, origin }, answer) {
      const company = await db
        .selectFrom('companyCard')
        .select(['names', 'timeZone'])
        .where('id', '=', viewer.companyId)
        .executeTakeFirstOrThrow();
      const data = inLanguage(language, answer.data);
      const shown = tellingOf(settings.tellMisfits, answer.template, (tell) => presented(schema, data, tell));
      const seen = maskTexts(schema, shown, maskedFor(viewer));
      await breathe();
      const local = inClockTime(schema, seen, company.timeZone);
      await breathe();
      const base = (await publicUrlFor(db, viewer.companyId, settings)) ?? origin;
      const address = base && answer.record && `${base}#${answer.record}`;
      const codes = new Map<string, string>();
      const codeOf = (content: string) => codeFile(codes, content);
      const now = new Date(settings.now());
      const madeAt = clockOf(company.timeZone)(now.toISOString());
      const house = {
        title: answer.title,
        subject: answer.subject ?? null,
        theme: answer.theme ?? 'light',
        language,
        company: nameIn(language, company.names),
        madeAt,
        timeZone: company.timeZone,
        record: address ? { address, code: codeOf(address) } : null,
      };
      const drawing = (await answer.present?.(local, codeOf)) ?? local;
      const body = await drawn({
        template: answer.template,
        madeAt: Math.floor(now.getTime() / 1000),
        inputs: {
          house: jsonOf(house),
          words: jsonOf(wordsIn(language)),
          data: jsonOf(drawing),
        },
        pictures: answer.pictures ?? new Map<string, Buffer>(),
        codes,
      });
      return { name: `${answer.name(madeAt.slice(0, 10))}.pdf`, type: pdfType, body };
    },
  };
}

/** The file of a code: the same for the same content. */
function codeFile(codes: Map<string, string>, content: string): string {
  const name = codes.get(content) ?? `${codes.size}.svg`;
  codes.set(content, name);
  return name;
}

/** A mark of encodings, which no PDF may hold as text. */
const byteOrderMark = '\uFEFF';

const jsonOf = (value: object): string => JSON.stringify(value).replaceAll(byteOrderMark, '');

/** The whole document, so that one which cannot be made is an answer of its own and no broken file. */
async function drawn(plan: DocumentPlan): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of inThread('drawDocument', plan, nothingMore())) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The plan is all that the thread gets. */
async function* nothingMore(): AsyncGenerator<never> {}
