import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let token: string;
beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  await here.anElevator({ maintainerId: ours }, 'U-1');
  await here.aUser('clerk', ours, { permissions: [...permissions], scope: 'company' });
  token = await here.signIn('clerk');
});
afterAll(() => here.close());

test('answers rightsChanged when rights are lost before the first byte of a file', async () => {
  const begin = vi.spyOn(here.underWay, 'begin').mockImplementationOnce((_, __, cut) => {
    cut();
    return () => {};
  });
  const { envelope } = await here.askRaw(elevatorCalls.export, {}, { token, language: 'en' });
  expect(begin).toHaveBeenCalledOnce();
  begin.mockRestore();
  expect(envelope).toMatchObject({
    code: 'rightsChanged',
    description: 'Your permissions have just changed; please try again',
  });
});
