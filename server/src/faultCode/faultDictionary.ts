import faultCodes from '@hoistway/reference/faultCodes.json' with { type: 'json' };
import type { OtherWords } from '@hoistway/contract/language/translator.ts';
import { sql, type Selectable } from 'kysely';
import { asSystem, transactAs, type Database } from '#platform/call/requestContext.ts';
import type { Tables } from '#platform/database/tables.ts';
import { reword } from '#platform/texts.ts';
import { faultRules, reviseRules } from './faultRules.ts';

/** What a code of the dictionary says. */
export type CodeTexts = Pick<
  Selectable<Tables['faultCode']>,
  'nameZh' | 'nameEn' | 'severity' | 'push' | 'causesZh' | 'causesEn' | 'remedyZh' | 'remedyEn'
>;

interface ShippedCode extends CodeTexts {
  code: string;
  codeKind: 'platform' | 'controller';
  category: string;
}

interface Said {
  zh: string;
  en: string;
}

function helpOf({ likelyCauses = [], remedy }: { likelyCauses?: readonly Said[]; remedy?: Said }) {
  const lines = (texts: string[]) => (texts.length > 0 ? texts.join('\n') : null);
  return {
    causesZh: lines(likelyCauses.map(({ zh }) => zh)),
    causesEn: lines(likelyCauses.map(({ en }) => en)),
    remedyZh: remedy?.zh ?? null,
    remedyEn: remedy?.en ?? null,
  };
}

/** Every code as it is shipped. */
export const shippedCodes: ReadonlyMap<string, ShippedCode> = new Map(
  [
    ...faultCodes.platformKinds.map((kind): ShippedCode => {
      const { code, zh, en } = kind;
      const { class: category, shipped } = faultRules.get(code)!;
      return { code, codeKind: 'platform', category, nameZh: zh, nameEn: en, ...shipped, ...helpOf(kind) };
    }),
    ...faultCodes.controllerFaults.map((fault): ShippedCode => {
      const { code, zh, en, category } = fault;
      const unjudged = { severity: null, push: null };
      return {
        code,
        codeKind: 'controller',
        category,
        nameZh: zh,
        nameEn: en,
        ...unjudged,
        ...helpOf(fault),
      };
    }),
  ].map((each) => [each.code, each]),
);

/** Puts the shipped codes into the database; what people edited stays theirs. */
export async function seedFaultCodes(db: Database): Promise<void> {
  const said = JSON.stringify([...shippedCodes.values()]);
  await transactAs(db, asSystem('seed'), (tx) =>
    sql`insert into fault_code (code, code_kind, category, name_zh, name_en, severity, push,
        causes_zh, causes_en, remedy_zh, remedy_en)
      select * from jsonb_to_recordset(${said}::jsonb) as shipped("code" text, "codeKind" text, "category" text,
        "nameZh" text, "nameEn" text, "severity" smallint, "push" boolean, "causesZh" text, "causesEn" text,
        "remedyZh" text, "remedyEn" text)
      on conflict (code) do update set category = excluded.category, name_zh = excluded.name_zh,
        name_en = excluded.name_en, severity = excluded.severity, push = excluded.push,
        causes_zh = excluded.causes_zh, causes_en = excluded.causes_en, remedy_zh = excluded.remedy_zh,
        remedy_en = excluded.remedy_en
      where not fault_code.edited
        and (fault_code.category, fault_code.name_zh, fault_code.name_en, fault_code.severity, fault_code.push,
          fault_code.causes_zh, fault_code.causes_en, fault_code.remedy_zh, fault_code.remedy_en)
        is distinct from (excluded.category, excluded.name_zh, excluded.name_en, excluded.severity, excluded.push,
          excluded.causes_zh, excluded.causes_en, excluded.remedy_zh, excluded.remedy_en)`.execute(tx),
  );
}

/** Takes what people edited into this node: words, severities, and whether people are notified. */
export async function reloadFaultCodes(db: Database): Promise<void> {
  const rows = await db
    .selectFrom('faultCode')
    .select(['code', 'codeKind', 'nameZh', 'nameEn', 'severity', 'push'])
    .where('edited', '=', true)
    .execute();
  reviseRules(rows);
  const words: OtherWords = { zh: {}, en: {} };
  for (const { code, codeKind, nameZh, nameEn } of rows) {
    const key = `${codeKind === 'platform' ? 'faultKind' : 'controllerFault'}.${code}`;
    words.zh[key] = nameZh;
    words.en[key] = nameEn;
  }
  reword(words);
}
