import { companyTypes } from '@hoistway/contract/company/company.ts';
import { companyTypeCalls } from '@hoistway/contract/company/companyTypeCalls.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { translators } from '#platform/texts.ts';

export function companyTypeRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, companyTypeCalls, {
    one: async ({ t }, { code: wanted }) => {
      const code = companyTypes.find((each) => each === wanted);
      if (code === undefined) throw new Refusal('objectMissing');
      return {
        code,
        nameZh: translators.zh(`companyType.${code}`),
        nameEn: translators.en(`companyType.${code}`),
        sees: t(`companyTypeSees.${code}`),
      };
    },
  });
}
