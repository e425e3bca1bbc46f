import type { Access, Call, ReadInputOf } from '@hoistway/contract/call.ts';
import { download } from '@hoistway/contract/file/download.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import {
  type Page,
  type PageOf,
  type Paged,
  type SearchOf,
  splitPaging,
  isPaged,
} from '@hoistway/contract/paging.ts';
import { maskTexts, presented } from '@hoistway/contract/description/schemaWalk.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { DocumentAnswer, Documents } from '../document/documents.ts';
import type { Files } from '../files/files.ts';
import { saveOnce, type Save } from '../savedOnce/saveOnce.ts';
import { isHeavy, takeTurn } from '../threads/fileTurns.ts';
import { noteAct, noteExport, noteRefusal } from '../auditLog/callEvents.ts';
import type { AuditLogEvents } from '../auditLog/auditLogEvents.ts';
import { inLanguage, textsIn } from '../names.ts';
import type { RecordKind } from '../record/record.ts';
import type { Viewer } from '../viewer.ts';
import { type Admission, authorize, authenticate } from './authorize.ts';
import {
  type RequestContext,
  type CallerContext,
  type Database,
  type FindRefs,
  type MissingCode,
  type WriteContext,
  actorOf,
} from './requestContext.ts';
import { callerOf, contextOf, judgeOf } from './handlerContext.ts';
import { maskedFor } from './masking.ts';
import { tellingOf, type TellMisfits } from './misfits.ts';
import { readGiven, readInput } from './readInput.ts';
import { isReading, type Readings } from './readings.ts';
import type { ReadHandlers } from './answerWithin.ts';
import { isMissingReference, assertExist } from './refs.ts';
import { routePath } from './routePath.ts';
import { keepUnderWay, type AskedFile, type FilesUnderWay } from './underWay.ts';
import { type FileReply, sendFile } from './sendFile.ts';

type ViewerFor<A extends Access> = A extends 'anyone' ? Viewer | undefined : Viewer;
type ContextFor<C extends Call> = C['effect'] extends 'reads'
  ? RequestContext<ViewerFor<C['access']>>
  : WriteContext<ViewerFor<C['access']>>;
type Answer<C extends Call> = C extends { document: infer S extends z.ZodObject }
  ? DocumentAnswer<S>
  : C['reply'] extends z.ZodType
    ? z.output<C['reply']>
    : FileReply;

/** What a handler is given: the input; of a list what it is searched by, and which page is wanted. */
type HandlerArgs<C extends Call> =
  ReadInputOf<C> extends Paged ? [search: SearchOf<C>, page: PageOf<C>] : [input: ReadInputOf<C>];

/** One handler per call of the group; a missing one does not compile. */
export type Handlers<G extends Record<string, Call>> = {
  [K in keyof G]: (
    ctx: ContextFor<G[K]>,
    ...given: HandlerArgs<G[K]>
  ) => Promise<G[K]['reply'] extends z.ZodNull ? void : Answer<G[K]>>;
};

/** What every call is served with. */
export interface CallContext extends Admission {
  db: Database;
  findRefs: FindRefs;
  missingCode: MissingCode;
  documents: Documents;
  auditLog: AuditLogEvents;
  tellMisfits: TellMisfits;
  underWay: Pick<FilesUnderWay, 'begin'>;
  /** Where the audit log keeps a kind of record. */
  tableOf(entity: string): string | undefined;
  /** Where records of a kind are kept, as the database spells it. */
  tableKeeping(entity: string): string;
  /** What records are called. */
  kinds: ReadonlyMap<string, RecordKind>;
  now(): number;
  /** How records are shown by their ids. */
  readings: Readings;
  /** What answers each call that reads. */
  readHandlers: ReadHandlers;
}

/** What the routes of an area are given. */
export interface ServeContext extends CallContext {
  files: Files;
}

