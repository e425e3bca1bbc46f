import type { Call } from '@hoistway/contract/call.ts';
import { wordIssues } from '@hoistway/contract/input/invalidInput.ts';
import { unknownNames, withPageNumber } from '@hoistway/contract/paging.ts';
import { endsBeforeStart } from '@hoistway/contract/time/period.ts';
import { unkeepableTexts } from '@hoistway/contract/input/plainText.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import type { Seen } from '@hoistway/contract/seen.ts';
import { visitKinds, withoutRepeats } from '@hoistway/contract/description/schemaWalk.ts';
import { maxMbOf } from '@hoistway/contract/file/upload.ts';
import { decodeInput } from '@hoistway/contract/wire.ts';
import type { FastifyRequest } from 'fastify';
import { regions } from '../regions.ts';
import type { Viewer } from '../viewer.ts';
import type { CallerContext, Database, FindRefs, MissingCode } from './requestContext.ts';
import { readMultipart } from './multipart.ts';
import { Invalid, Refusal, Unreadable } from './problems.ts';
import { assertExist, type Ref } from './refs.ts';
import { readSeen } from './seenRecord.ts';

/** What a request says of its call, before anything of it is judged. */
export interface Given {
  /** Path, query and form together. */
  all: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  form: Readonly<Record<string, unknown>>;
}

/** Reads what a request says, its file too. */
export async function readGiven(call: Call, request: FastifyRequest): Promise<Given> {
  const maxMb = maxMbOf(call.input);
  const uploaded = maxMb > 0 && request.isMultipart();
  const form = withPageNumber(call, uploaded ? await readMultipart(request, maxMb) : formOf(request.body));
  const asked = withPageNumber(call, request.query as Record<string, unknown>);
  return { all: { ...asked, ...form, ...(request.params as object) }, query: asked, form };
}

/** What a request says as one object, judged by the declared schema, its refs resolved in the viewer's scope. */
export async function readInput(
  context: { db: Database; findRefs: FindRefs; missingCode: MissingCode },
  call: Call,
  ctx: CallerContext<Viewer | undefined>,
  { all: given, query: asked, form }: Given,
): Promise<{ input: object; refs: Ref[]; seen: Seen | undefined }> {
  const decoded = decodeInput(call.input, given);
  const odd = unkeepableTexts(decoded);
  if (odd.length > 0)
    throw new Invalid(Object.fromEntries(odd.map((path) => [path, ctx.t('invalid.characters')])));
  const unknown = unknownNames(call, asked, form);
  if (unknown.length > 0)
    throw new Invalid(Object.fromEntries(unknown.map((name) => [name, ctx.t('invalid.choice')])));
  const judged = call.input.safeParse(decoded, { reportInput: true });
  if (!judged.success) {
    const code = refusalOf(judged.error.issues);
    if (code) throw new Refusal(code);
    throw new Invalid(wordIssues(judged.error.issues, ctx.t));
  }
  if (endsBeforeStart(judged.data)) throw new Invalid({ to: ctx.t('invalid.endBeforeStart') });
  const refs: Ref[] = [];
  const noRegions: Record<string, string> = {};
  visitKinds(call.input, judged.data, '', ({ ref, region }, text, path) => {
    if (ref) refs.push([ref, text]);
    if (region && !regions.has(text)) noRegions[path] = ctx.t('invalid.regionUnknown');
  });
  if (Object.keys(noRegions).length > 0) throw new Invalid(noRegions);
  const seen = readSeen(call, ctx, given['seen']);
  await assertExist(context, ctx.viewer, refs);
  return { input: withoutRepeats(call.input, judged.data), refs, seen };
}

/** What says by itself why the whole request is refused, when nothing else is wrong with it. */
function refusalOf(issues: readonly { message: string }[]): RefusalCode | undefined {
  const codes = ['idNotExist', 'permissionNotExist'] as const;
  return codes.find((code) => issues.every(({ message }) => message === `refusal.${code}`));
}

/** A form, or an object in JSON; a body that is anything else says nothing that a call could read. */
function formOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Unreadable();
  return body as Record<string, unknown>;
}
