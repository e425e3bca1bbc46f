import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remember } from './started.ts';

/** Runs in the bare page: asks for the first page of the live list and writes it down. */
async function showRows() {
  const response = await fetch('/api/elevator/status?type=all&pageNumber=1&pageSize=50', {
    headers: { authorization: localStorage.getItem('token') ?? '', 'accept-language': 'en' },
  });
  const { data } = await response.json();
  const columns = ['shortNumber', 'equipmentNo', 'projectName', 'address'];
  const table = document.createElement('table');
  for (const row of data.rows) {
    const line = table.insertRow();
    line.className = 'bare-row';
    for (const name of columns) line.insertCell().textContent = row[name] ?? '–';
    line.insertCell().textContent = row.live.state ?? '–';
  }
  document.body.append(table);
}

const page = `<!doctype html><html lang="en"><title>bare</title><body><script>(${String(showRows)})()</script></body></html>`;

/** A page of no more than a table, in front of a product, whose calls it passes on. */
export async function startBarePage(productUrl: string) {
  const server = createServer((incoming, outgoing) => {
    const { url = '/' } = incoming;
    if (!url.startsWith('/api/')) {
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    const onward = request(new URL(url, productUrl), { headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = remember(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop };
}
