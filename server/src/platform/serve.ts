import { download } from '@hoistway/contract/download.ts';
import type { Access, Call, ReadInputOf } from '@hoistway/contract/call.ts';
import { languageOf } from '@hoistway/contract/language/language.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import { takesFile } from '@hoistway/contract/upload.ts';
import { decodeInput, type Texts } from '@hoistway/contract/wire.ts';
import { visitKinds } from '@hoistway/contract/schemaWalk.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { changeAs, type Ask, type Database } from './ask.ts';
import { wordIssues } from '@hoistway/contract/invalidInput.ts';
import { Forbidden, Invalid, Refusal, Unauthenticated } from './problems.ts';
import { readMultipart } from './multipart.ts';
import type { Files } from './files/files.ts';
import type { ResolveRef } from './refs.ts';
import { regions } from './regions.ts';
import { translators } from './texts.ts';
import type { Viewer } from './viewer.ts';

export interface FileReply {
  name: string;
  type: string;
  body: NodeJS.ReadableStream | Buffer | string;
  /** A picture: shown where it stands and kept by the browser for so long; anything else is saved. */
  shownForSeconds?: number;
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
        const ask = await admit(context, call, request);
        const input = await readInput(context, call, ask, request);
        const answer = await handler(ask, input);
        if (call.reply === download) return sendFile(reply, answer as FileReply);
        return {
          success: true,
          code: 'ok',
          description: '',
          data: call.reply.parse(answer ?? null),
        } satisfies Envelope;
      },
    });
  }
}

export const bareToken = (header: string | undefined): string =>
  (header ?? '').replace(/^Bearer\s+/i, '').trim();

async function admit(
  context: ServeContext,
  call: Call,
  request: FastifyRequest,
): Promise<Ask<Viewer | undefined>> {
  const token = bareToken(request.headers.authorization);
  const viewer = token ? await context.authenticate(token) : undefined;
  if (viewer?.wallScreen !== undefined && call.method !== 'GET') throw new Forbidden();
  if (call.access !== 'anyone') {
    if (!viewer) throw new Unauthenticated();
    if (call.access !== 'signed in' && !viewer.permissions.has(call.access)) throw new Forbidden();
  }
  const language = languageOf(request.headers['accept-language'] ?? viewer?.language);
  const actor = {
    name: viewer ? `user:${viewer.userId}` : 'visitor',
    requestId: request.id,
    address: request.ip,
  };
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
  const form = uploaded ? await readMultipart(request) : ((request.body ?? {}) as Texts);
  const texts = { ...(request.query as Texts), ...form, ...(request.params as Texts) };
  const judged = call.input.safeParse(decodeInput(call.input, texts), { reportInput: true });
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
      throw new Refusal('objectMissing');
  }
  return judged.data;
}

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
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
