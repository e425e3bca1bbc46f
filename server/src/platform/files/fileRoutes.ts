import { fileCalls } from '@hoistway/contract/file/picture.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '../call/serve.ts';

export function fileRoutes(app: FastifyInstance, context: ServeContext): void {
  const { files } = context;
  serve(app, context, fileCalls, {
    file: (_, address) => files.open(address),
    bringPicture: async ({ viewer, transact }, { file }) => {
      const keep = await files.takePicture(file, viewer.userId);
      return files.shownTo(viewer).show(await transact(({ db }) => keep(db)));
    },
  });
}
