import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentSetCalls } from '@hoistway/contract/install/document/documentSet.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { codeOf, english, stepActs } from '#testing/install/stepActs.ts';
import { readPdf } from '#testing/readPdf.ts';
import { readZip } from '#testing/aZip.ts';

let site: InstallSite;
beforeAll(async () => {
  site = await anInstallSite();
});
afterAll(() => site.here.close());

const ask = (id: string, as: AskedAs = site.manager) =>
  site.here.askRaw(documentSetCalls.document, { id }, as);
const pack = async (id: string, as?: AskedAs) => readZip(dataOf(await ask(id, as)) as Buffer);
const textOf = async (parts: Map<string, Buffer>, name: string) =>
  (await readPdf(parts.get(name)!)).text.replaceAll(/\s+/g, ' ');

/** Rails that were out of plumb, accepted with a reason after a round of rework; nothing else is begun. */
async function aBegunOrder() {
  const order = await site.anOrder();
  const { start, done, audit, sendBack, keyed } = stepActs(site);
  const rails = await keyed(order.id, 'rails');
  dataOf(await start(rails));
  await site.file(rails);
  dataOf(await done(rails, { measured: [0.9] }));
  dataOf(await sendBack(rails));
  await site.file(rails);
  dataOf(await done(rails, { measured: [0.8] }));
  dataOf(await audit(rails, { decision: '井道偏差，设计同意' }));
  return order;
}

test('packs the contents in both languages and the files of each step in the words of the reader', async () => {
  const { id } = await aBegunOrder();
  expect([...(await pack(id)).keys()]).toEqual([
    '资料目录.pdf',
    'Contents.pdf',
    '01 rails/1 自检记录.jpg',
    '01 rails/照片 1.jpg',
    '01 rails/1 自检记录 (2).jpg',
  ]);
  const parts = await pack(id, english(site.manager));
  expect([...parts.keys()].slice(2)).toEqual([
    '01 rails/1 Own record.jpg',
    '01 rails/Picture 1.jpg',
    '01 rails/1 Own record (2).jpg',
  ]);
  expect(parts.get('01 rails/Picture 1.jpg')!.subarray(0, 2).toString('hex')).toBe('ffd8');
});

test('says in the contents what was measured, decided, audited and filed, and what is missing', async () => {
  const { id } = await aBegunOrder();
  const parts = await pack(id, english(site.manager));
  const contents = await textOf(parts, 'Contents.pdf');
  for (const said of [
    'Documents of an installation',
    '恒升',
    '滨海置业',
    'Plumb',
    '0.8 mm',
    '0 – 0.6 mm',
    '井道偏差，设计同意',
    'worker · 2026-03-02',
    'manager · 2026-03-02',
    'By its pictures',
    '01 rails/1 Own record.jpg',
    'Step “doors” is not audited',
    'Supervisory inspection passed',
  ])
    expect(contents).toContain(said);
  const chinese = await textOf(parts, '资料目录.pdf');
  for (const said of ['安装竣工资料', '垂直度', '监督检验合格', '节点“doors”未审核'])
    expect(chinese).toContain(said);
});

test('names what is missing in the words of the reader', async () => {
  const { id } = await site.anOrder();
  const missing = async (as: AskedAs) =>
    dataOf<{ missing: string[] }>(await site.here.ask(installOrderCalls.one, { id }, as)).missing;
  expect(await missing(site.manager)).toContain('缺少“自检记录”');
  expect(await missing(english(site.manager))).toContain('“Own record” is missing');
});

test('is given after the handover to people of the installer, who no longer see the elevator', async () => {
  const { id } = await site.anOrder();
  await site.build(id);
  dataOf(
    await site.here.ask(
      installOrderCalls.commission,
      { id, firstUseOn: '2026-03-02', body: '市特检院', reportNo: 'JD-9', inspectedOn: '2026-03-02' },
      site.manager,
    ),
  );
  const contents = await textOf(await pack(id, english(site.reader)), 'Contents.pdf');
  expect(contents).toContain('TS-1');
  expect(contents).toContain('2027-03-01');
  expect(contents).not.toContain('is not audited');
});

test('does not exist for strangers', async () => {
  const { id } = await site.anOrder();
  expect(codeOf(await ask(id, site.stranger))).toBe('objectMissing');
});

test('keeps a document of a step under its name when the step has one of them only', async () => {
  const { id } = await site.anOrder();
  const { start, keyed } = stepActs(site);
  const rails = await keyed(id, 'rails');
  dataOf(await start(rails));
  const file = new File([Buffer.from('%PDF-1.7\n%%EOF\n')], 'x.pdf');
  dataOf(await site.here.ask(installStepCalls.addFile, { id: rails, paper: 0, file }, site.worker));
  const parts = await pack(id);
  expect(parts.get('01 rails/1 自检记录.pdf')!.toString()).toContain('%PDF-1.7');
});
