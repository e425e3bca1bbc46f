import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import type { Sampling } from '#platform/record/record.ts';

/** A node of the library of the company. */
export const aNode = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('installNode')
    .values({
      companyId: company,
      name: `导轨安装 ${mark}`,
      englishName: `Guide rails ${mark}`,
      hold: false,
      workingDays: 6,
      paperRule: null,
      pictures: 2,
      papers: JSON.stringify([{ name: '自检记录', englishName: 'Own record' }]),
      measures: JSON.stringify([
        { name: '导轨垂直度', englishName: 'Plumb of the rails', unit: 'mm', min: 0, max: 0.6 },
      ]),
      auditor: 'manager',
      remarks: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const step = (key: string, name: string, workingDays: number): TemplateStep => ({
  key,
  name,
  englishName: null,
  hold: false,
  workingDays,
  paperRule: null,
  pictures: 0,
  papers: [],
  measures: [],
  auditor: 'manager',
});

/** A template of two steps that follow each other. */
export const aTemplate = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('installTemplate')
    .values({
      companyId: company,
      name: `乘客电梯 ${mark}`,
      englishName: null,
      elevatorKind: 'traction',
      country: 'CN',
      steps: JSON.stringify([step('rails', '导轨安装', 6), step('doors', '层门与门套', 12)]),
      links: JSON.stringify([{ from: 'rails', to: 'doors', lag: 0 }]),
      remarks: null,
      version: 1,
      state: 'current',
      stepCount: 2,
      holdCount: 0,
      span: 18,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
