import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './installation.ts';
import type { Line, Target } from './measurement.ts';
import { cpuMs, familyCpuMs, residentBytes } from './processUse.ts';
import type { Product } from './product.ts';

const settleMs = 3_000;

interface Import {
  product: Product;
  /** Of the call that takes the file in. */
  path: string;
  columns: string[];
  rows: string[][];
}

/** How long a step took in wall and processor time, in ms. */
interface Step {
  took: number;
  cpu: number;
}

/** The steps of an import. */
export interface Steps {
  taken: Step;
  tried: Step;
  written: Step;
}

/** A run of an import, as far as it is read here. */
interface Run {
  id: string;
  state: string;
  added: number;
}

/** The same figures of every import: how fast each step was, and what it took of both processes. */
export const stepsOf = <Round>(
  rowCount: number,
  name: string,
  read: (round: Round) => Steps,
  target?: Target<Round>,
): Line<Round>[] => {
  const rate = (step: keyof Steps) => (round: Round) => rowCount / (read(round)[step].took / 1000);
  return [
    { name: `${name}taken in`, unit: 'rows/s', read: rate('taken') },
    { name: `${name}tried`, unit: 'rows/s', read: rate('tried'), target },
    { name: `${name}written`, unit: 'rows/s', read: rate('written'), target },
    {
      name: `${name}processor time of all three`,
      unit: 's',
      digits: 1,
      read: (round) => {
        const { taken, tried, written } = read(round);
        return (taken.cpu + tried.cpu + written.cpu) / 1000;
      },
    },
  ];
};

/**
 * Brings a CSV file to a list by the platform: taken in, tried, and its good rows written by the job. Answers how long
 * each step took in wall and processor time, and by how much the server grew.
 */
export async function importFile({ product, path, columns, rows }: Import) {
  const headers = { authorization: await signIn(product.url, 'admin'), 'accept-language': 'en' };
  const ask = async (address: string, init?: RequestInit): Promise<Run> => {
    const response = await fetch(`${product.url}/api/${address}`, { headers, ...init });
    const { success, code, data } = await response.json();
    if (!success) throw new Error(`${address} is answered with ${code}`);
    return data;
  };
  const until = async (id: string, state: string) => {
    for (;;) {
      const run = await ask(`import/${id}`);
      if (run.state === state) return run;
      await wait(200);
    }
  };
  const used = () => cpuMs(product.pid) + familyCpuMs(product.databasePid);
  const timed = async <Answer>(work: () => Promise<Answer>) => {
    const [begin, before] = [performance.now(), used()];
    const answer = await work();
    return { took: performance.now() - begin, cpu: used() - before, answer };
  };
  await wait(settleMs);
  const before = residentBytes(product.pid);
  let largest = before;
  const watching = setInterval(() => (largest = Math.max(largest, residentBytes(product.pid))), 100);
  try {
    const text = [columns, ...rows].map((row) => row.join(',')).join('\n');
    const body = new FormData();
    body.append('file', new Blob([text]), 'rows.csv');
    const taken = await timed(() => ask(path, { method: 'POST', body }));
    const { id } = taken.answer;
    const check = new URLSearchParams(columns.map((name) => ['columns', name]));
    const tried = await timed(async () => {
      await ask(`import/check/${id}`, { method: 'POST', body: check });
      await until(id, 'checked');
    });
    const written = await timed(async () => {
      await ask(`import/write/${id}`, { method: 'POST', body: new URLSearchParams({ whole: 'false' }) });
      return until(id, 'done');
    });
    const sheet = await fetch(`${product.url}/api/import/faults/${id}`, { headers });
    const file = Buffer.from(await sheet.arrayBuffer());
    return { id, taken, tried, written, done: written.answer, file, growth: largest - before };
  } finally {
    clearInterval(watching);
  }
}
