import type { Envelope } from '@hoistway/contract/envelope.ts';
import { languageOf } from '@hoistway/contract/language/language.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { AmountTooLarge } from '@hoistway/contract/money.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { databaseTrouble, isBeyondBounds } from '../database/databaseTrouble.ts';
import { isDiskFull } from '../disk/diskSpace.ts';
import { Forbidden, Invalid, RecordChanged, Refusal, TooManyCalls, Unauthenticated } from './problems.ts';
import { inLanguage } from '../names.ts';
import { translators } from '../texts.ts';

/** A failure in the caller's language. */
export function failureIn(
  accept: string | undefined,
  code: RefusalCode,
  values = {},
  text: TextKey = `refusal.${code}`,
): Envelope {
  const language = languageOf(accept);
  const description = translators[language](text, inLanguage(language, values));
  return { success: false, code, description, data: null };
}

const says = (request: FastifyRequest, code: RefusalCode, values = {}, text?: TextKey): Envelope =>
  failureIn(request.headers['accept-language'], code, values, text);

/** When to try again while the database is away or busy, in seconds. */
const tryAgainAfter = { away: 5, busy: 2 } as const;
const troubleCodes = { away: 'databaseAway', busy: 'databaseBusy' } as const;
/** Disk space is freed by people; asking more often does not help. */
const retryWhenFullS = 30;

/**
 * Every way a call can fail, as an envelope: 401, 403, 404, refusals and bad input at 200, a database that is away or
 * busy and a full disk at 503, bugs at 500 with an id.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Unauthenticated) return reply.code(401).send(says(request, 'notAuthenticated'));
    if (error instanceof Forbidden) return reply.code(403).send(says(request, 'noPermission'));
    if (error instanceof TooManyCalls) return reply.code(429).send(says(request, error.code));
    if (isDiskFull(error)) {
      return reply.code(503).header('retry-after', retryWhenFullS).send(says(request, 'diskFull'));
    }
    if (error instanceof RecordChanged)
      return reply.code(200).send({
        ...says(request, error.code, error.values, error.text),
        stands: error.stands,
      } satisfies Envelope);
    if (error instanceof Refusal)
      return reply.code(200).send(says(request, error.code, error.values, error.text));
    if (error instanceof Invalid) {
      return reply.code(200).send({ ...says(request, 'invalidInput'), errors: error.errors });
    }
    // A total that is read: no field of it can be named.
    if (error instanceof AmountTooLarge) return reply.code(200).send(says(request, 'beyondBounds'));
    if (error.statusCode === 413) return reply.code(413).send(says(request, 'tooLarge'));
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.code(error.statusCode).send(says(request, 'invalidRequest'));
    }
    if (isBeyondBounds(error) && request.routeOptions.config.call === 'writes') {
      // A rule of its own says it better, at the field.
      request.log.error({ err: error, route: request.routeOptions.url }, 'a sum is beyond its column');
      return reply.code(200).send(says(request, 'beyondBounds'));
    }
    const trouble = databaseTrouble(error);
    if (trouble) {
      request.log.warn({ err: error, route: request.routeOptions.url }, 'the database does not answer');
      return reply
        .code(503)
        .header('retry-after', tryAgainAfter[trouble])
        .send(says(request, troubleCodes[trouble]));
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(500).send(says(request, 'internal', { id: request.id }));
  });
}

export const notFound = (request: FastifyRequest): Envelope => says(request, 'notFound');
