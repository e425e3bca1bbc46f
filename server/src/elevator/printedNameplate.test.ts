import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translators } from '#platform/texts.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';

let here: Installation;
let company: string;
let token: string;

beforeAll(async () => {
  here = await anInstallation({ publicUrl: 'https://elevators.example.com/' });
  company = await here.aCompany('恒升');
  await here.aUser('officer', company, { permissions: ['elevator.view'] });
  token = await here.signIn('officer');
});
afterAll(() => here.close());

test.each(['zh', 'en'] as const)(
  'the nameplate PDF in %s shows the elevator’s data and its QR address',
  async (language) => {
    const t = translators[language];
    const id = await here.anElevator({ maintainerId: company }, `N-${language}`);
    await here.db
      .updateTable('elevator')
      .set({ regionCode: '310115', ratedLoad: 1000, ratedSpeed: 1.75, alias: `#emph[${language}]` })
      .where('id', '=', id)
      .execute();
    const reply = await here.ask(elevatorCalls.printedNameplate, { id }, { token, language });
    const { text, title, alts } = await readPdf(reply.envelope.data as Buffer);
    expect(title).toBe(`${t('elevator.nameplate')} N-${language}`);
    for (const each of [
      t('elevator.registrationCode'),
      `#emph[${language}]`,
      '恒升',
      '1,000',
      '1.75',
      t('elevatorKind.traction'),
      language === 'zh' ? '浦东新区' : 'Pudong',
      'B1 · 1 · 2',
    ])
      expect(text).toContain(each);
    const address = `https://elevators.example.com/#/elevator/addEditElevator?id=${id}`;
    expect(alts).toEqual([t('document.code', { address })]);
  },
);