/** Mounts a group of calls: sign-in, permission, decoding, validation, scope of refs, envelope, presenter. */
export function serve<G extends Record<string, Call>>(
  app: FastifyInstance,
  context: CallContext,
  group: G,
  handlers: Handlers<G>,
): void {
  for (const [name, call] of Object.entries(group)) {
    const handler = handlers[name as keyof G] as unknown as (
      ctx: CallerContext<Viewer | undefined>,
      ...given: readonly object[]
    ) => Promise<unknown>;
    if (isReading(call)) context.readings.set(call.record, { call, answer: handler });
    if (call.effect === 'reads') context.readHandlers.set(call.name, { call, answer: handler });
    // What nobody keeps cannot be edited: said at the start, not at the first edit.
    if (call.edits) context.tableKeeping(call.edits.name);
    app.route({
      method: call.method,
      url: routePath(call),
      config: { call: call.effect },
      handler: async (request, reply) => {
        const asker = await authenticate(context, request);
        const viewer: Viewer | undefined =
          asker && call.effect === 'writes' ? { ...asker, writes: true } : asker;
        const actor = { ...actorOf(viewer), requestId: request.id, address: request.ip };
        let file: AskedFile | undefined;
        let save: Save | undefined;
        try {
          authorize(context, call, viewer);
          const caller = callerOf(context, viewer, request);
          if (viewer && isHeavy(call)) {
            file = keepUnderWay(context.underWay, call, viewer, reply);
            await takeTurn(reply, viewer);
          }
          const sent = await readGiven(call, request);
          save = await saveOnce(context, call, { viewer, request, given: sent.all });
          if (save.answer) return save.answer;
          const { input, refs, seen } = await readInput(context, call, caller, sent);
          const given = isPaged(call) ? splitPaging(input as Page<string>, caller.language) : [input];
          let entered = call.effect === 'reads';
          const judge = judgeOf(context, call, caller, { input, seen, save });
          const within = contextOf(context, call, caller, { actor, judge, entered: () => (entered = true) });
          const answer = await handler(within, ...given).catch(async (error: unknown) => {
            if (isMissingReference(error)) await assertExist(context, viewer, refs);
            throw error;
          });
          if (!entered || call.trace === 'always') await noteAct(context, call, actor, { ...input });
          if (call.reply === download) {
            const made =
              call.document && isSignedIn(caller)
                ? await context.documents.make(call.document, caller, answer as DocumentAnswer<z.ZodObject>)
                : (answer as FileReply);
            const counted = made.rows !== undefined;
            file?.startSending();
            const noted = await noteExport(context.auditLog, call, actor, input, counted);
            return sendFile(reply, made, () => noted(made.rows?.() ?? 0));
          }
          const others = new Map<string, string>();
          const named = inLanguage(caller.language, answer ?? null, others);
          const schema = call.reply;
          const shown = tellingOf(context.tellMisfits, call.name, (tell) => presented(schema, named, tell));
          const data = maskTexts(schema, shown, maskedFor(viewer));
          const told: Envelope = {
            success: true,
            code: 'ok',
            description: '',
            data,
            ...othersIn(data, others),
          };
          await save.keep(told);
          return told;
        } catch (error) {
          await save?.drop(error);
          if (viewer) await noteRefusal(context.auditLog, call, actor, error);
          throw error;
        }
      },
    });
  }
}

/** The other names of what the reply itself shows: what the handler knew besides is nobody's affair. */
function othersIn(data: unknown, others: ReadonlyMap<string, string>): Pick<Envelope, 'otherNames'> {
  if (others.size === 0) return {};
  const shown = textsIn(data, (text) => others.has(text));
  return shown.size === 0
    ? {}
    : { otherNames: Object.fromEntries([...shown].map((text) => [text, others.get(text)!])) };
}

const isSignedIn = (caller: CallerContext<Viewer | undefined>): caller is CallerContext =>
  caller.viewer !== undefined;
