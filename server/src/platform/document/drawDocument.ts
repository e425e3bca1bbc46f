import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentPlan } from '../threads/threadWork.ts';
import { codeSvg } from './codeSvg.ts';
import { showableInputs, unshownIn } from './unshownTexts.ts';

/** The templates, which the build lays beside the thread. */
const workspace = fileURLToPath(new URL('./documents', import.meta.url));
/** What was worked out for documents is forgotten when so many others were made since. */
const keptFor = 10;
/** A letter that no face has is reported with the others of its page; more rounds than this have another cause. */
const maxRounds = 4;

let opened: NodeCompiler | undefined;

/** Faces of the letters of names that the face of documents lacks: rare Chinese ones are in that of Japanese. */
const facesOfNames = [
  import.meta.resolve('@expo-google-fonts/noto-sans-tamil'),
  import.meta.resolve('@expo-google-fonts/noto-sans-thai'),
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic'),
  import.meta.resolve('@expo-google-fonts/noto-sans-jp'),
];

/** Where the faces lie: of Chinese, Latin and Cyrillic letters, and of those of names. */
const faceFolders = (): string[] =>
  [
    new URL('../fonts', import.meta.resolve('@embedpdf/fonts-sc')),
    ...facesOfNames.flatMap((face) => ['400Regular', '700Bold'].map((weight) => new URL(weight, face))),
  ].map((folder) => fileURLToPath(folder));

/** The compiler with its faces, looked for once in the life of a thread. */
function compiler(): NodeCompiler {
  if (opened) return opened;
  opened = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: faceFolders() }] });
  return opened;
}

/** Makes the PDF of a plan, in one piece: tagged, as PDF/UA-1 asks, as far as the compiler checks it. */
export async function* drawDocument(plan: DocumentPlan): AsyncGenerator<Uint8Array> {
  const shown = [
    ...[...plan.pictures].map(([name, bytes]) => [`pictures/${name}`, Buffer.from(bytes)] as const),
    ...[...plan.codes].map(([content, name]) => [`codes/${name}`, Buffer.from(codeSvg(content))] as const),
  ];
  for (const [name, bytes] of shown) compiler().mapShadow(join(workspace, name), bytes);
  try {
    yield draw(plan);
  } finally {
    for (const [name] of shown) compiler().unmapShadow(join(workspace, name));
    compiler().evictCache(keptFor);
  }
}

/** Letters that no face of this machine holds are replaced by a mark: a name in rare letters stops no document. */
function draw(plan: DocumentPlan): Uint8Array {
  let { inputs } = plan;
  for (let round = 1; ; round += 1) {
    try {
      return compile({ ...plan, inputs });
    } catch (error) {
      const unshown = unshownIn((error as Error).message);
      if (unshown.length === 0 || round === maxRounds) throw error;
      inputs = showableInputs(inputs, unshown);
    }
  }
}

function compile({ template, inputs, madeAt }: DocumentPlan): Uint8Array {
  const made = compiler().compile({ mainFilePath: join(workspace, template), inputs });
  const problems = made.takeDiagnostics();
  if (!made.result) {
    const diagnostics: unknown[] = problems ? compiler().fetchDiagnostics(problems) : [];
    throw new Error(`${template} does not compile: ${JSON.stringify(diagnostics)}`);
  }
  return compiler().pdf(made.result, { pdfStandard: 'ua-1', creationTimestamp: madeAt });
}
