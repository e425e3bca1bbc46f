import type { Envelope } from '@hoistway/contract/envelope.ts';
import { languageOf } from '@hoistway/contract/language/language.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden, Invalid, Refusal, TooManyCalls, Unauthenticated } from './problems.ts';
import { translators } from './texts.ts';

/** A failure in the words of whoever asked. */
export const failureIn = (accept: string | undefined, code: RefusalCode, values = {}): Envelope => ({
  success: false,
  code,
  description: translators[languageOf(accept)](`refusal.${code}`, values),
  data: null,
});

const says = (request: FastifyRequest, code: RefusalCode, values = {}): Envelope =>
  failureIn(request.headers['accept-language'], code, values);

/** Every way a call can fail, as an envelope: 401, 403, 404, refusals and bad input at 200, bugs at 500 with an id. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Unauthenticated) return reply.code(401).send(says(request, 'notAuthenticated'));
    if (error instanceof Forbidden) return reply.code(403).send(says(request, 'noPermission'));
    if (error instanceof TooManyCalls) return reply.code(429).send(says(request, error.code));
    if (error instanceof Refusal) return reply.code(200).send(says(request, error.code, error.values));
    if (error instanceof Invalid) {
      return reply.code(200).send({ ...says(request, 'invalidInput'), errors: error.errors });
    }
    if (error.statusCode === 413) return reply.code(413).send(says(request, 'tooLarge'));
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.code(error.statusCode).send(says(request, 'invalidRequest'));
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(500).send(says(request, 'internal', { id: request.id }));
  });
}

export const notFound = (request: FastifyRequest): Envelope => says(request, 'notFound');
