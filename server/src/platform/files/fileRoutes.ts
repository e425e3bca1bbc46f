import { fileCalls } from '@hoistway/contract/picture.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '../serve.ts';

export function fileRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, fileCalls, { file: (_, address) => context.files.open(address) });
}
