import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { packBundle, unpackBundle } from '../server/src/dossier/bundleArchive.ts';
import { firstOf, option, send } from './support/contracts.ts';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    tab: '技术档案',
    reason: '价格',
    confirmLoss: '确认流失',
    lost: '已流失',
    export: '导出技术档案',
    make: '生成并下载',
    import: '接收技术档案',
    take: /^接\s*收$/,
    own: '本系统签名',
    unknown: '未知的签名方',
    accept: '我已核对指纹',
    remember: /记住此签名方/,
    another: '选择其他文件',
    taken: /此文件已于/,
    trusted: '受信任的签名方',
    changed: /已被改动或损坏：nameplate\.json/,
    brand: '品牌',
    nameplate: '铭牌',
    files: '附带的文件',
    download: '下载',
  },
  en: {
    tab: 'Technical dossier',
    reason: 'Price',
    confirmLoss: 'Record loss',
    lost: 'Lost',
    export: 'Export dossier',
    make: 'Create and download',
    import: 'Take over a dossier',
    take: 'Take over',
    own: 'Signed by this installation',
    unknown: 'Unknown signer',
    accept: 'I have compared the fingerprint',
    remember: /Remember this signer/,
    another: 'Select another file',
    taken: /This file was already taken over/,
    trusted: 'Trusted signers',
    changed: /changed or damaged: nameplate\.json/,
    brand: 'Brand',
    nameplate: 'Nameplate',
    files: 'Enclosed files',
    download: 'Download',
  },
} as const;

const call = (page: Page, method: string, path: string, body: Record<string, string>) =>
  page.evaluate(
    async ([how, where, form]) => {
      const reply = await fetch(`api/${where}`, {
        method: how,
        headers: { authorization: localStorage.getItem('token') ?? '' },
        body: new URLSearchParams(form),
      });
      const { success, data, description } = (await reply.json()) as {
        success: boolean;
        description: string;
        data: { id: string };
      };
      if (!success) throw new Error(description);
      return data;
    },
    [method, path, body] as const,
  );

const companyId = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const reply = await fetch(
      `api/company/pages?name=${encodeURIComponent(wanted)}&pageNumber=1&pageSize=20`,
      {
        headers: { authorization: localStorage.getItem('token') ?? '', 'accept-language': 'zh' },
      },
    );
    const { data } = (await reply.json()) as { data: { rows: { id: string; name: string }[] } };
    return data.rows.find((each) => each.name.startsWith(wanted))!.id;
  }, name);

/** The same dossier as an installation with another key would have made it, of a brand that the archive lacks. */
function madeElsewhere(bytes: Buffer): Buffer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const [head, ...rest] = unpackBundle(bytes, 200);
  const parts = rest.slice(0, -1).map((part) => {
    if (part.name !== 'nameplate.json') return part;
    const plate = JSON.parse(part.content.toString()) as Record<string, unknown>;
    return { ...part, content: Buffer.from(JSON.stringify({ ...plate, brand: 'Kone' })) };
  });
  const manifest = Buffer.from(
    JSON.stringify({
      ...(JSON.parse(head!.content.toString()) as object),
      publicKey: raw.toString('base64'),
      parts: parts.map(({ name, content }) => ({
        name,
        sha256: createHash('sha256').update(content).digest('hex'),
        size: content.length,
      })),
    }),
  );
  const signature = sign(null, Buffer.concat([Buffer.from('hoistway-dossier-v1\n'), manifest]), privateKey);
  return packBundle([
    { name: 'manifest.json', content: manifest },
    ...parts,
    { name: 'signature', content: signature },
  ]);
}

function withOtherByte(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed[changed.indexOf('"projectName":"') + 16]! ^= 1;
  return changed;
}

