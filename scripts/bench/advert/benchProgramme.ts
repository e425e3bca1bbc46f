import { callServer } from './callServer.ts';

/** What is shown in its turn. */
export interface BenchMaterial {
  name: string;
  bytes: Buffer;
  seconds: number;
}

const screenSize = '1280x720';

interface Done {
  done: boolean;
  reason: string;
}

async function accept(url: string, token: string, path: string, id: string) {
  const body = { ids: [id], status: 'available', tryOnly: false };
  const [answer] = await callServer<Done[]>(url, path, { token, body });
  if (!answer?.done) throw new Error(`${path}: ${answer?.reason}`);
}

async function upload(url: string, token: string, { name, bytes }: BenchMaterial): Promise<string> {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], name));
  const answer = await fetch(`${url}/api/ad/material/upload`, {
    method: 'POST',
    headers: { authorization: token, 'accept-language': 'en' },
    body,
  });
  const { success, data, description } = await answer.json();
  if (!success) throw new Error(`${name} is not taken: ${description}`);
  await accept(url, token, 'ad/material/audit', data.id);
  return data.id;
}

/** Uploads and reviews materials, and makes a reviewed programme of one zone of them; answers its id. */
export async function makeProgramme(
  url: string,
  token: string,
  materials: readonly BenchMaterial[],
): Promise<string> {
  const spots = [];
  for (const [at, material] of materials.entries())
    spots.push({ id: `s${at}`, materialId: await upload(url, token, material), seconds: material.seconds });
  const zone = {
    id: 'main',
    kind: 'media',
    x: 0,
    y: 0,
    width: 1280,
    height: 720,
    colour: '#ffffff',
    background: '#000000',
    fontSize: 24,
    spots,
    texts: [],
  };
  const { id } = await callServer<{ id: string }>(url, 'ad/program/save', {
    token,
    body: { programName: 'bench', direction: 'landscape', screenSize, zones: [zone] },
  });
  await accept(url, token, 'ad/program/audit', id);
  return id;
}
