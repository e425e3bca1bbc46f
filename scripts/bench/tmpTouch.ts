import { withBrowser } from './browser.ts';
import { withOwnProduct } from './ownProduct.ts';
import { password } from './product.ts';
import { username } from './installation.ts';
await withOwnProduct('/tmp/bench-data-A/install', async () => {}, ({ product, database }) => withBrowser(async (browser) => {
  const { rows } = await database.query(`select o.id from install_order o join install_contract c on c.id=o.contract_id where contract_no = 'TJ-00005'`);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addInitScript(() => localStorage.setItem('PLAY_LANG', 'en'));
  const page = await context.newPage();
  await page.goto(product.url); await page.fill('#username', username); await page.fill('#password', password); await page.click('button[type=submit]'); await page.waitForTimeout(2500);
  await page.goto(`${product.url}/#/install/orderDetail?id=${rows[0]!.id}`);
  await page.waitForSelector('[data-bar]'); await page.waitForTimeout(800);
  const bar = page.locator('[data-bar][role=button]').nth(1);
  await bar.scrollIntoViewIfNeeded(); await page.waitForTimeout(300);
  await page.evaluate(() => { (globalThis as any).ev = []; for (const t of ['pointerdown','pointermove','pointerup','pointercancel','touchcancel','contextmenu']) addEventListener(t, (e) => (globalThis as any).ev.push(t + ' ' + ((e.target as Element).tagName)), true); });
  const cdp = await context.newCDPSession(page);
  const state = () => page.evaluate(() => { const bar = document.querySelectorAll<SVGGElement>('[data-bar][role=button]')[1]!; const frame = bar.closest('section')!; const pane = document.querySelector('main.pane'); return { y: scrollY, paneY: pane?.scrollTop, frameX: frame.scrollLeft, say: bar.getAttribute('aria-label')!.slice(0, 60), note: document.querySelector('output')!.textContent, ev: (globalThis as any).ev.splice(0).reduce((m: any, e: string) => ({ ...m, [e]: (m[e] ?? 0) + 1 }), {}) }; });
  const swipe = async (x: number, y: number, dx: number, dy: number, drop = true) => {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let n = 1; n <= 10; n++) { await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + dx * n / 10, y: y + dy * n / 10 }] }); await page.waitForTimeout(16); }
    const during = await state();
    if (drop) await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(1500);
    return during;
  };
  const box = (await bar.boundingBox())!; console.log('box', box, await state());
  const mid = async () => { const b = (await bar.boundingBox())!; const f = (await page.locator('section[aria-label*="Schedule of"]').first().boundingBox())!; return { x: Math.max(f.x + 10, Math.min(b.x + b.width / 2, f.x + f.width - 60)), y: b.y + b.height / 2 }; };
  let p = await mid();
  console.log('drag sideways', p, await swipe(p.x, p.y, 40, 0)); console.log('after', await state());
  p = await mid();
  console.log('drag down on bar', await swipe(p.x, p.y, 5, -150)); console.log('after', await state());
  p = await mid();
  console.log('diag', await swipe(p.x, p.y, 50, -60)); console.log('after', await state());
  // beside: below the bar's row, an empty place left of bars
  const f = (await page.locator('section[aria-label*="Schedule of"]').first().boundingBox())!;
  console.log('beside sideways', await swipe(f.x + f.width - 15, f.y + 12, -120, 0)); console.log('after', await state());
  console.log('beside vertical', await swipe(f.x + f.width - 15, f.y + 60, 0, -200)); console.log('after', await state());
  await page.screenshot({ path: '/tmp/touch.png' });
}));
process.exit(0);