for (const language of ['zh', 'en'] as const) {
  test(`a dossier is exported after a lost contract and taken over by the next company, in ${language}`, async ({
    browser,
  }) => {
    const text = words[language];
    const office = await browser.newPage();
    const errors = watchErrors(office);
    await hidePopups(office);
    await signIn(office, 'operator', language);
    const code = `D${language}${Date.now()}`;
    const [former, next] = [await companyId(office, '恒升'), await companyId(office, '康达')];
    const { id } = await call(office, 'POST', 'elevator/new', {
      elevatorNo: code,
      registrationCode: code.slice(0, 20),
      address: '交接路 1 号',
      projectName: '交接大厦',
      placeOfUse: 'office',
      type: 'traction',
      floorsNum: '6',
      maintainerId: former,
    });
    const contract = (contractNo: string, companyId: string, effectiveDate: string) =>
      send(office, 'POST', 'contract/new', {
        contractNo,
        companyId,
        partyA: '交接大厦业主',
        contractType: 'full',
        contractNature: 'new',
        paymentMode: 'quarterly',
        effectiveDate,
        contractDuration: 24,
        lines: [{ elevatorId: id, unitPrice: '320.00', quantity: 24 }],
      });
    const contractId = await contract(`${code}-1`, former, firstOf(-3));

    const open = async (page: Page) => {
      await page.goto(`${productUrl()}/#/elevator/addEditElevator?id=${id}`);
      await page.getByRole('tab', { name: text.tab, exact: true }).click();
    };
    const losing = await browser.newPage();
    watchErrors(losing, errors);
    await hidePopups(losing);
    await signIn(losing, 'manager', language);
    await open(losing);
    await losing.getByRole('tab', { name: language === 'zh' ? '文件' : 'Files', exact: true }).click();
    await losing.locator('.elevator-files input[type=file]').setInputFiles({
      name: '合格证.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF'),
    });
    await expect(losing.locator('.elevator-file-list li')).toHaveCount(1);

    // The contract is lost: what it covered can be read for some days more, and handed on.
    await losing.goto(`${productUrl()}/#/upkeepContract/loseUpkeepAdd?id=${contractId}`);
    await losing.locator('#contractLose_reason').click();
    await option(losing, text.reason).click();
    await losing.getByRole('button', { name: text.confirmLoss }).click();
    await expect(losing.locator('.contract-page tr', { hasText: code })).toContainText(text.lost);
    await open(losing);
    await losing.getByRole('button', { name: text.export }).click();
    await losing.locator('.dossier-choices input').check();
    const [file] = await Promise.all([
      losing.waitForEvent('download'),
      losing.getByRole('button', { name: text.make }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.hwd$/);
    const bytes = readFileSync(await file.path());
    await losing.close();

    await contract(`${code}-2`, next, new Date().toISOString().slice(0, 10));
    const taking = await browser.newPage();
    watchErrors(taking, errors);
    await hidePopups(taking);
    await signIn(taking, 'agent', language);
    await open(taking);
    await taking.getByRole('button', { name: text.import }).click();
    const dialog = taking.locator('.ant-modal');
    const choose = (name: string, buffer: Buffer) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    const take = () => dialog.getByRole('button', { name: text.take, exact: true });
    await choose('changed.hwd', withOtherByte(bytes));
    await expect(taking.getByText(text.changed)).toBeVisible();
    await choose('own.hwd', bytes);
    await expect(dialog).toContainText(text.own);
    await take().click();
    await expect(dialog).toHaveCount(0);
    await expect(taking.locator('.dossier-list li')).toHaveCount(1);

    await taking.getByRole('button', { name: text.import }).click();
    await choose('own.hwd', bytes);
    await expect(dialog.getByText(text.taken)).toBeVisible();
    await expect(take()).toBeDisabled();
    await dialog.getByRole('button', { name: text.another }).click();
    await choose('other.hwd', madeElsewhere(bytes));
    await expect(dialog).toContainText(text.unknown);
    await expect(take()).toBeDisabled();
    await dialog.getByRole('checkbox', { name: text.accept }).check();
    await dialog.getByRole('checkbox', { name: text.remember }).check();
    await dialog.getByRole('checkbox', { name: text.brand }).check();
    await take().click();
    await expect(dialog).toHaveCount(0);
    await expect(taking.locator('.dossier-list li')).toHaveCount(2);
    await taking.getByRole('button', { name: text.trusted }).click();
    await expect(dialog.locator('.fingerprint')).not.toHaveCount(0);
    await taking.keyboard.press('Escape');

    await taking.locator('.dossier-list a').last().click();
    await expect(taking.locator('.dossier-plate')).toContainText('交接大厦');
    await taking.getByRole('tab', { name: text.files, exact: true }).click();
    const [kept] = await Promise.all([
      taking.waitForEvent('download'),
      taking.locator('.dossier-list').getByRole('button', { name: text.download }).click(),
    ]);
    expect(readFileSync(await kept.path()).toString()).toBe('%PDF-1.7\n%%EOF');
    await taking.close();
    await office.close();
    expect(errors).toEqual([]);
  });
}
