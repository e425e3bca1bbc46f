import type { Access, Call, ReadInputOf } from '@hoistway/contract/call.ts';
import { download } from '@hoistway/contract/download.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import { languageOf } from '@hoistway/contract/language/language.ts';
import {
  type Page,
  type PageOf,
  type Paged,
  type SearchOf,
  apart,
  isPaged,
} from '@hoistway/contract/paging.ts';
import { maskTexts, presented } from '@hoistway/contract/schemaWalk.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DocumentAnswer, Documents } from '../document/documents.ts';
import type { Files } from '../files/files.ts';
import { translators } from '../texts.ts';
import { isHeavy, takeTurn } from '../threads/fileTurns.ts';
import { noteExport, noteRefusal } from '../trail/callEvents.ts';
import type { TrailEvents } from '../trail/trailEvents.ts';
import type { Viewer } from '../viewer.ts';
import { originOf } from '../web/origin.ts';
import { type Admission, admit, whoAsks } from './admit.ts';
import {
  type Actor,
  type Ask,
  type Asking,
  type Database,
  type FindRefs,
  type WriteAsk,
  actorOf,
  changeAs,
} from './ask.ts';
import { maskedFor } from './masking.ts';
import { readInput } from './readInput.ts';
import { mayHaveVanished, mustExist } from './refs.ts';
import { type FileReply, sendFile } from './sendFile.ts';

type ViewerFor<A extends Access> = A extends 'anyone' ? Viewer | undefined : Viewer;
type AskFor<C extends Call> = C['effect'] extends 'reads'
  ? Ask<ViewerFor<C['access']>>
  : WriteAsk<ViewerFor<C['access']>>;
type Answer<C extends Call> = C extends { document: infer S extends z.ZodObject }
  ? DocumentAnswer<S>
  : C['reply'] extends z.ZodType
    ? z.output<C['reply']>
    : FileReply;

/** What a handler is given: the input; of a list what it is searched by, and which page is wanted. */
type Given<C extends Call> =
  ReadInputOf<C> extends Paged ? [search: SearchOf<C>, page: PageOf<C>] : [input: ReadInputOf<C>];

/** One handler per call of the group; a missing one does not compile. */
export type Handlers<G extends Record<string, Call>> = {
  [K in keyof G]: (
    ask: AskFor<G[K]>,
    ...given: Given<G[K]>
  ) => Promise<G[K]['reply'] extends z.ZodNull ? void : Answer<G[K]>>;
};

/** What every call is served with. */
export interface CallContext extends Admission {
  db: Database;
  findRefs: FindRefs;
  documents: Documents;
  trail: TrailEvents;
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
      ask: Asking<Viewer | undefined>,
      ...given: readonly object[]
    ) => Promise<unknown>;
    app.route({
      method: call.method,
      url: `/api/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const viewer = await whoAsks(context, request);
        const actor = { ...actorOf(viewer), requestId: request.id, address: request.ip };
        try {
          admit(context, call, viewer);
          const asking = askingOf(context, viewer, request);
          if (viewer && isHeavy(call)) await takeTurn(reply, viewer);
          const { input, refs } = await readInput(context, call, asking, request);
          const given = isPaged(call) ? apart(input as Page<string>) : [input];
          const answer = await handler(askOf(context, call, asking, actor), ...given).catch(
            async (error: unknown) => {
              if (mayHaveVanished(error)) await mustExist(context, viewer, refs);
              throw error;
            },
          );
          if (call.reply === download) {
            const file =
              call.document && isSignedIn(asking)
                ? await context.documents.make(call.document, asking, answer as DocumentAnswer<z.ZodObject>)
                : (answer as FileReply);
            const counted = file.rows !== undefined;
            const sent = await noteExport(context.trail, call, actor, input, counted);
            return sendFile(reply, file, () => sent(file.rows?.() ?? 0));
          }
          return {
            success: true,
            code: 'ok',
            description: '',
            data: maskTexts(call.reply, presented(call.reply, answer ?? null), maskedFor(viewer)),
          } satisfies Envelope;
        } catch (error) {
          if (viewer) await noteRefusal(context.trail, call, actor, error);
          throw error;
        }
      },
    });
  }
}

const isSignedIn = (asking: Asking<Viewer | undefined>): asking is Asking => asking.viewer !== undefined;

function askingOf(
  { findRefs }: CallContext,
  viewer: Viewer | undefined,
  request: FastifyRequest,
): Asking<Viewer | undefined> {
  const language = languageOf(request.headers['accept-language'] ?? viewer?.language);
  return {
    viewer,
    address: request.ip,
    client: (request.headers['user-agent'] ?? '').slice(0, 200),
    requestId: request.id,
    language,
    origin: originOf(request),
    t: translators[language],
    findRefs,
  };
}

/** The way to the database: a call that reads has the pool, one that writes its transactions alone. */
function askOf(
  { db }: CallContext,
  call: Call,
  asking: Asking<Viewer | undefined>,
  actor: Actor,
): Ask<Viewer | undefined> | WriteAsk<Viewer | undefined> {
  if (call.effect === 'reads') return { ...asking, db };
  return { ...asking, change: (work) => changeAs(db, actor, (tx) => work({ ...asking, db: tx })) };
}
