import { download } from '@hoistway/contract/download.ts';
import type { Access, Call, ReadInputOf } from '@hoistway/contract/call.ts';
import { languageOf } from '@hoistway/contract/language/language.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import { takesFile } from '@hoistway/contract/upload.ts';
import { isOpenBeforeChange } from '@hoistway/contract/session/forcedChange.ts';
import { unkeepableTexts } from '@hoistway/contract/plainText.ts';
import { decodeInput } from '@hoistway/contract/wire.ts';
import { maskTexts, visitKinds, withoutRepeats } from '@hoistway/contract/schemaWalk.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actorOf, changeAs, type Actor, type Ask, type Asking, type Database, type WriteAsk } from './ask.ts';
import { wordIssues } from '@hoistway/contract/invalidInput.ts';
import { Forbidden, Invalid, Refusal, Unauthenticated, Unreadable } from './problems.ts';
import { maskedFor } from './masking.ts';
import { readMultipart } from './multipart.ts';
import type { DocumentAnswer, Documents } from '../document/documents.ts';
import type { Files } from '../files/files.ts';
import { originOf } from '../web/origin.ts';
import { mayHaveVanished, mustExist, type Ref, type FindRefs } from './refs.ts';
import { regions } from '../regions.ts';
import { sendFile, type FileReply } from './sendFile.ts';
import { translators } from '../texts.ts';
import { isHeavy, takeTurn } from '../threads/fileTurns.ts';
import { noteExport, noteRefusal } from '../trail/callEvents.ts';
import type { TrailEvents } from '../trail/trailEvents.ts';
import type { Viewer } from '../viewer.ts';

type ViewerFor<A extends Access> = A extends 'anyone' ? Viewer | undefined : Viewer;
type AskFor<C extends Call> = C['effect'] extends 'reads'
  ? Ask<ViewerFor<C['access']>>
  : WriteAsk<ViewerFor<C['access']>>;
type Answer<C extends Call> = C extends { document: infer S extends z.ZodObject }
  ? DocumentAnswer<S>
  : C['reply'] extends z.ZodType
    ? z.input<C['reply']>
    : FileReply;

/** One handler per call of the group; a missing one does not compile. */
export type Handlers<G extends Record<string, Call>> = {
  [K in keyof G]: (
    ask: AskFor<G[K]>,
    input: ReadInputOf<G[K]>,
  ) => Promise<G[K]['reply'] extends z.ZodNull ? void : Answer<G[K]>>;
};

/** What every call is served with. */
export interface CallContext {
  db: Database;
  authenticate(token: string): Promise<Viewer | undefined>;
  findRefs: FindRefs;
  documents: Documents;
  trail: TrailEvents;
  /** Whether a screen on a wall may make the call: one that its own screen is read by. */
  mayDisplay(screen: string, call: Call): boolean;
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
      input: object,
    ) => Promise<unknown>;
    app.route({
      method: call.method,
      url: `/api/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const viewer = await whoAsks(context, request);
        const actor = { ...actorOf(viewer), requestId: request.id, address: request.ip };
        try {
          admit(context, call, viewer);
          const asking = askingOf(viewer, request);
          if (viewer && isHeavy(call)) await takeTurn(reply, viewer);
          const { input, refs } = await readInput(context, call, asking, request);
          const answer = await handler(askOf(context, call, asking, actor), input).catch(
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
            data: maskTexts(call.reply, call.reply.parse(answer ?? null), maskedFor(viewer)),
          } satisfies Envelope;
        } catch (error) {
          if (viewer) await noteRefusal(context.trail, call, actor, error);
          throw error;
        }
      },
    });
  }
}

export const bareToken = (header: string | undefined): string =>
  (header ?? '').replace(/^Bearer\s+/i, '').trim();

async function whoAsks(context: CallContext, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = bareToken(request.headers.authorization);
  return token ? context.authenticate(token) : undefined;
}

/** Throws when the call is not open to whoever asks. */
function admit(context: CallContext, call: Call, viewer: Viewer | undefined): void {
  if (viewer?.wallScreen !== undefined && !context.mayDisplay(viewer.wallScreen, call)) throw new Forbidden();
  if (call.access === 'anyone') return;
  if (!viewer) throw new Unauthenticated();
  if (viewer.mustChangePassword && !isOpenBeforeChange(call)) throw new Refusal('passwordMustChange');
  if (call.access !== 'signed in' && !viewer.permissions.has(call.access)) throw new Forbidden();
}

const isSignedIn = (asking: Asking<Viewer | undefined>): asking is Asking => asking.viewer !== undefined;

function askingOf(viewer: Viewer | undefined, request: FastifyRequest): Asking<Viewer | undefined> {
  const language = languageOf(request.headers['accept-language'] ?? viewer?.language);
  return {
    viewer,
    address: request.ip,
    client: (request.headers['user-agent'] ?? '').slice(0, 200),
    requestId: request.id,
    language,
    origin: originOf(request),
    t: translators[language],
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

/** Path, query and form as one object, judged by the declared schema, its refs resolved in the viewer's scope. */
async function readInput(
  context: CallContext,
  call: Call,
  ask: Asking<Viewer | undefined>,
  request: FastifyRequest,
): Promise<{ input: object; refs: Ref[] }> {
  const uploaded = takesFile(call.input) && request.isMultipart();
  const form = uploaded ? await readMultipart(request) : formOf(request.body);
  const given = { ...(request.query as object), ...form, ...(request.params as object) };
  const decoded = decodeInput(call.input, given);
  const odd = unkeepableTexts(decoded);
  if (odd.length > 0)
    throw new Invalid(Object.fromEntries(odd.map((path) => [path, ask.t('invalid.characters')])));
  const judged = call.input.safeParse(decoded, { reportInput: true });
  if (!judged.success) {
    const badId = judged.error.issues.every((issue) => issue.message === 'refusal.idNotExist');
    if (badId) throw new Refusal('idNotExist');
    throw new Invalid(wordIssues(judged.error.issues, ask.t));
  }
  const refs: Ref[] = [];
  const noRegions: Record<string, string> = {};
  visitKinds(call.input, judged.data, '', ({ ref, region }, text, path) => {
    if (ref) refs.push([ref, text]);
    if (region && !regions.has(text)) noRegions[path] = ask.t('invalid.regionUnknown');
  });
  if (Object.keys(noRegions).length > 0) throw new Invalid(noRegions);
  await mustExist(context, ask.viewer, refs);
  return { input: withoutRepeats(call.input, judged.data), refs };
}

/** A form, or an object in JSON; a body that is anything else says nothing that a call could read. */
function formOf(body: unknown): object {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Unreadable();
  return body;
}
