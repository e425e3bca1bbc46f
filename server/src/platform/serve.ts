import { download } from '@hoistway/contract/download.ts';
import type { Access, Call, ReadInputOf } from '@hoistway/contract/call.ts';
import { languageOf } from '@hoistway/contract/language/language.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import { takesFile } from '@hoistway/contract/upload.ts';
import { isOpenBeforeChange } from '@hoistway/contract/session/forcedChange.ts';
import { unkeepableTexts } from '@hoistway/contract/plainText.ts';
import { decodeInput } from '@hoistway/contract/wire.ts';
import { visitKinds } from '@hoistway/contract/schemaWalk.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actorOf, changeAs, type Actor, type Ask, type Database } from './ask.ts';
import { wordIssues } from '@hoistway/contract/invalidInput.ts';
import { Forbidden, Invalid, Refusal, Unauthenticated, Unreadable } from './problems.ts';
import { readMultipart } from './multipart.ts';
import type { Files } from './files/files.ts';
import type { ResolveRef } from './refs.ts';
import { regions } from './regions.ts';
import { translators } from './texts.ts';
import { isHeavy, takeTurn } from './threads/fileTurns.ts';
import { noteExport, noteRefusal } from './trail/callEvents.ts';
import type { TrailEvents } from './trail/trailEvents.ts';
import type { Viewer } from './viewer.ts';

export interface FileReply {
  name: string;
  type: string;
  body: NodeJS.ReadableStream | Buffer | string;
  /** A picture: shown where it stands and kept by the browser for so long; anything else is saved. */
  shownForSeconds?: number;
  /** How many rows of a list have been written; known when the body has been sent. */
  rows?(): number;
}

type ViewerFor<A extends Access> = A extends 'anyone' ? Viewer | undefined : Viewer;
type Answer<C extends Call> = C['reply'] extends z.ZodType ? z.input<C['reply']> : FileReply;

/** One handler per call of the group; a missing one does not compile. */
export type Handlers<G extends Record<string, Call>> = {
  [K in keyof G]: (
    ask: Ask<ViewerFor<G[K]['access']>>,
    input: ReadInputOf<G[K]>,
  ) => Promise<G[K]['reply'] extends z.ZodNull ? void : Answer<G[K]>>;
};

export interface ServeContext {
  db: Database;
  authenticate(token: string): Promise<Viewer | undefined>;
  resolveRef: ResolveRef;
  files: Files;
  trail: TrailEvents;
}

/** Mounts a group of calls: sign-in, permission, decoding, validation, scope of refs, envelope, presenter. */
export function serve<G extends Record<string, Call>>(
  app: FastifyInstance,
  context: ServeContext,
  group: G,
  handlers: Handlers<G>,
): void {
  for (const [name, call] of Object.entries(group)) {
    const handler = handlers[name as keyof G] as unknown as (
      ask: Ask<Viewer | undefined>,
      input: object,
    ) => Promise<unknown>;
    app.route({
      method: call.method,
      url: `/api/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const viewer = await whoAsks(context, request);
        const actor = { ...actorOf(viewer), requestId: request.id, address: request.ip };
        try {
          admit(call, viewer);
          const ask = askOf(context, viewer, actor, request);
          if (viewer && isHeavy(call)) await takeTurn(reply, viewer);
          const input = await readInput(context, call, ask, request);
          const answer = await handler(ask, input);
          if (call.reply === download) {
            const file = answer as FileReply;
            return sendFile(reply, file, () => noteExport(context.trail, call, actor, input, file.rows?.()));
          }
          return {
            success: true,
            code: 'ok',
            description: '',
            data: call.reply.parse(answer ?? null),
          } satisfies Envelope;
        } catch (error) {
          if (viewer) noteRefusal(context.trail, call, actor, error);
          throw error;
        }
      },
    });
  }
}

export const bareToken = (header: string | undefined): string =>
  (header ?? '').replace(/^Bearer\s+/i, '').trim();

async function whoAsks(context: ServeContext, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = bareToken(request.headers.authorization);
  return token ? context.authenticate(token) : undefined;
}

/** Throws when the call is not open to whoever asks. */
function admit(call: Call, viewer: Viewer | undefined): void {
  if (viewer?.wallScreen !== undefined && call.method !== 'GET') throw new Forbidden();
  if (call.access === 'anyone') return;
  if (!viewer) throw new Unauthenticated();
  if (viewer.mustChangePassword && !isOpenBeforeChange(call)) throw new Refusal('passwordMustChange');
  if (call.access !== 'signed in' && !viewer.permissions.has(call.access)) throw new Forbidden();
}

function askOf(
  context: ServeContext,
  viewer: Viewer | undefined,
  actor: Actor,
  request: FastifyRequest,
): Ask<Viewer | undefined> {
  const language = languageOf(request.headers['accept-language'] ?? viewer?.language);
  return {
    viewer,
    address: request.ip,
    client: (request.headers['user-agent'] ?? '').slice(0, 200),
    requestId: request.id,
    language,
    t: translators[language],
    db: context.db,
    change: (work) => changeAs(context.db, actor, work),
  };
}

/** Path, query and form as one object, judged by the declared schema, its refs resolved in the viewer's scope. */
async function readInput(
  context: ServeContext,
  call: Call,
  ask: Ask<Viewer | undefined>,
  request: FastifyRequest,
): Promise<object> {
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
  const refs: [string, string][] = [];
  const noRegions: Record<string, string> = {};
  visitKinds(call.input, judged.data, '', ({ ref, region }, text, path) => {
    if (ref) refs.push([ref, text]);
    if (region && !regions.has(text)) noRegions[path] = ask.t('invalid.regionUnknown');
  });
  if (Object.keys(noRegions).length > 0) throw new Invalid(noRegions);
  for (const [entity, id] of refs) {
    if (!ask.viewer || !(await context.resolveRef(ask.db, ask.viewer, entity, id)))
      throw new Refusal('objectMissing', { entity, id });
  }
  return judged.data;
}

/** A form, or an object in JSON; a body that is anything else says nothing that a call could read. */
function formOf(body: unknown): object {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Unreadable();
  return body;
}

function sendFile(reply: FastifyReply, file: FileReply, onSent: () => void): FastifyReply {
  reply.raw.once('close', onSent);
  if (file.shownForSeconds !== undefined) {
    return reply
      .header('content-disposition', 'inline')
      .header('cache-control', `private, max-age=${file.shownForSeconds}, immutable`)
      .type(file.type)
      .send(file.body);
  }
  const ascii = file.name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .type(file.type)
    .send(file.body);
}
