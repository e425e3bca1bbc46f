import { expect, test } from 'vitest';
import { signedForm } from './aliyunSignature.ts';

test('signs a request as the client of Alibaba Cloud does', () => {
  const action = {
    Action: 'SendSms',
    Version: '2017-05-25',
    PhoneNumbers: '13800138000',
    SignName: "梯联 it's (a) *!~+",
    TemplateCode: 'SMS_1',
    TemplateParam: String.raw`{"code":"12 34&56=\n😀"}`,
  };
  const keys = { accessKeyId: 'testid', accessKeySecret: "test'sec*ret" };
  const at = new Date('2026-11-27T15:14:56.789Z');
  // Recorded from @alicloud/pop-core 1.8.0.
  expect(signedForm(action, keys, { at, nonce: 'ef63ee802e1e9dc9b7e0b2124c59b64d' })).toBe(
    'AccessKeyId=testid&Action=SendSms&Format=JSON&PhoneNumbers=13800138000' +
      '&SignName=%E6%A2%AF%E8%81%94%20it%27s%20%28a%29%20%2A%21~%2B&SignatureMethod=HMAC-SHA1' +
      '&SignatureNonce=ef63ee802e1e9dc9b7e0b2124c59b64d&SignatureVersion=1.0&TemplateCode=SMS_1' +
      '&TemplateParam=%7B%22code%22%3A%2212%2034%2656%3D%5Cn%F0%9F%98%80%22%7D' +
      '&Timestamp=2026-11-27T15%3A14%3A56Z&Version=2017-05-25&Signature=h8sbFIAVCBdjmaDZAtTcvfspfKo%3D',
  );
});
